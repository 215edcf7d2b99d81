import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { CheckReport } from '../src/check/report.js';
import { commandFile, matchpoint, matchpointAside } from './command.js';

const folder = mkdtempSync(join(tmpdir(), 'matchpoint-check-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A module whose player plays well, after this code has run. */
const after = (code: string) => `
  const best = (turn) => {
    const gains = turn.gains();
    return turn.moves[gains.indexOf(Math.max(...gains))];
  };
  const kept = [];
  export default { name: 'mine', choose(turn) { ${code}; return best(turn); } };`;

const dead = 'Math.max(...turn.gains()) === 0';

/** A player, the checks it fails, and those that only take note. */
interface Flawed {
  readonly what: string;
  readonly file: string;
  readonly source: string;
  readonly failed: readonly string[];
  readonly noted?: readonly string[];
  readonly args?: readonly string[];
}

const flawed: readonly Flawed[] = [
  { what: 'plays well', file: 'well.js', source: after(''), failed: [] },
  {
    what: 'has no move on a dead board',
    file: 'dead.js',
    source: after(`if (${dead}) return -1`),
    failed: ['dead boards'],
  },
  {
    what: 'stumbles over standing runs',
    file: 'runs.js',
    source: after('if (Math.min(...turn.gains()) > 0) throw new Error("all match")'),
    failed: ['boards full of runs'],
  },
  {
    what: 'does not know the last move',
    file: 'last.js',
    source: after('if (turn.movesLeft === 1) return undefined'),
    failed: ['the last move', 'whole games'],
  },
  {
    what: 'counts four kinds at most',
    file: 'kinds.js',
    source: after('if (turn.kinds > 6) return 9999'),
    failed: ['legal moves', 'dead boards', 'boards full of runs', 'extreme kinds', 'the last move'],
  },
  {
    what: 'overlooks eliminations',
    file: 'blind.js',
    source: 'export default { name: "mine", choose: (turn) => turn.moves[0] };',
    failed: ['finds an elimination'],
  },
  {
    what: 'writes to its board',
    file: 'writes.js',
    source: after('turn.board[5] = 0'),
    failed: ['input unchanged'],
  },
  {
    what: "writes to its board in the course's form",
    file: 'course.js',
    source: 'export function aiPlayer(K, board) { board[0]++; return 1; }',
    failed: ['finds an elimination', 'input unchanged'],
  },
  {
    what: "writes to its board in the course's C, and prints",
    file: 'aiplayer_7.c',
    source: `#include <stdio.h>
      int ai_player_7(int K, const int *board) { ((int *)board)[K] = 9; puts("hm"); return 1; }`,
    failed: ['finds an elimination', 'input unchanged', 'quiet'],
  },
  {
    what: 'prints',
    file: 'prints.js',
    source: after('console.log("thinking")'),
    failed: ['quiet'],
  },
  {
    what: 'takes its time',
    file: 'slow.js',
    source: after('const end = Date.now() + 1200; while (Date.now() < end);'),
    failed: ['budget'],
    args: ['--budget', '300ms', '--position', 'dealt/4/0'],
  },
  {
    what: 'spends too many plies',
    file: 'plies.js',
    source: after('for (let i = 0; i < 500; i++) turn.gain(1)'),
    failed: [
      'legal moves',
      'dead boards',
      'boards full of runs',
      'extreme kinds',
      'the last move',
      'budget',
    ],
    args: ['--budget', '300plies'],
  },
  {
    what: 'throws dice of its own',
    file: 'dice.js',
    source: after(`const gains = turn.gains();
      const good = turn.moves.filter((_, i) => gains[i] > 0);
      if (good.length > 0) return good[Math.floor(Math.random() * good.length)]`),
    failed: [],
    noted: ['same answers'],
  },
  {
    what: 'takes all memory',
    file: 'memory.py',
    source: `import sys
for line in sys.stdin:
    if line.startswith("matchpoint"): print("ready")
    if line.startswith("turn"): print("move", len(bytearray(2 ** 31)))`,
    failed: [
      'legal moves',
      'dead boards',
      'boards full of runs',
      'extreme kinds',
      'the last move',
      'memory',
    ],
  },
  { what: 'does not compile', file: 'torn.ts', source: 'export default {', failed: ['loads'] },
];

/** The checks of a report that came out so. */
const named = (report: CheckReport, outcome: string) =>
  report.lines.filter((line) => line.outcome === outcome).map(({ check }) => check);

describe('matchpoint check', () => {
  it.concurrent.each(flawed.map((one) => [one.what, one] as const))(
    'of a player that %s',
    async (_, { file, source, failed, noted = [], args = ['--budget', '20000plies'] }) => {
      const path = join(folder, file);
      writeFileSync(path, source);
      const { status, stdout, stderr } = await matchpointAside([
        ...['check', path, '--json', '--quick'],
        ...args,
      ]);
      expect(stderr).toBe('');
      const report: CheckReport = JSON.parse(stdout.toString());
      // After many faults no more is asked: what was asked last may be missing, never be wrong.
      const stopped = report.lines.some(({ told }) => told.includes('it had failed too often'));
      if (failed.length < 4 && !stopped) expect(named(report, 'failed')).toEqual(failed);
      else expect(failed).toEqual(expect.arrayContaining(named(report, 'failed')));
      expect(named(report, 'failed').length > 0).toBe(failed.length > 0);
      expect(named(report, 'noted')).toEqual(expect.arrayContaining([...noted]));
      expect(report.passed).toBe(failed.length === 0);
      expect(status).toBe(failed.length === 0 ? 0 : 1);

      const [first] = report.lines.flatMap(({ check, evidence }) =>
        evidence.map((one) => ({ check, ...one })),
      );
      if (first === undefined) return;
      // The command that a failure names shows the same failure.
      const words = first.reproduce.split(' ').slice(1);
      const again = await matchpointAside([...words, '--json']);
      expect(again.status).toBe(1);
      const shown: CheckReport | { fault: unknown } = JSON.parse(again.stdout.toString());
      if ('lines' in shown) expect(named(shown, 'failed')).toContain(first.check);
    },
  );

  it('draws the board of a failure and names the command that shows it again', () => {
    const path = join(folder, 'blind.js');
    writeFileSync(path, flawed.find(({ file }) => file === 'blind.js')?.source ?? '');
    const { status, stdout } = matchpoint(['check', path, '--position', 'dealt/5/2']);
    const text = stdout.toString();
    expect(status).toBe(1);
    expect(text).toContain('✓ legal moves           legal answers on 1 dealt boards');
    expect(text).toMatch(/✗ finds an elimination {2}found none on 1 of 1 boards that have one/);
    expect(text).toMatch(/(\n {8}[1-5]( [1-5]){9}){10}\n/);
    expect(text).toContain(
      `see it again: matchpoint check ${path} --arena number-crush --budget 5s --position dealt/5/2`,
    );
    expect(text).toContain('mine is not fit to play yet: 1 check failed.');
  });

  it('checks in every arena asked for', () => {
    const { status, stdout } = matchpoint([
      'check',
      'greedy',
      '--arena',
      'all',
      '--quick',
      '--json',
    ]);
    const report: CheckReport = JSON.parse(stdout.toString());
    expect(status).toBe(0);
    expect(new Set(report.lines.map(({ arena }) => arena)).size).toBe(6);
  });

  it.each([
    [['check', 'nowhere.ts'], /there is no player 'nowhere\.ts'/],
    [['check', 'greedy', '--arena', 'numbercrush'], /there is no arena 'numbercrush'/],
    [['check', 'greedy', '--position', 'dead/9/0'], /has no position 'dead\/9\/0'/],
    [['check', 'greedy', '--budget', 'soon'], /--budget must be such as 5s/],
  ])('%s is wrong use', (args, words) => {
    const { status, stderr } = matchpoint(args);
    expect(stderr).toMatch(words);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(status).toBe(2);
  });

  it('ends on Ctrl-C', async () => {
    const path = join(folder, 'ponder.js');
    writeFileSync(path, after('console.error(1); for (;;);'));
    const child = spawn(process.execPath, [commandFile, 'check', path, '--budget', '60s']);
    await new Promise((resolve) => setTimeout(resolve, 3000));
    child.kill('SIGINT');
    const [status] = await once(child, 'exit');
    expect(status).toBe(130);
  });
});
