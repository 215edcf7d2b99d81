import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { arenas } from '../arenas/index.js';
import { matchpoint } from './command.js';

/**
 * A case is a folder: `args` (what follows `matchpoint play <arena>`), `stdin`, the files the
 * command reads, `expected.out` and, where it is not 0, `expected.status`. It runs in a copy.
 */
const roots = [resolve('test/fixtures/conformance'), resolve('../shared/conformance')];

for (const arena of arenas) {
  describe(`${arena.name} plays as the original does`, () => {
    it('has a play of the project itself', () => {
      expect(casesIn(join(roots[0] ?? '', arena.name)).length).toBeGreaterThan(0);
    });
    for (const root of roots) {
      for (const folder of casesIn(join(root, arena.name))) {
        it(folder.slice(root.length + 1), () => {
          const copy = mkdtempSync(join(tmpdir(), 'matchpoint-case-'));
          try {
            cpSync(folder, copy, { recursive: true });
            const args = textOf(join(folder, 'args'))
              .split(/\s+/)
              .filter((word) => word !== '');
            const outcome = matchpoint(['play', arena.name, ...args], {
              stdin: bytesOf(join(folder, 'stdin')),
              cwd: copy,
            });
            const expected = readFileSync(join(folder, 'expected.out'), 'latin1');
            const exact = arena.name === 'blockfall' ? withoutOwnTime(args) : same;
            expect(exact(outcome.stdout.toString('latin1'))).toBe(exact(expected));
            expect(outcome.status).toBe(Number(textOf(join(folder, 'expected.status')) || 0));
          } finally {
            rmSync(copy, { recursive: true, force: true });
          }
        });
      }
    }
  });
}

function same(output: string): string {
  return output;
}

/** The time of the leaderboard entry that the play itself added is whatever the clock says. */
function withoutOwnTime(args: readonly string[]): (output: string) => string {
  return (output) => {
    const score = /Final grid and score:\n\nScore: (\d+)\n/.exec(output)?.[1] ?? '';
    const own = `. ${Buffer.from(args[5] ?? '').toString('latin1')} ${score} `;
    const at = output.lastIndexOf(own) + own.length;
    if (at < own.length) return output;
    return `${output.slice(0, at)}${output.slice(at).replace(/^\d\d:\d\d:\d\d\/\d\d\.\d\d\.\d{4}/, 'now')}`;
  };
}

function casesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((path) => existsSync(join(path, 'expected.out')));
}

function bytesOf(path: string): Buffer {
  return existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
}

function textOf(path: string): string {
  return bytesOf(path).toString().trim();
}
