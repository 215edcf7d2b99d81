import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { commandFile, matchpoint } from './command.js';

const folder = mkdtempSync(join(tmpdir(), 'matchpoint-referee-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

describe('matchpoint referee', () => {
  it('plays one game and prints its record for programs', () => {
    const args = [
      'referee',
      '--player',
      'greedy',
      '--seed',
      'x',
      '--kinds',
      '5',
      '--budget',
      '500plies',
    ];
    const { status, stdout, stderr } = matchpoint([...args, '--json']);
    const record = JSON.parse(stdout.toString());
    expect(record).toMatchObject({
      player: 'greedy',
      arena: 'number-crush',
      kinds: 5,
      board: 0,
      game: 0,
      seed: 'x/number-crush/5/0/0',
      fault: null,
    });
    expect(record.moves).toHaveLength(100);
    expect(stderr).toBe('');
    expect(status).toBe(0);
    const summary = matchpoint(args).stdout.toString();
    expect(summary).toContain(`score ${record.score} after 100 moves; ${record.plies} plies`);
  });

  it('plays a player from a file, TypeScript or JavaScript, and names its fault with evidence', () => {
    const path = file(
      "it's.ts",
      `import { definePlayer } from 'matchpoint';
       export default definePlayer({ name: 'mine', choose(turn) {
         console.error('thinking about', turn.turn as number);
         return turn.turn < 4 ? turn.moves[turn.turn] : 5555; } });`,
    );
    const { status, stdout } = matchpoint(['referee', '--player', path, '--budget', '1s']);
    const text = stdout.toString();
    expect(text).toContain('mine plays number-crush');
    expect(text).toContain('fault at move 4: illegal-move (player): 5555 is not a legal move here');
    expect(text).toContain('thinking about 4');
    expect(status).toBe(1);

    const command = /see it again: matchpoint (.*)\n/.exec(text)?.[1] ?? '';
    expect(command).toContain('--from-move 4 --played 1,102,203,304');
    const again = spawnSync('bash', ['-c', `node ${commandFile} ${command}`]);
    expect(again.stdout.toString()).toContain('fault at move 4: illegal-move');
    expect(again.status).toBe(1);

    const course = file(
      'course.js',
      'exports.aiPlayer = (K, board) => (board.length === 100 ? 2221 : K);',
    );
    const record = JSON.parse(
      matchpoint(['referee', '--player', course, '--json', '--moves', '2']).stdout.toString(),
    );
    expect(record).toMatchObject({ player: 'course', moves: [2122, 2122], fault: null });
  });

  it.each([
    [
      ['--player', 'gredy'],
      "no player 'gredy', neither built in nor as a file. Did you mean 'greedy'?",
    ],
    [[], 'which player?'],
    [['--player', 'greedy', '--arena', 'tetris'], "no arena 'tetris'"],
    [
      ['--player', 'greedy', '--budget', '5'],
      "--budget must be such as 5s, 200ms or 20000plies, not '5'",
    ],
    [['--player', 'greedy', '--budget', '0s'], '--budget must be'],
    [['--player', 'greedy', '--hang-limit', '5plies'], '--hang-limit must be a time'],
    [['--player', 'greedy', '--on-fault', 'cry'], '--on-fault must be keep or zero'],
    [['--player', 'greedy', '--played', '1,x'], "not 'x'"],
    [['--player', 'greedy', '--played', '1,5'], 'move 1, 5, is not legal there'],
    [['--player', 'greedy', '--from-move', '3', '--played', '1'], 'needs that many moves'],
  ])('refuses %j', (args, message) => {
    const { status, stderr, stdout } = matchpoint(['referee', ...args]);
    expect(stderr).toContain(message);
    expect(stderr).toMatch(/^matchpoint: .*\n$/);
    expect(stdout.toString()).toBe('');
    expect(status).toBe(2);
  });

  it('tells where a player does not compile or load', () => {
    const broken = file('broken.ts', 'export default {\n  choose(turn { }\n};');
    expect(matchpoint(['referee', '--player', broken]).stderr).toMatch(
      /broken\.ts:2:\d+: Expected/,
    );
    const empty = file('empty.js', '// nothing');
    const { stderr, status } = matchpoint(['referee', '--player', empty]);
    expect(stderr).toContain('load-error: it exports no player');
    expect(status).toBe(2);
  });
});

describe('matchpoint replay', () => {
  const record = join(folder, 'record.json');
  const play = () =>
    matchpoint([
      'referee',
      '--player',
      'greedy',
      '--moves',
      '6',
      '--budget',
      '500plies',
      '--out',
      record,
    ]);

  it('prints every move with its gain and checks the end', () => {
    expect(play().status).toBe(0);
    const { score, moves } = JSON.parse(readFileSync(record, 'utf8'));
    const { status, stdout } = matchpoint(['replay', record]);
    const text = stdout.toString();
    expect(text.match(/^ {3}\d\. \d{4} {2}\+\d+ = \d+ {2}cleared /gm)).toHaveLength(moves.length);
    expect(text).toContain(`final score ${score}, as recorded`);
    expect(status).toBe(0);
  });

  it('finds out a record that was tampered with', () => {
    play();
    const tampered = JSON.parse(readFileSync(record, 'utf8'));
    tampered.moves[2] = tampered.moves[3];
    const { status, stdout } = matchpoint([
      'replay',
      file('tampered.json', JSON.stringify(tampered)),
    ]);
    expect(stdout.toString()).toContain('the record differs from its replay');
    expect(status).toBe(1);
  });

  it.each([
    ['/nowhere.json', 'cannot read'],
    [file('noise.json', '\x00\xff{'), 'is not the record of a game'],
    [file('other.json', '{"a":1}'), 'is not the record of a game'],
    [file('nothing.json', ''), 'has no record in line 1'],
  ])('refuses %s', (path, message) => {
    const { status, stderr } = matchpoint(['replay', path]);
    expect(stderr).toContain(message);
    expect(status).toBe(2);
  });

  it.each(['abc', '0', '-1', '1.5'])('refuses line %s', (line) => {
    const { status, stderr } = matchpoint(['replay', record, '--line', line]);
    expect(stderr).toContain('--line must be a whole number from 1 up');
    expect(status).toBe(2);
  });

  it('steps, jumps and goes back on a terminal', () => {
    play();
    const { stdout, status } = spawnSync(
      'python3',
      ['test/on_terminal.py', process.execPath, commandFile, 'replay', record],
      { input: 'n\ng5\nb\nq', env: { ...process.env, TERM: 'xterm-256color' } },
    );
    const drawn = stdout.toString();
    for (const place of [
      /move 0 of 6, score 0/,
      /move 1 of 6/,
      /jump to move: 5/,
      /move 5 of 6/,
      /move 4 of 6/,
    ]) {
      expect(drawn).toMatch(place);
    }
    expect(drawn).toMatch(/cleared \d/);
    expect(status).toBe(0);
  });
});
