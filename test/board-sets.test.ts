import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { match } from '../arenas/match/index.js';
import type { GameRecord } from '../src/api/record.js';
import { matchpoint } from './command.js';

const folder = mkdtempSync(join(tmpdir(), 'matchpoint-board-sets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (...names: string[]) => join(folder, ...names);

/** Boards of several sizes and kinds, named so that only numbers in names order them rightly. */
const boards = { 'b2.txt': '0011\n2200\n', 'b10.txt': '112\n212\n2.1\n', 'b1.txt': '55\n56\n' };
mkdirSync(at('set', 'a-folder'), { recursive: true });
for (const [name, text] of Object.entries(boards)) writeFileSync(at('set', name), text);
writeFileSync(at('set', '.hidden'), 'no board');

const tournament = (run: string, ...more: string[]) =>
  matchpoint([
    ...['tournament', 'random', 'greedy', '--arena', 'match', '--budget', '50plies'],
    ...['--games', '2', '--top', '1', '--boards', at('set'), '--out', at(run), ...more],
  ]);

const recordsOf = (run: string): GameRecord[] =>
  readFileSync(at(run, 'games.ndjson'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('a folder of boards', () => {
  it('is played in order, and its run can be verified, replayed and resumed', () => {
    const { status, stderr, stdout } = tournament('run');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout.toString()).toContain('match: 2 players, kinds 3, 3 boards each');
    const records = recordsOf('run');
    expect(records).toHaveLength(12);
    const starts = ['55/56', '0011/2200', '112/212/2.1'];
    for (const { board, deal } of records) expect(deal.start).toBe(starts[board]);
    expect(matchpoint(['verify', at('run')]).status).toBe(0);
    expect(matchpoint(['replay', at('run', 'games.ndjson'), '--line', '3']).status).toBe(0);

    const lines = readFileSync(at('run', 'games.ndjson'), 'utf8').split('\n');
    const standings = readFileSync(at('run', 'standings.json'), 'utf8');
    writeFileSync(at('run', 'games.ndjson'), `${lines.slice(0, 5).join('\n')}\n`);
    expect(matchpoint(['resume', at('run')]).status).toBe(0);
    expect(readFileSync(at('run', 'standings.json'), 'utf8')).toBe(standings);
  });

  it('keeps to the form of the game that was asked for', () => {
    expect(tournament('other-form', '--no-leftover-penalty').status).toBe(0);
    for (const { deal, moves, score } of recordsOf('other-form')) {
      expect(deal.variant).toBe('no-leftover-penalty');
      const game = match.deal(deal);
      for (const move of moves) game.play(move);
      expect(game.score).toBe(score);
    }
    expect(matchpoint(['verify', at('other-form')]).status).toBe(0);
  });

  it('whose record was given another board is found out', () => {
    tournament('forged');
    const [first = '', ...rest] = readFileSync(at('forged', 'games.ndjson'), 'utf8').split('\n');
    const forged = first.replace('55/56', '55/55');
    writeFileSync(at('forged', 'games.ndjson'), [forged, ...rest].join('\n'));
    expect(matchpoint(['verify', at('forged')]).status).toBe(1);
  });

  it('gives single games too', () => {
    const played = matchpoint([
      ...['referee', '--arena', 'match', '--player', 'greedy', '--start', '0011/2200'],
      ...['--budget', '50plies', '--json'],
    ]);
    expect(played.status).toBe(0);
    const { deal, score } = JSON.parse(played.stdout.toString()) as GameRecord;
    expect(deal).toMatchObject({ start: '0011/2200' });
    expect(score).toBeGreaterThan(900);
  });

  it.each([
    [['--boards', 'nowhere'], "not 'nowhere': there is no such folder"],
    [['--boards', at('set', 'a-folder')], 'holds no board file'],
    [['--boards', at('set'), '--kinds', '4'], 'kinds: the boards of a folder have their own'],
    [['--boards', at('set'), '--rows', '9'], 'rows, cols: the boards of a folder have their own'],
    [['--boards', at('set'), '--arena', 'blockfall'], 'is played on dealt boards'],
    [['--boards', '3', '--variant', 'odd'], 'variant must be leftover-penalty or'],
    [['--boards', '0'], 'boards'],
  ])('%j is refused in one line', (more, message) => {
    const { status, stderr } = tournament('refused', ...more);
    expect(status).toBe(2);
    expect(stderr).toContain(message);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });

  it('with a file that is no board is refused with its line', () => {
    mkdirSync(at('bad'));
    writeFileSync(at('bad', 'one.txt'), '12\n1x\n');
    const { status, stderr } = tournament('refused', '--boards', at('bad'));
    expect([status, stderr]).toEqual([
      2,
      `matchpoint: ${at('bad', 'one.txt')}: line 2: 'x' is neither a digit nor a dot\n`,
    ]);
  });

  it.each(['12', '12/1', 'a/b', '012/345'])('start %j of a single game is refused', (start) => {
    const args = ['--arena', 'match', '--player', 'first', '--start', start, '--kinds', '2'];
    expect(matchpoint(['referee', ...args])).toMatchObject({ status: 2 });
  });
});
