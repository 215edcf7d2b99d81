import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  mkdirSync,
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

/** Long enough to be interrupted, short enough to be played often. */
const players = ['random', 'first', 'greedy', 'solver'];
const options = ['--budget', '300plies', '--seed', 'e2e', '--boards', '2', '--kinds', '5-7'];
const games = 4 * 3 * 2 * 4;

function tournament(out: string, ...more: string[]) {
  return matchpoint(['tournament', ...players, ...options, '--out', at(out), ...more]);
}

function resultOf(run: string): { standings: string; digest: string } {
  const standings = readFileSync(at(run, 'standings.json'), 'utf8');
  return { standings, digest: JSON.parse(standings).digest };
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
    expect(text).toContain(`run digest ${resultOf('whole').digest}`);
    const { players: ranked } = JSON.parse(resultOf('whole').standings);
    expect(ranked.map(({ rank }: { rank: number }) => rank)).toEqual([1, 2, 3, 4]);
    expect(ranked[3]).toMatchObject({ player: 'random', rank: 4, faults: {}, games: 24 });
    expect(ranked[0].perKinds['7']).toHaveLength(4);
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
    const child = started('tournament', ...players, ...options, '--out', at('stopped'));
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
    expect(before).toBeLessThan(games);
    expect(matchpoint(['resume', at('stopped')]).status).toBe(0);
    expect(resultOf('stopped')).toEqual(resultOf('whole'));
  });

  it('is not played by two processes at once', async () => {
    const child = started('tournament', ...players, ...options, '--out', at('taken'));
    while (linesIn('taken') < 3) await sleep(5);
    child.kill('SIGSTOP');
    const second = matchpoint(['resume', at('taken')]);
    child.kill('SIGCONT');
    expect(second.stderr).toContain(String(child.pid));
    expect(second.status).not.toBe(0);
    await once(child, 'exit');
    expect(resultOf('taken')).toEqual(resultOf('whole'));
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
    expect(resultOf('damaged')).toEqual(resultOf('whole'));
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
    expect(matchpoint(['standings', at('whole'), '--format', 'json']).stdout.toString()).toBe(
      resultOf('whole').standings,
    );
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
    expect(events.filter(({ event }) => event === 'game')).toHaveLength(games);
    expect(events.at(-1)).toMatchObject({ event: 'standings' });
    expect(`${JSON.stringify(events.at(-1).standings, null, 1)}\n`).toBe(
      resultOf('whole').standings,
    );
  });
});

describe('players from files', () => {
  mkdirSync(at('submissions'));
  const submit = (name: string, text: string) => writeFileSync(at('submissions', name), text);
  submit(
    'good.ts',
    `import { definePlayer } from 'matchpoint';\nexport default definePlayer({ name: 'x', choose: (turn) => turn.moves[turn.turn] as number });`,
  );
  submit('broken.js', 'export default {');
  submit(
    'thrower.js',
    'export default (turn) => { if (turn.turn === 2) throw new Error("no"); return turn.moves[0]; };',
  );
  submit('notes.txt', 'not a player');

  it('are judged; one that does not load is disqualified; faults stop nobody', () => {
    const args = [
      'tournament',
      at('submissions'),
      'random',
      '--budget',
      '200plies',
      '--kinds',
      '5',
      '--out',
      at('files'),
    ];
    const { status, stdout, stderr } = matchpoint(args);
    expect(stderr).toMatch(/disqualified: .*broken\.js: does not compile: /);
    expect(status).toBe(0);
    const { players: ranked } = JSON.parse(resultOf('files').standings);
    expect(ranked.map(({ player }: { player: string }) => player).sort()).toEqual([
      'good',
      'random',
      'thrower',
    ]);
    const thrower = ranked.find(({ player }: { player: string }) => player === 'thrower');
    expect(thrower.faults).toEqual({ threw: 4 });
    expect(stdout.toString()).toContain('thrower: threw: Error: no');
    expect(matchpoint(['verify', at('files')]).status).toBe(0);

    submit('good.ts', 'export default (turn) => turn.moves[0];');
    rmSync(at('files', 'games.ndjson'));
    const changed = matchpoint(['resume', at('files')]);
    expect(changed.stderr).toContain("the player 'good' has changed since the run began");
    expect(changed.status).toBe(2);
  });

  it('stop the run at the first fault when told to', () => {
    const args = [
      'tournament',
      at('submissions', 'thrower.js'),
      'random',
      '--budget',
      '200plies',
      '--out',
      at('strict'),
      '--strict',
    ];
    const { status, stdout } = matchpoint(args);
    expect(stdout.toString()).toMatch(/games are left: matchpoint resume/);
    expect(status).toBe(1);
  });
});

describe('the options of a tournament', () => {
  it('can come from a file, which it prints filled in', () => {
    const printed = matchpoint([
      'tournament',
      'greedy',
      '--kinds',
      '4,6',
      '--budget',
      '2s',
      '--print-config',
    ]);
    const config = JSON.parse(printed.stdout.toString());
    expect(config).toMatchObject({
      arena: 'number-crush',
      kinds: [4, 6],
      budget: '2s',
      games: 4,
      top: 2,
      players: ['greedy'],
    });
    writeFileSync(at('config.json'), printed.stdout);
    const again = matchpoint(['tournament', '--config', at('config.json'), '--print-config']);
    expect(again.stdout.toString()).toBe(printed.stdout.toString());
  });

  it('has every mistake in a file named at once, with its place', () => {
    writeFileSync(
      at('bad.json'),
      JSON.stringify({ games: 0, boards: 'two', playrs: [], players: ['greedy', 5] }),
    );
    const { status, stderr } = matchpoint(['tournament', '--config', at('bad.json')]);
    for (const place of ['games: ', 'boards: ', 'players.1: ', 'playrs'])
      expect(stderr).toContain(place);
    expect(stderr.match(/\n/g)).toHaveLength(1);
    expect(status).toBe(2);
  });

  it.each([
    [
      ['gredy'],
      "no player 'gredy', neither built in nor as a file or folder. Did you mean 'greedy'?",
    ],
    [['--arena', 'number-crash'], "there is no arena 'number-crash' Did you mean 'number-crush'?"],
    [['--kinds', '3-5'], 'kinds: must be such as 5, 4,6 or 4-7'],
    [['--top', '5'], 'top: 5 games cannot count of 4'],
    [['--games', 'x'], 'games: '],
    [['--budget', '5'], "budget: must be such as 5s, 200ms or 20000plies, not '5'"],
    [['--workers', '0'], '--workers must be a whole number'],
    [['--workers', '200'], 'is more than the'],
    [['--config', '/nowhere.json'], "cannot read '/nowhere.json'"],
  ])('refuses %j', (args, message) => {
    const { status, stderr, stdout } = matchpoint(['tournament', ...args], { cwd: folder });
    expect(stderr).toContain(message);
    expect(stderr).toMatch(/^matchpoint: .*\n$/);
    expect(stdout.toString()).toBe('');
    expect(status).toBe(2);
  });

  it.each(['resume', 'verify', 'standings'])('%s refuses a folder without a run', (command) => {
    const { status, stderr } = matchpoint([command, at('submissions')]);
    expect(stderr).toMatch(/^matchpoint: .*\n$/);
    expect(status).toBe(2);
  });
});
