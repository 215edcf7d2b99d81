import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { jsonForPage, makeReport } from './make-report.js';
import { sampleReport } from './sample-report.js';

const assets = { script: 'start()', style: 'body{}' };

describe('a report', () => {
  it('holds its data so that no text can end it early or open anything', () => {
    const text = '</script><script>alert(1)</script><!-- & \u2028 \u2029 \ud800';
    const json = jsonForPage({ text });
    expect(json).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(json)).toEqual({ text });
  });

  it('allows its own script by its hash, and no request', () => {
    const page = makeReport(sampleReport({ seed: '"><script>' }), assets);
    const hash = createHash('sha256').update(assets.script).digest('base64');
    expect(page).toContain(`default-src 'none'; script-src 'sha256-${hash}'`);
    expect(page.match(/<script/g)).toHaveLength(2);
    expect(page).not.toMatch(/(src|href)=/);
  });

  it('refuses a page that would break out of its element', () => {
    expect(() => makeReport(sampleReport({}), { ...assets, script: '"</script>"' })).toThrow();
  });
});
