import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findArena, numberCrush } from '../arenas/index.js';
import { fillDeal } from '../src/api/deal.js';
import type { GameRecord } from '../src/api/record.js';
import { openPlayer } from '../src/hosts/open-player.js';
import { refereeGame } from '../src/referee/referee.js';
import { opened, testWorkshop } from './workshop.js';

const folder = mkdtempSync(join(tmpdir(), 'matchpoint-languages-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(testWorkshop.cache, { recursive: true, force: true });
});

function file(name: string, content: string | Uint8Array, mode = 0o644): string {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  chmodSync(path, mode);
  return path;
}

/** One game of a player from a file, through the sandbox. */
async function play(path: string, arenaName = 'number-crush'): Promise<GameRecord> {
  const { host, name, source } = await opened(path);
  const arena = findArena(arenaName) ?? numberCrush;
  const deal = fillDeal(arena, { seed: 'languages', moves: 20 });
  const budget = { unit: 'ms', limit: 10_000 } as const;
  const terms = { budget, hangLimitMs: 20_000, onFault: 'keep' } as const;
  try {
    const match = { arena, player: name, playerSource: source, deal, ...terms };
    return await refereeGame(match, host, { overloaded: () => false });
  } finally {
    await host.close();
  }
}

/** The players of the page on the protocol, by name. */
const page = readFileSync('docs/protocol.md', 'utf8');
const snippets = new Map(
  [...page.matchAll(/^```\w+ (first\.\w+)\n(.*?)^```$/gms)].map(([, name = '', code = '']) => [
    name,
    code,
  ]),
);
const swapInRow = `
  for (int cell = 0; cell < 97; cell++)
    if (cell % 10 < 7 && board[cell] == board[cell + 2] && board[cell] == board[cell + 3])
      return cell * 100 + cell + 1;
  return 1;`;
const courseForm = `#include "aiplayer_1155123456.h"
#include <stdio.h>
int ai_player_1155123456( int K , const int * board )
{ int unused; char typed[9]; printf("K is %d\\n", K); if (scanf("%8s", typed) == 1) return -1;${swapInRow} }
`;

describe('one player in every language', () => {
  it('plays the same game', async () => {
    const code = (name: string) => snippets.get(name) ?? '';
    const python = file('first.py', code('first.py'));
    const binary = join(folder, 'compiled');
    const c = file('first.c', code('first.c'));
    execFileSync('gcc', ['-o', binary, c]);
    const wanted = await play(python);
    expect(wanted.fault).toBeNull();
    expect(wanted.moves).toHaveLength(20);
    expect(wanted.score).toBeGreaterThan(0);
    const javascript = `export function aiPlayer(K, board) {
      for (let cell = 0; cell < 97; cell++)
        if (cell % 10 < 7 && board[cell] === board[cell + 2] && board[cell] === board[cell + 3])
          return cell * 100 + cell + 1;
      return 1;
    }`;
    const players = [
      c,
      file('aiplayer_1155123456.c', courseForm),
      file(
        'with/aiplayer_7.c',
        `#include "aiplayer_7.h"\nint ai_player_7(int K, const int *board) { (void)K;${swapInRow} }`,
      ),
      file('script', `#!/usr/bin/env python3\n${code('first.py')}`, 0o755),
      file('shell', `#!/bin/sh\nexec /usr/bin/python3 -u -c '${code('first.py')}'`, 0o755),
      file('folder/main.py', code('first.py')),
      file('course.js', javascript),
    ];
    file('with/aiplayer_7.h', 'int ai_player_7(int K, const int *board);');
    for (const path of players) {
      expect((await play(path)).moves, path).toEqual(wanted.moves);
    }
    file('folder/other.txt', '');
    file('folder/player.json', '{ "command": ["python3", "-u", "main.py"], "name": "Otto" }');
    const described = await play(join(folder, 'folder'));
    expect(described.moves).toEqual(wanted.moves);
    expect(described.player).toBe('Otto');
    // Its output is buffered, and it never flushes: on its own, it waits for ever.
    const { fault } = await refereeOnce(binary);
    expect(fault).toContain('start-timeout');
  });

  async function refereeOnce(path: string): Promise<{ fault: string }> {
    const player = await openPlayer(path, testWorkshop, { ms: 1500 });
    return { fault: 'problem' in player ? player.problem : '' };
  }

  it.each(['tile-matching', 'candy-crush', 'match', 'blockfall'])(
    'plays %s in Python',
    async (name) => {
      const python = `import sys
for line in sys.stdin:
    word, *rest = line.split()
    field = dict(part.split("=", 1) for part in rest if "=" in part)
    if word == "matchpoint": print("ready legal name=le%20gal")
    if word == "turn": print(field["legal"].split(",")[-1])
`;
      const record = await play(file('legal.py', python), name);
      expect(record.fault).toBeNull();
      expect(record.player).toBe('le gal');
      expect(record.moves.length).toBeGreaterThan(0);
    },
  );
});

describe("the compiler's words", () => {
  it('are kept, and what it made is used again', async () => {
    const path = file('aiplayer_1155123456.c', courseForm);
    const first = await opened(path);
    expect(first.warnings).toMatch(/aiplayer_1155123456\.c:\d+:\d+: warning: unused variable/);
    expect(first.arenas).toEqual(['number-crush']);
    const program = first.launch.kind === 'process' ? first.launch.jail.files[0]?.from : '';
    const made = statSync(program ?? '').mtimeMs;
    const again = await opened(path);
    expect(again).toMatchObject({ launch: first.launch, warnings: first.warnings });
    expect(statSync(program ?? '').mtimeMs).toBe(made);
  });

  it.each([
    ['error.c', 'int main(void) { return x; }', /error\.c:1:\d+: error: 'x' undeclared/],
    ['nothing.c', 'int f(void) { return 1; }', /undefined reference to .main/],
    ['passwd.c', '#include "/etc/passwd"\nint main(void) {}', /\/etc\/passwd: No such file/],
    ['link.c', '#include "/proc/self/environ"\nint main(void) {}', /No such file/],
    ['zero.c', '#include "/dev/zero"\nint main(void) {}', /does not compile/],
    ['secret.ts', "import '/etc/passwd'; export default () => 1;", /a player is one file/],
    ['other.js', "import x from './course.js'; export default x;", /a player is one file/],
  ])('tell what is wrong with %s', async (name, content, message) => {
    const player = await openPlayer(file(name, content), testWorkshop, { ms: 20_000 });
    expect(player).toMatchObject({ problem: expect.stringMatching(message), machine: false });
  });
});

describe('a file that is no player', () => {
  const symlink = join(folder, 'link.py');
  symlinkSync('/etc/passwd', symlink);
  mkdirSync(join(folder, 'empty'));

  it.each([
    ['a symbolic link', symlink, 'is a symbolic link'],
    ['a folder', join(folder, 'empty'), 'is a folder without player.json'],
    ['empty', file('nothing.py', ''), 'is empty'],
    ['noise', file('noise.js', new Uint8Array([1, 0, 255, 254])), 'is not a text file'],
    ['noise without an ending', file('noise', new Uint8Array([1, 0, 255])), 'is no player'],
    ['large', file('large.py', '#'.repeat(2 ** 20 + 1)), 'is too large'],
    ['oddly named', file('a\u001b[2J.py', 'x'), 'has a strange name'],
    ['a text', file('notes.txt', 'hello'), 'is no player'],
    ['missing', join(folder, 'nowhere.py'), 'does not exist'],
    ['a device', '/dev/zero', 'is not a file'],
    ['badly described', dirname(file('bad1/player.json', '{"comand": []}')), "'comand' is none of"],
    ['not JSON', dirname(file('bad2/player.json', '{')), 'player.json is not JSON'],
    ['elsewhere', dirname(file('bad3/player.json', '{"file": "../x.py"}')), 'must be beside it'],
  ])('because it is %s is refused with that reason', async (_, path, problem) => {
    const player = await openPlayer(path, testWorkshop, { ms: 20_000 });
    expect(player).toMatchObject({ problem: expect.stringContaining(problem), machine: false });
  });
});
