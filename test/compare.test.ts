import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { commandFile, matchpoint } from './command.js';

const folder = mkdtempSync(join(tmpdir(), 'matchpoint-compare-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (...names: string[]) => join(folder, ...names);
const textOf = (...names: string[]) => readFileSync(at(...names), 'utf8');

const players = ['greedy', 'random', 'solver'];
const options = ['--kinds', '5-6', '--seeds', '12', '--budget', '100plies', '--seed', 'e2e'];

function compare(out: string, ...more: string[]) {
  return matchpoint(['compare', ...players, ...options, '--out', at(out), ...more]);
}

const linesIn = (run: string) => {
  try {
    return textOf(run, 'games.ndjson').split('\n').length - 1;
  } catch {
    return 0;
  }
};

describe('matchpoint compare', () => {
  it('plays everybody on the same seeds and shows who is better, by how much, how surely', () => {
    const { status, stdout, stderr } = compare('whole');
    const text = stdout.toString();
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(text).toContain('12 seeds, 72 games at 100plies a move');
    expect(text).toMatch(/│ +K │ player +│ score │ 95 % interval +│ to greedy │/);
    expect(text).toMatch(/│ all │ greedy/);
    expect(text).toMatch(/^random loses to greedy by \d[\d.]* % \[.*\] at K = 5$/m);
    expect(text).toMatch(/^random loses to greedy by \d[\d.]* % \[.*\] at K = 6$/m);
    expect(text).toMatch(/^pairing: random and greedy correlate by /m);
    expect(text).toMatch(/^K = 5: /m);
    const found = JSON.parse(textOf('whole', 'comparison.json'));
    expect(text).toContain(`run digest ${found.digest}`);
    expect(found).toMatchObject({ arena: 'number-crush', kinds: [5, 6], seeds: 12, by: null });
    const [first] = textOf('whole', 'games.ndjson').split('\n');
    expect(JSON.parse(first ?? '')).toMatchObject({ arena: 'number-crush', game: 0 });
  });

  it('fits a table of 80 columns and of 200', () => {
    // Without a terminal the width is 120.
    const wide = compare('wide').stdout.toString();
    const lines = wide.split('\n').filter((line) => line.startsWith('│'));
    expect(lines.length).toBeGreaterThan(8);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(120);
  });

  it.each(['1', '2'])('gives the same bytes on %s threads', (workers) => {
    expect(compare(`threads-${workers}`, '--workers', workers).status).toBe(0);
    for (const name of ['comparison.json', 'standings.json']) {
      expect(textOf(`threads-${workers}`, name)).toBe(textOf('whole', name));
    }
  });

  it('is resumed after a kill to the same bytes, and verified', async () => {
    const args = ['compare', ...players, ...options, '--out', at('killed')];
    const child = spawn(process.execPath, [commandFile, ...args], { stdio: 'ignore' });
    const ended = once(child, 'exit');
    while (linesIn('killed') < 10 && child.exitCode === null) await sleep(5);
    child.kill('SIGKILL');
    await ended;
    expect(linesIn('killed')).toBeLessThan(72);
    expect(matchpoint(['resume', at('killed')]).status).toBe(0);
    expect(textOf('killed', 'comparison.json')).toBe(textOf('whole', 'comparison.json'));
    const checked = matchpoint(['verify', at('killed')]);
    expect(checked.stdout.toString()).toContain('72 games replayed: all as recorded');
    expect(checked.status).toBe(0);
    writeFileSync(
      at('killed', 'comparison.json'),
      textOf('whole', 'comparison.json').replace('"verdict": "worse"', '"verdict": "better"'),
    );
    const tampered = matchpoint(['verify', at('killed')]);
    expect(tampered.stdout.toString()).toMatch(/comparison\.json line \d+ differs/);
    expect(tampered.status).toBe(1);
  });

  it('gives the result alone as JSON, and again from the run', () => {
    const { stdout, stderr } = compare('json', '--json');
    expect(stderr).toBe('');
    const stored = JSON.parse(textOf('whole', 'comparison.json'));
    expect(JSON.parse(stdout.toString())).toEqual(stored);
    const again = matchpoint(['standings', at('json'), '--format', 'json']);
    expect(JSON.parse(again.stdout.toString())).toEqual(stored);
    const table = matchpoint(['standings', at('json')]).stdout.toString();
    expect(table).toContain('random loses to greedy');
  });

  it('compares a player with itself by budget', () => {
    const { status, stdout } = matchpoint([
      ...['compare', 'monte-carlo', '--by', 'budget', '20plies,200plies', '--kinds', '6'],
      ...['--seeds', '10', '--out', at('budget')],
    ]);
    expect(status).toBe(0);
    const text = stdout.toString();
    expect(text).toMatch(
      /^monte-carlo@200plies beats monte-carlo@20plies by \d+ % \[\d+, \d+\] at K = 6$/m,
    );
    expect(text).toContain('ms a move');
    expect(matchpoint(['verify', at('budget')]).status).toBe(0);
    const { plan } = JSON.parse(textOf('budget', 'run.json'));
    expect(plan.players.map(({ own }: { own: object }) => own)).toEqual([
      { budget: '20plies' },
      { budget: '200plies' },
    ]);
    const plies = JSON.parse(textOf('budget', 'comparison.json')).entrants.map(
      (entrant: { plies: number }) => entrant.plies,
    );
    expect(plies[1]).toBeGreaterThan(2 * plies[0]);
  });

  it('compares by the length of games, with players named after the values too', () => {
    const { status, stdout } = matchpoint([
      ...['compare', '--by', 'moves', '10,40', 'greedy', '--kinds', '5', '--seeds', '10', '--json'],
      ...['--out', at('moves')],
    ]);
    expect(status).toBe(0);
    const { by, entrants } = JSON.parse(stdout.toString());
    expect(by).toBe('moves');
    expect(entrants[1]).toMatchObject({ entrant: 'greedy@40', baseline: 'greedy@10' });
    expect(entrants[1].against[0].verdict).toBe('better');
    const moves = textOf('moves', 'games.ndjson').trim().split('\n');
    const lengths = moves.map((line) => JSON.parse(line).moves.length);
    expect([...new Set(lengths)].sort()).toEqual([10, 40]);
  });

  it('compares by the size of boards, each player with its own first, and resumes that', () => {
    const args = ['first', 'greedy', '--arena', 'match', '--by', 'size', '4x4,8x6', '--seeds', '8'];
    expect(matchpoint(['compare', ...args, '--out', at('size')]).status).toBe(0);
    const lines = textOf('size', 'games.ndjson').split('\n');
    writeFileSync(at('size', 'games.ndjson'), `${lines.slice(0, 9).join('\n')}\n`);
    const before = textOf('size', 'comparison.json');
    expect(matchpoint(['resume', at('size')]).status).toBe(0);
    expect(textOf('size', 'comparison.json')).toBe(before);
    expect(matchpoint(['verify', at('size')]).status).toBe(0);
    const { entrants } = JSON.parse(before);
    expect(entrants.map(({ baseline }: { baseline: string | null }) => baseline)).toEqual([
      ...[null, 'first@4x4', null, 'greedy@4x4'],
    ]);
  });

  it('compares in several arenas, a table each', () => {
    const { status, stdout } = matchpoint([
      ...['compare', 'first', 'greedy', '--arena', 'match,tile-matching', '--seeds', '5'],
      ...['--budget', '50plies', '--out', at('arenas')],
    ]);
    expect(status).toBe(0);
    expect(stdout.toString().match(/│ +K │ player/g)).toHaveLength(2);
    expect(matchpoint(['verify', at('arenas', 'match')]).status).toBe(0);
    expect(matchpoint(['verify', at('arenas', 'tile-matching')]).status).toBe(0);
  });

  it('takes luck out of the scores on request, and says what that was worth', () => {
    const { status, stdout } = compare('luck', '--luck', '8');
    expect(status).toBe(0);
    expect(stdout.toString()).toMatch(
      /^luck: with 8 refills a move the mean score is \d+ \(played \d+\); variance as played to adjusted: [\d.]+ of the scores, [\d.]+ of the differences/m,
    );
    const { luck } = JSON.parse(textOf('luck', 'comparison.json'));
    expect(Math.abs(luck.played / luck.adjusted - 1)).toBeLessThan(0.05);
    expect(matchpoint(['verify', at('luck')]).status).toBe(0);
    const lines = textOf('luck', 'games.ndjson').split('\n');
    writeFileSync(at('luck', 'games.ndjson'), `${lines.slice(0, 30).join('\n')}\n`);
    const before = textOf('luck', 'comparison.json');
    expect(matchpoint(['resume', at('luck')]).status).toBe(0);
    expect(textOf('luck', 'comparison.json')).toBe(before);
  });

  it('plays a player from a file under several budgets', () => {
    writeFileSync(
      at('mine.js'),
      "export default { name: 'mine', choose: (turn) => turn.moves[turn.budget.limit % turn.moves.length] };\n",
    );
    const { status, stdout } = matchpoint([
      ...['compare', at('mine.js'), '--by', 'budget', '1plies,2plies', '--kinds', '5'],
      ...['--seeds', '3', '--moves', '5', '--json', '--out', at('file')],
    ]);
    expect(status).toBe(0);
    const [one, two] = JSON.parse(stdout.toString()).entrants;
    expect([one.entrant, two.entrant]).toEqual(['mine@1plies', 'mine@2plies']);
    const moves = textOf('file', 'games.ndjson').trim().split('\n');
    expect(new Set(moves.map((line) => JSON.parse(line).moves[0])).size).toBe(2);
    writeFileSync(at('file', 'games.ndjson'), `${moves.slice(0, 2).join('\n')}\n`);
    expect(matchpoint(['resume', at('file')]).status).toBe(0);
  });

  it.each([
    [['greedy'], /Name at least two players/],
    [['greedy', 'nobody'], /no player 'nobody'/],
    [['greedy', 'random', '--seeds', '0'], /--seeds must be a whole number from 1/],
    [['greedy', 'random', '--kinds', '1-99'], /kinds: must be such as/],
    [['greedy', 'random', '--arena', 'chess'], /no arena 'chess'/],
    [['greedy', 'random', '--budget', 'much'], /budget: must be such as/],
    [['greedy', 'random', '--luck', 'no'], /--luck must be a whole number/],
    [['greedy', 'random', '--arena', 'match', '--luck', '16'], /nothing is left to luck in match/],
    [['greedy', '--by', 'colour'], /--by must be budget, moves, size/],
    [['greedy', '--by', 'budget', '5s'], /needs at least two values/],
    [['greedy', '--by', 'budget', '5s,much'], /takes values such as .*not 'much'/],
    [['greedy', '--by', 'size'], /number-crush has one size only, 10x10/],
    [
      ['greedy', '--arena', 'match', '--by', 'size', '1x1,9x9'],
      /rows must be a whole number from 2/,
    ],
  ])('refuses %j in one line, before anything is written', (args, reason) => {
    const { status, stdout, stderr } = matchpoint(['compare', ...args, '--out', at('refused')]);
    expect(stderr).toMatch(reason);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stdout.toString()).toBe('');
    expect(status).toBe(2);
    expect(linesIn('refused')).toBe(0);
  });

  it('refuses a player that cannot play, for a comparison without it is another one', () => {
    writeFileSync(at('broken.js'), 'export default {');
    const { status, stderr } = matchpoint(['compare', 'greedy', at('broken.js')]);
    expect(stderr).toMatch(/compare: '.*broken\.js' cannot play: does not compile/);
    expect(status).toBe(2);
  });

  it('has help with examples', () => {
    const { status, stdout } = matchpoint(['compare', '--help']);
    expect(status).toBe(0);
    expect(stdout.toString()).toMatch(/Examples:\n {2}matchpoint compare /);
  });
});
