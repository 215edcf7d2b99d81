import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { CheckReport } from '../src/check/report.js';
import type { Entry } from '../src/submissions/entry.js';
import { matchpoint, matchpointAside } from './command.js';

const folder = mkdtempSync(join(tmpdir(), 'matchpoint-onboarding-'));
const at = (...path: string[]) => join(folder, ...path);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const plies = ['--budget', '2000plies'];
const languages = [
  ['ts', 'my-player.ts', 'all'],
  ['js', 'my-player.js', 'all'],
  ['c', 'aiplayer_my_player.c', 'number-crush'],
  ['python', 'my-player.py', 'all'],
] as const;

describe('matchpoint new', () => {
  it.each(languages)(
    '--lang %s writes %s, which is fit to play in %s',
    async (lang, file, arena) => {
      const made = matchpoint(['new', 'my-player', '--lang', lang, '--out', at(lang)]);
      expect(made.stderr).toBe('');
      expect(made.status).toBe(0);
      const path = at(lang, file);
      const [wrote, check = '', tournament = ''] = made.stdout.toString().split('\n');
      expect(wrote).toBe(`wrote ${path}. Next:`);
      expect(check).toBe(`  matchpoint check ${path}`);
      const args = [...check.trim().split(' ').slice(1), '--arena', arena, '--quick', ...plies];
      const checked = await matchpointAside([...args, '--json']);
      const report: CheckReport = JSON.parse(checked.stdout.toString());
      expect(report.lines.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
      expect(report.lines.filter(({ outcome }) => outcome === 'noted')).toEqual([]);
      expect(checked.status).toBe(0);
      const words = tournament.trim().split(' ').slice(1);
      const short = ['--kinds', '4', '--games', '1', '--moves', '5', '--out', at(lang, 'run')];
      expect(matchpoint([...words, ...short]).status).toBe(0);
    },
  );

  it('names the one arena a player is for', () => {
    for (const [lang, file] of [
      ['ts', 'one.ts'],
      ['js', 'one.js'],
      ['python', 'one.py'],
    ] as const) {
      const args = ['new', 'one', '--lang', lang, '--arena', 'match', '--out', at('match')];
      expect(matchpoint(args).stdout.toString()).toContain('--arena match');
      const refused = matchpoint(['referee', '--player', at('match', file), '--moves', '3']);
      expect(refused.stderr).toContain('does not play number-crush');
    }
  });

  it.each([
    [['new', 'my-player', '--lang', 'ts', '--out', at('ts')], /is there already/],
    [['new', 'two', '--lang', 'rust'], /--lang must be one of ts, js, c, python, not 'rust'/],
    [['new', '../two'], /the name must be at most 40 letters/],
    [['new', 'Greedy'], /'Greedy' is the name of a built-in player/],
    [['new', 'two', '--lang', 'c', '--arena', 'match'], /plays number-crush only/],
  ])('%s is refused', (args, words) => {
    const { status, stderr } = matchpoint(args);
    expect(stderr).toMatch(words);
    expect(status).toBe(2);
  });
});

describe('matchpoint submit', () => {
  const player = (name: string, text = '') => {
    const path = at(name);
    writeFileSync(
      path,
      `export default (turn) => { const gains = turn.gains(); // ${text}
        return turn.moves[gains.indexOf(Math.max(...gains))]; };`,
    );
    return path;
  };
  const submit = (path: string, name: string, ...more: string[]) =>
    matchpoint([
      'submit',
      path,
      '--name',
      name,
      '--to',
      at('entered'),
      '--quick',
      ...plies,
      ...more,
    ]);
  const entryOf = (name: string): Entry =>
    JSON.parse(readFileSync(at('entered', name, 'submission.json'), 'utf8'));

  it('enters a player with its digest and time; the last one counts, the history is kept', () => {
    const first = submit(player('mine.js', 'first'), 'anna');
    expect(first.stdout.toString()).toMatch(/Entered into .*entered as anna, submission 1, sha256/);
    expect(first.status).toBe(0);
    const before = entryOf('anna');
    expect(before).toMatchObject({ number: 1, path: 'history/0001/mine.js' });
    expect(before.check).toEqual({ passed: true, failed: [] });
    expect(Date.parse(before.time)).toBeGreaterThan(0);

    expect(submit(player('better.js', 'second'), 'anna', '--json').status).toBe(0);
    const now = entryOf('anna');
    expect(now).toMatchObject({ number: 2, path: 'history/0002/better.js' });
    expect(now.sha256).not.toBe(before.sha256);
    expect(readdirSync(at('entered', 'anna', 'history')).sort()).toEqual([
      ...['0001', '0001.json', '0002', '0002.json'],
    ]);
    expect(readFileSync(at('entered', 'anna', 'history/0001/mine.js'), 'utf8')).toContain('first');
  });

  it('enters nothing when a check fails, unless forced', () => {
    const path = at('blind.js');
    writeFileSync(path, 'export default (turn) => turn.moves[0];');
    const refused = submit(path, 'bela');
    expect(refused.stdout.toString()).toContain('Nothing was entered.');
    expect(refused.stdout.toString()).toContain(`see it again: matchpoint check ${path} `);
    expect(refused.status).toBe(1);
    expect(readdirSync(at('entered'))).toEqual(['anna']);
    expect(submit(path, 'bela', '--force').status).toBe(0);
    expect(entryOf('bela').check).toEqual({ passed: false, failed: ['finds an elimination'] });
  });

  it('checks the copy: what was not handed in is missing', () => {
    writeFileSync(at('part.js'), 'export const zero = 0;');
    const path = at('whole.js');
    writeFileSync(path, "import { zero } from './part.js'; export default () => zero;");
    expect(submit(path, 'cleo').status).toBe(1);
    expect(readdirSync(at('entered')).sort()).toEqual(['anna', 'bela']);
  });

  it('keeps every one of several submissions at once', async () => {
    const paths = [1, 2, 3].map((n) => player(`at-once-${n}.js`, String(n)));
    const outcomes = await Promise.all(
      paths.map((path) =>
        matchpointAside([
          ...['submit', path, '--name', 'dora', '--to', at('entered'), '--quick', ...plies],
        ]),
      ),
    );
    expect(outcomes.map(({ status }) => status)).toEqual([0, 0, 0]);
    const history = readdirSync(at('entered', 'dora', 'history')).filter((f) => !f.includes('.'));
    expect(history.sort()).toEqual(['0001', '0002', '0003']);
    expect(entryOf('dora').number).toBe(3);
    expect(readdirSync(at('entered')).sort()).toEqual(['anna', 'bela', 'dora']);
  });

  it('takes a folder with player.json, whole', () => {
    mkdirSync(at('packed'));
    writeFileSync(at('packed', 'player.json'), '{"command": ["python3", "-u", "main.py"]}');
    const template = readFileSync('templates/my-player.py', 'utf8');
    writeFileSync(at('packed', 'tools.py'), template);
    writeFileSync(at('packed', 'main.py'), 'import tools\ntools.main()\n');
    expect(submit(at('packed'), 'emil').status).toBe(0);
    expect(entryOf('emil').path).toBe('history/0001');
  });

  it.each([
    ['Anna', /holds 'anna': 'Anna' is too much like it/],
    ['.hidden', /--name must be at most 40 letters/],
    ['a/b', /--name must be at most 40 letters/],
    ['x'.repeat(41), /--name must be at most 40 letters/],
    ['greedy', /is the name of a built-in player/],
  ])('refuses the name %s', (name, words) => {
    const { status, stderr } = submit(player('named.js'), name);
    expect(stderr).toMatch(words);
    expect(status).toBe(2);
  });

  it('is played by a tournament under the names given; a changed file is disqualified', () => {
    const path = at('entered', 'bela', 'history/0001/blind.js');
    writeFileSync(path, 'export default (turn) => turn.moves[1];');
    const args = ['tournament', at('entered'), '--budget', '500plies', '--kinds', '4'];
    const { status, stderr } = matchpoint([...args, '--moves', '4', '--out', at('run')]);
    expect(stderr).toContain('has changed since it was submitted: submit it again');
    expect(status).toBe(0);
    const { players } = JSON.parse(readFileSync(at('run', 'standings.json'), 'utf8'));
    expect(players.map(({ player }: { player: string }) => player).sort()).toEqual([
      ...['anna', 'dora', 'emil'],
    ]);
    const reports: CheckReport[] = JSON.parse(readFileSync(at('run', 'disqualified.json'), 'utf8'));
    expect(reports.map(({ player }) => player)).toEqual(['bela']);
    // A submission that comes later changes nothing of a run that has begun.
    expect(submit(player('late.js', 'late'), 'anna').status).toBe(0);
    const games = readFileSync(at('run', 'games.ndjson'), 'utf8').split('\n');
    writeFileSync(at('run', 'games.ndjson'), `${games.slice(0, 3).join('\n')}\n`);
    expect(matchpoint(['resume', at('run')]).status).toBe(0);
    expect(matchpoint(['verify', at('run')]).status).toBe(0);
  });
});
