import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { arenas } from '../arenas/index.js';
import { matchpoint } from './command.js';

const reference = 'results/reference';

describe('the committed reference', () => {
  it('has a tournament of every arena', () => {
    expect(readdirSync(reference).sort()).toEqual(arenas.map(({ name }) => name).sort());
  });

  it.each(arenas.map(({ name }) => name))('of %s verifies, move by move', (name) => {
    const { status, stdout } = matchpoint(['verify', join(reference, name)]);
    expect(stdout.toString()).toContain('games replayed: all as recorded');
    expect(status).toBe(0);
  });

  it('of number-crush is recreated to the byte by the command in the README', () => {
    const readme = readFileSync('README.md', 'utf8');
    const command = /^npx matchpoint (tournament .*--seed reference.*) --out results\/again$/m.exec(
      readme,
    )?.[1];
    expect(command).toBeDefined();
    const folder = mkdtempSync(join(tmpdir(), 'matchpoint-reference-'));
    try {
      expect(
        matchpoint([...(command ?? '').split(' '), '--out', join(folder, 'again')]).status,
      ).toBe(0);
      const stored = readFileSync(join(reference, 'number-crush/standings.json'), 'utf8');
      expect(readFileSync(join(folder, 'again/standings.json'), 'utf8')).toBe(stored);
      expect(readme).toContain(JSON.parse(stored).digest);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
