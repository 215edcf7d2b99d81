import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { commandFile, matchpoint } from './command.js';

const folder = mkdtempSync(join(tmpdir(), 'matchpoint-bench-test-'));
const at = (name: string) => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const one = ['bench', '--filter', 'known/7', '--rounds', '1'];

describe('matchpoint bench', () => {
  it('lists what it can measure', () => {
    const { stdout, status } = matchpoint(['bench', '--list', '--filter', 'known,blockfall']);
    expect(stdout.toString()).toBe(
      'known/4\nknown/5\nknown/6\nknown/7\nblockfall/placements\nblockfall/drops\n',
    );
    expect(status).toBe(0);
  });

  it('prints a table for people, with the ratio to C', () => {
    const { stdout, stderr, status } = matchpoint(one);
    expect(stdout.toString()).toMatch(/known\/7 .* boards\/s .* ±\d+ % .* [\d.]+×/);
    expect(stderr).toContain('measuring 1 of 1: known/7');
    expect(status).toBe(0);
  });

  it('prints a list for programs, and keeps it as a baseline', () => {
    const { stdout, status } = matchpoint([...one, '--json', '--save', at('kept.json')]);
    const [line, ...more] = JSON.parse(stdout.toString());
    expect(line).toMatchObject({
      ...{ name: 'known/7', unit: 'boards/s', against: 'C' },
      ...{ rate: expect.any(Number), ratio: expect.any(Number), spread: expect.any(Number) },
    });
    expect(more).toEqual([]);
    expect(JSON.parse(readFileSync(at('kept.json'), 'utf8')).measurements).toEqual([line]);
    expect(status).toBe(0);
  });

  it('works without gcc, and says what is missing', () => {
    const env = { ...process.env, PATH: folder };
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      [commandFile, ...one, '--json'],
      { env },
    );
    expect(JSON.parse(stdout.toString())).toMatchObject([{ name: 'known/7', ratio: null }]);
    expect(stderr.toString()).toMatch(/^matchpoint: there is no gcc here.*install/m);
    expect(status).toBe(0);
  });

  it('leaves no process and no file behind when it is interrupted', async () => {
    const temporary = mkdtempSync(at('tmp-'));
    const env = { ...process.env, TMPDIR: temporary };
    const child = spawn(process.execPath, [commandFile, 'bench', '--filter', 'rollout'], { env });
    for await (const text of child.stderr) if (String(text).includes('2 of 4')) break;
    expect(readdirSync(temporary)).toHaveLength(1);
    child.kill('SIGINT');
    const [status] = await once(child, 'exit');
    expect(status).toBe(130);
    expect(readdirSync(temporary)).toEqual([]);
    expect(programsUnder(temporary)).toEqual([]);
  });
});

describe('matchpoint bench --compare', () => {
  const baseline = (ratio: number) => {
    const line = { name: 'known/7', rate: 1, unit: 'boards/s', ratio };
    writeFileSync(at('baseline.json'), JSON.stringify([line]));
    return [...one, '--compare', at('baseline.json')];
  };

  it('fails with a table of what fell when a ratio fell, twice', () => {
    const { stderr, status } = matchpoint(baseline(1000));
    expect(stderr).toMatch(/known\/7 .* 1,000× .* −\d+ % .* slower/);
    expect(stderr).toContain('slower than the baseline: known/7');
    expect(stderr.match(/measuring 1 of 1: known\/7/g)).toHaveLength(2);
    expect(status).toBe(1);
  });

  it('passes when none did', () => {
    const { stderr, status } = matchpoint(baseline(0.001));
    expect(stderr).toContain('no ratio fell below the baseline');
    expect(status).toBe(0);
  });

  it.each([
    ['nowhere.json', 'nowhere.json: no such file'],
    ['broken.json', 'broken.json: is not JSON'],
    ['other.json', 'other.json: is not a baseline'],
  ])('refuses %s in one line, before it measures', (name, message) => {
    writeFileSync(at('broken.json'), '[');
    writeFileSync(at('other.json'), '{"players":[]}');
    const { stderr, stdout, status } = matchpoint([...one, '--compare', at(name)]);
    expect(stderr).toContain(message);
    expect(stderr).toMatch(/^matchpoint: .*\n$/);
    expect(stdout.toString()).toBe('');
    expect(status).toBe(2);
  });

  it('refuses a baseline that has nothing in common with what was measured', () => {
    writeFileSync(at('empty.json'), '[]');
    const { stderr, status } = matchpoint([...one, '--compare', at('empty.json')]);
    expect(stderr).toContain('not compared: known/7 is not in the baseline');
    expect(stderr).toContain('nothing that was measured can be compared');
    expect(status).toBe(2);
  });
});

/** The process ids of programs that lie in this folder. */
function programsUnder(path: string): string[] {
  const { stdout } = spawnSync('bash', ['-c', 'ls -l /proc/[0-9]*/exe 2>/dev/null']);
  return stdout
    .toString()
    .split('\n')
    .filter((line) => line.includes(path));
}
