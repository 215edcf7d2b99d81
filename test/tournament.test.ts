import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { commandFile, matchpoint } from './command.js';

const folder = mkdtempSync(join(tmpdir(), 'matchpoint-tournament-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (...names: string[]) => join(folder, ...names);

/** Short enough to be played often. */
const players = ['random', 'first', 'greedy', 'solver'];
const terms = ['--budget', '300plies', '--seed', 'e2e', '--kinds', '5-7'];
const options = [...terms, '--boards', '2'];
const games = 4 * 3 * 2 * 4;
/** Long enough to be interrupted for certain. */
const longOptions = [...terms, '--boards', '40'];
const longGames = 20 * games;

function tournament(out: string, ...more: string[]) {
  return matchpoint(['tournament', ...players, ...options, '--out', at(out), ...more]);
}

function resultOf(run: string): { standings: string; digest: string } {
  const standings = readFileSync(at(run, 'standings.json'), 'utf8');
  return { standings, digest: JSON.parse(standings).digest };
}

/** What the long plan gives when nothing interrupts it. */
function longResult() {
  if (!existsSync(at('long'))) {
    matchpoint(['tournament', ...players, ...longOptions, '--out', at('long')]);
  }
  return resultOf('long');
}

function started(...args: string[]): ChildProcess {
  return spawn(process.execPath, [commandFile, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
}

const linesIn = (run: string) => {
  try {
    return readFileSync(at(run, 'games.ndjson'), 'utf8').split('\n').length - 1;
  } catch {
    return 0;
  }
};

describe('a tournament', () => {
  it('plays its plan, ranks the players, and writes what it found', () => {
    const { status, stdout, stderr } = tournament('whole');
    const text = stdout.toString();
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(text).toContain(`${games} games at 300plies a move`);
    expect(text).toMatch(/can tell players apart that differ by about [\d.]+ %/);
    expect(text).toMatch(/1 │ (solver|greedy) /);
    expect(text).toContain('the intervals speak of these boards only');
    expect(text).toContain(`run digest ${resultOf('whole').digest}`);
    const { players: ranked } = JSON.parse(resultOf('whole').standings);
    expect(ranked.map(({ rank }: { rank: number }) => rank)).toEqual([1, 2, 3, 4]);
    expect(ranked[3]).toMatchObject({ player: 'random', rank: 4, faults: {}, games: 24 });
    expect(ranked[0].perKinds['7']).toHaveLength(4);
    const [low, high] = ranked[0].interval;
    expect(low).toBeLessThan(ranked[0].mean);
    expect(high).toBeGreaterThan(ranked[0].mean);
    expect(readFileSync(at('whole', 'standings.csv'), 'utf8').split('\n')).toHaveLength(6);
    expect(readFileSync(at('whole', 'report.html'), 'utf8')).toContain('"player":"solver"');
    const record = JSON.parse(
      readFileSync(at('whole', 'games.ndjson'), 'utf8').split('\n')[0] ?? '',
    );
    expect(Object.keys(record).slice(0, 12)).toEqual([
      ...['player', 'arena', 'kinds', 'board', 'game', 'seed', 'score', 'moves', 'plies'],
      ...['ms', 'fault', 'digest'],
    ]);
  });

  it.each(['1', '8'])('gives the same bytes on %s threads', (workers) => {
    expect(tournament(`threads-${workers}`, '--workers', workers, '--force').status).toBe(0);
    expect(resultOf(`threads-${workers}`)).toEqual(resultOf('whole'));
  });

  it('killed at any moment, any number of times, and resumed, gives the same bytes', async () => {
    const first = started('tournament', ...players, ...options, '--out', at('killed'));
    let kills = 0;
    let child = first;
    for (let target = 5; target < games; target += 17) {
      while (child.exitCode === null && linesIn('killed') < target) await sleep(5);
      if (child.exitCode !== null) break;
      child.kill('SIGKILL');
      await once(child, 'exit');
      kills++;
      child = started('resume', at('killed'));
    }
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    expect(kills).toBeGreaterThanOrEqual(2);
    const last = matchpoint(['resume', at('killed')]);
    expect(last.status).toBe(0);
    expect(resultOf('killed')).toEqual(resultOf('whole'));
    expect(matchpoint(['verify', at('killed')]).status).toBe(0);
  });

  it('stops after the games under way on Ctrl-C and says how to go on', async () => {
    const child = started('tournament', ...players, ...longOptions, '--out', at('stopped'));
    let text = '';
    child.stdout?.on('data', (chunk) => {
      text += chunk;
    });
    while (linesIn('stopped') < 8) await sleep(5);
    child.kill('SIGINT');
    const [code] = await once(child, 'exit');
    expect(code).toBe(130);
    expect(text).toContain(`matchpoint resume ${at('stopped')}`);
    const before = linesIn('stopped');
    expect(before).toBeLessThan(longGames);
    const again = matchpoint(['resume', at('stopped')]);
    expect(again.stdout.toString()).toContain(
      `${longGames - before} of ${longGames} games are left, at 300plies a move`,
    );
    expect(again.status).toBe(0);
    expect(resultOf('stopped')).toEqual(longResult());
  });

  it('is not played by two processes at once', async () => {
    const child = started('tournament', ...players, ...longOptions, '--out', at('taken'));
    while (linesIn('taken') < 3) await sleep(5);
    child.kill('SIGSTOP');
    const second = matchpoint(['resume', at('taken')]);
    child.kill('SIGCONT');
    expect(second.stderr).toContain(String(child.pid));
    expect(second.status).not.toBe(0);
    await once(child, 'exit');
    expect(resultOf('taken')).toEqual(longResult());
  });

  it('names a damaged line, and plays its game again', () => {
    tournament('damaged');
    const path = at('damaged', 'games.ndjson');
    const lines = readFileSync(path, 'utf8').split('\n');
    lines[10] = (lines[10] ?? '').replace(/"score":\d/, '"score":9');
    writeFileSync(path, lines.join('\n'));
    appendFileSync(path, '{"torn');
    const checked = matchpoint(['verify', at('damaged')]);
    expect(checked.stdout.toString()).toContain('games.ndjson line 11: ');
    expect(checked.status).toBe(1);
    const again = matchpoint(['resume', at('damaged')]);
    expect(again.stdout.toString()).toContain('games.ndjson line 11: ');
    expect(again.status).toBe(0);
    const [event] = matchpoint(['resume', at('damaged'), '--json'])
      .stdout.toString()
      .split('\n');
    expect(JSON.parse(event ?? '').notes.join('\n')).toContain('games.ndjson line 11: ');
    expect(resultOf('damaged')).toEqual(resultOf('whole'));
    const healed = matchpoint(['verify', at('damaged')]);
    expect(healed.stdout.toString()).toMatch(/^games.ndjson line 11: .*; it counts for nothing\n/);
    expect(healed.stdout.toString()).toContain(`${games} games replayed: all as recorded`);
    expect(healed.status).toBe(0);
  });

  it('finds out standings that were tampered with', () => {
    tournament('tampered');
    const path = at('tampered', 'standings.json');
    writeFileSync(path, readFileSync(path, 'utf8').replace('"rank": 2', '"rank": 1'));
    const { status, stdout } = matchpoint(['verify', at('tampered')]);
    expect(stdout.toString()).toMatch(/standings.json line \d+ differs/);
    expect(status).toBe(1);
  });

  it('shows its standings in any format, with the bonus of the course', () => {
    const table = matchpoint(['standings', at('whole'), '--bonus']).stdout.toString();
    expect(table).toMatch(/bonus/);
    expect(table).toMatch(/ 3\.0 /);
    const json = matchpoint(['standings', at('whole'), '--format', 'json']).stdout.toString();
    const { players: lines, ...rest } = JSON.parse(json);
    const stored = lines.map(({ bonus: _, ms: __, ...line }: Record<string, unknown>) => line);
    expect(`${JSON.stringify({ ...rest, players: stored }, null, 1)}\n`).toBe(
      resultOf('whole').standings,
    );
    expect(lines.map(({ bonus }: { bonus: number }) => bonus)).toEqual([3, 2.2, 2.2, 1.4]);
    const timing = JSON.parse(readFileSync(at('whole', 'timing.json'), 'utf8'));
    for (const { player, ms } of lines) {
      const line = timing.players.find((one: { player: string }) => one.player === player);
      expect(ms).toEqual({ median: line.median, worst: line.worst });
    }
    expect(matchpoint(['standings', at('whole'), '--format', 'csv']).stdout.toString()).toBe(
      readFileSync(at('whole', 'standings.csv'), 'utf8'),
    );
    expect(matchpoint(['standings', at('whole'), '--format', 'xml']).status).toBe(2);
  });

  it('streams one event a line for other programs', () => {
    const { stdout } = tournament('events', '--json');
    const events = stdout
      .toString()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(events[0]).toMatchObject({ event: 'plan', games });
    expect(events[0].notes.join('\n')).toMatch(/tell players apart that differ by about/);
    expect(events.filter(({ event }) => event === 'game')).toHaveLength(games);
    expect(events.at(-1)).toMatchObject({ event: 'standings' });
    expect(`${JSON.stringify(events.at(-1).standings, null, 1)}\n`).toBe(
      resultOf('whole').standings,
    );
  });
});
