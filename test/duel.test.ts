import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { commandFile, matchpoint } from './command.js';

const folder = mkdtempSync(join(tmpdir(), 'matchpoint-duel-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (...names: string[]) => join(folder, ...names);
const textOf = (...names: string[]) => readFileSync(at(...names), 'utf8');

const options = ['--kinds', '6-7', '--moves', '20', '--budget', '50plies', '--seed', 'e2e'];

function duel(out: string, ...args: string[]) {
  return matchpoint(['duel', ...args, ...options, '--out', at(out)]);
}

const linesIn = (run: string) => {
  try {
    return textOf(run, 'games.ndjson').split('\n').length - 1;
  } catch {
    return 0;
  }
};

describe('matchpoint duel', () => {
  it('plays until the better player is known, and stops', () => {
    const { status, stdout, stderr } = duel('whole', 'greedy', 'first');
    const text = stdout.toString();
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(text).toContain('at most 2000 seeds, at most 8000 games at 50plies a move');
    expect(text).toMatch(/^greedy − first: \+[\d.]+ % \[\+[\d.]+, \+[\d.]+\] after \d+ seeds$/m);
    expect(text).toMatch(/^greedy is better than first: .*, after \d+ seeds, 95 % sure$/m);
    expect(text).toMatch(/^pairing: greedy and first correlate by /m);
    const result = JSON.parse(textOf('whole', 'duel.json'));
    expect(result).toMatchObject({ verdict: 'first', winner: 'greedy', margin: 1, maxSeeds: 2000 });
    expect(result.percent.interval[0]).toBeGreaterThan(0);
    expect(result.seeds).toBeLessThan(100);
    // Beyond the verdict only what was dealt already: a hand a thread and one that waits, each at most
    // a fourth of what was played before, which may be more than what counts.
    const dealt = Math.max(16, 2 * result.seeds) * (availableParallelism() + 1);
    expect(linesIn('whole')).toBeLessThanOrEqual(result.seeds * 4 + dealt);
    expect(text).toContain(`run digest ${result.digest}`);
  });

  it('knows the worse player as well, and gives the answer as JSON', () => {
    const { status, stdout, stderr } = duel('worse', 'first', 'greedy', '--json');
    expect(status).toBe(0);
    expect(stderr).toBe('');
    const result = JSON.parse(stdout.toString());
    expect(result).toMatchObject({ verdict: 'second', winner: 'greedy' });
    expect(result.percent.interval[1]).toBeLessThan(0);
    expect(result).toEqual(JSON.parse(textOf('worse', 'duel.json')));
  });

  it('finds a player equivalent to itself', () => {
    const { status, stdout } = matchpoint([
      ...['duel', 'greedy', 'greedy', '--kinds', '7', '--moves', '10', '--out', at('same')],
    ]);
    expect(status).toBe(0);
    expect(stdout.toString()).toMatch(
      /^greedy and greedy-2 are equivalent within 1 %: .* after 30 seeds/m,
    );
  });

  it('is undecided at its last seed', () => {
    const args = ['random', 'random', '--max-seeds', '35', '--margin', '0.01%', '--json'];
    const { status, stdout } = duel('undecided', ...args);
    expect(status).toBe(0);
    expect(JSON.parse(stdout.toString())).toMatchObject({
      verdict: 'undecided',
      winner: null,
      seeds: 35,
      margin: 0.01,
    });
    expect(matchpoint(['verify', at('undecided')]).status).toBe(0);
  });

  it.each(['1', '4'])(
    'gives the same bytes on %s threads, though more games may be played',
    (workers) => {
      const run = `threads-${workers}`;
      expect(duel(run, 'greedy', 'first', '--workers', workers, '--force').status).toBe(0);
      for (const name of ['duel.json', 'standings.json']) {
        expect(textOf(run, name)).toBe(textOf('whole', name));
      }
      expect(matchpoint(['verify', at(run)]).status).toBe(0);
    },
  );

  it('is resumed after a kill to the same bytes, and has nothing left to play after the verdict', async () => {
    const args = ['duel', 'greedy', 'first', ...options, '--out', at('killed')];
    const child = spawn(process.execPath, [commandFile, ...args], { stdio: 'ignore' });
    const ended = once(child, 'exit');
    while (linesIn('killed') < 10 && child.exitCode === null) await sleep(2);
    child.kill('SIGKILL');
    await ended;
    const early = matchpoint(['standings', at('killed')]);
    expect(early.stderr).toContain('games are still to be played');
    expect(matchpoint(['verify', at('killed')]).status).toBe(1);
    expect(matchpoint(['resume', at('killed')]).status).toBe(0);
    expect(textOf('killed', 'duel.json')).toBe(textOf('whole', 'duel.json'));
    expect(matchpoint(['verify', at('killed')]).status).toBe(0);
    const lines = linesIn('killed');
    expect(matchpoint(['resume', at('killed'), '--json']).stdout.toString()).toContain(
      '"verdict":"first"',
    );
    expect(linesIn('killed')).toBe(lines);
  });

  it('stops on Ctrl-C and says how to go on', async () => {
    const args = ['duel', 'greedy', 'first', ...options, '--out', at('stopped')];
    const child = spawn(process.execPath, [commandFile, ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
    });
    while (linesIn('stopped') < 4) await sleep(2);
    child.kill('SIGINT');
    const [code] = await once(child, 'exit');
    expect(code).toBe(130);
    expect(text).toMatch(/at most \d+ games are left: matchpoint resume/);
    expect(matchpoint(['resume', at('stopped')]).status).toBe(0);
    expect(textOf('stopped', 'duel.json')).toBe(textOf('whole', 'duel.json'));
  });

  it('takes luck out of the scores on request', () => {
    const { status, stdout } = duel('luck', 'greedy', 'first', '--luck', '8', '--json');
    expect(status).toBe(0);
    const { verdict, luck } = JSON.parse(stdout.toString());
    expect(verdict).toBe('first');
    expect(luck).toMatchObject({ samples: 8 });
    expect(matchpoint(['verify', at('luck')]).status).toBe(0);
  });

  it.each([
    [['greedy'], /takes two players, not 1/],
    [['greedy', 'first', 'random'], /takes two players, not 3/],
    [['greedy', 'first', '--margin', 'tiny'], /--margin must be percent from 0 to 100, such as 1%/],
    [['greedy', 'first', '--confidence', '100'], /--confidence must be percent from 50 to 99.999/],
    [['greedy', 'first', '--max-seeds', '1.5'], /--max-seeds must be a whole number from 1/],
    [['greedy', 'first', '--arena', 'match,blockfall'], /takes one arena/],
    [['greedy', 'first', '--arena', 'blockfall', '--luck', '4'], /nothing is left to luck/],
    [['greedy', 'frist'], /Did you mean 'first'/],
  ])('refuses %j in one line', (args, reason) => {
    const { status, stderr } = matchpoint(['duel', ...args, '--out', at('refused')]);
    expect(stderr).toMatch(reason);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(status).toBe(2);
    expect(linesIn('refused')).toBe(0);
  });

  it('has help with examples', () => {
    const { status, stdout } = matchpoint(['duel', '--help']);
    expect(status).toBe(0);
    expect(stdout.toString()).toMatch(/Examples:\n {2}matchpoint duel /);
  });
});
