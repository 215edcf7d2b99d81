import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandFile, matchpoint } from './command.js';

const folder = mkdtempSync(join(tmpdir(), 'matchpoint-export-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (...names: string[]) => join(folder, ...names);

const reference = resolve('results/reference/number-crush');
const hostile = '=cmd("x"),2';

type Cells = Record<string, string | number | boolean | bigint | null>;

function objects(text: string): Cells[] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

function exported(...args: string[]): Cells[] {
  return objects(matchpoint(['export', ...args, '--ndjson']).stdout.toString());
}

async function parquetRows(path: string): Promise<Cells[]> {
  const rows = await parquetReadObjects({ file: new Uint8Array(readFileSync(path)).buffer });
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, cell]) => [
        name,
        typeof cell === 'bigint' ? Number(cell) : cell,
      ]),
    ),
  );
}

/** A copy of the reference in which anything may be broken. */
function copy(name: string): string {
  cpSync(reference, at(name), { recursive: true });
  return at(name);
}

beforeAll(() => {
  mkdirSync(at('players'));
  writeFileSync(
    at('players', `${hostile}.js`),
    'export default (turn) => { if (turn.turn === 2) throw new Error("no, \\"never\\""); return turn.moves[0]; };',
  );
  const args = ['tournament', at('players'), 'greedy', '--kinds', '5', '--moves', '5'];
  const { status } = matchpoint([...args, '--budget', '200plies', '--out', at('run')]);
  expect(status).toBe(0);
});

describe('export', () => {
  it('gives one row a game, with its fault, in the order of the plan', () => {
    const rows = exported(at('run'));
    expect(rows.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(rows[0]).toMatchObject({
      ...{ run: 'run', player: hostile, arena: 'number-crush', kinds: 5, board: 0, game: 0 },
      ...{ seed: 'demo/number-crush/5/0/0', budget: '200plies', rows: 10, cols: 10, variant: null },
      ...{ moves: 2, fault: 'threw', fault_message: 'Error: no, "never"', fault_turn: 2 },
      fault_suspect: false,
    });
    expect(rows[4]).toMatchObject({ player: 'greedy', moves: 5, fault: null, fault_turn: null });
  });

  it('gives one row a move, whose gains make up the scores', () => {
    const games = exported(at('run'), '--games');
    const moves = exported(at('run'), '--moves');
    expect(moves).toHaveLength(4 * 2 + 4 * 5);
    for (const { index, score, player } of games) {
      const own = moves.filter((move) => move.index === index);
      expect(own.reduce((sum, { gain }) => sum + Number(gain), 0)).toBe(score);
      expect(own.at(-1)).toMatchObject({ score, player, turn: own.length - 1 });
    }
  });

  it('says the same in every format', async () => {
    const { stdout } = matchpoint(['export', at('run'), '--parquet', '--out', at('tables')]);
    const paths = [at('tables', 'games.parquet'), at('tables', 'moves.parquet')] as const;
    expect(stdout.toString()).toBe(`wrote ${paths[0]}: 8 rows\nwrote ${paths[1]}: 28 rows\n`);
    expect(await parquetRows(paths[0])).toEqual(exported(at('run')));
    expect(await parquetRows(paths[1])).toEqual(exported(at('run'), '--moves'));

    const csv = matchpoint(['export', at('run'), '--csv']).stdout.toString();
    expect(csv).toMatch(/^run,index,player,arena,kinds,board,game,seed,budget,/);
    expect(csv).toContain('run,0,"=cmd(""x""),2",number-crush,5,0,0,');
    expect(csv).toContain(',threw,"Error: no, ""never""",2,false,');
  });

  it('is the same however the games ended up in the journal', () => {
    const shuffled = copy('shuffled');
    const path = join(shuffled, 'games.ndjson');
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
    writeFileSync(path, `${lines.reverse().join('\n')}\n`);
    const rows = (run: string) => exported(run).map(({ run: _, ...rest }) => rest);
    expect(rows(shuffled)).toEqual(rows(reference));
  });

  it('writes a single table into a file or a folder', () => {
    mkdirSync(at('there'));
    matchpoint(['export', at('run'), '--moves', '--csv', '--out', at('there')]);
    matchpoint(['export', at('run'), '--moves', '--csv', '--out', at('m.csv')]);
    expect(readdirSync(at('there'))).toEqual(['moves.csv']);
    const piped = matchpoint(['export', at('run'), '--moves', '--csv', '--out', '-']).stdout;
    expect(readFileSync(at('m.csv'))).toEqual(piped);
    expect(readFileSync(at('there', 'moves.csv'))).toEqual(piped);
  });

  it('tells of damage and of games that are missing, and exports the rest', () => {
    const broken = copy('broken');
    const path = join(broken, 'games.ndjson');
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n').slice(0, 10);
    writeFileSync(
      path,
      lines.with(3, (lines[3] ?? '').replace('"score":', '"score":1')).join('\n'),
    );
    appendFileSync(path, '\n{"torn');
    const { status, stdout, stderr } = matchpoint(['export', broken, '--ndjson']);
    expect(stderr).toBe(
      `games.ndjson line 4: does not match its sum: it is damaged; left out\n71 of 80 games are not played yet and not exported: matchpoint resume ${broken}\n`,
    );
    expect(objects(stdout.toString())).toHaveLength(9);
    expect(status).toBe(0);
  });

  it('never overwrites the run itself', () => {
    const kept = copy('kept');
    const before = readFileSync(join(kept, 'games.ndjson'), 'utf8');
    for (const out of [kept, join(kept, 'games.ndjson'), join(kept, 'run.json')]) {
      const { status, stderr } = matchpoint(['export', kept, '--games', '--ndjson', '--out', out]);
      expect(stderr).toContain("is a run's own file");
      expect(status).toBe(2);
    }
    expect(readFileSync(join(kept, 'games.ndjson'), 'utf8')).toBe(before);
    expect(matchpoint(['export', kept, '--csv', '--out', kept]).status).toBe(0);
    expect(matchpoint(['verify', kept]).status).toBe(0);
  });

  it('ends quietly when its reader has had enough', () => {
    const script = `"$0" "$1" export "$2" --moves --csv | head -n 2; echo "\${PIPESTATUS[0]}"`;
    const { stdout, stderr } = spawnSync('bash', [
      ...['-c', script, process.execPath, commandFile, reference],
    ]);
    expect(stderr.toString()).toBe('');
    expect(stdout.toString()).toMatch(/^run,index,.*\nnumber-crush,0,random,.*\n0\n$/);
  });

  it('leaves nothing behind on Ctrl-C', async () => {
    mkdirSync(at('stopped'));
    const args = ['export', reference, '--parquet', '--out', at('stopped')];
    const child = spawn(process.execPath, [commandFile, ...args]);
    while (readdirSync(at('stopped')).length === 0) await new Promise(setImmediate);
    child.kill('SIGINT');
    const [code] = await once(child, 'exit');
    // It may have been just done: then both files are whole.
    const files = readdirSync(at('stopped'));
    expect(files).toEqual(code === 130 ? [] : ['games.parquet', 'moves.parquet']);
  });

  it.each([
    [[], 'export: in which format? --csv, --ndjson or --parquet'],
    [['--csv', '--parquet'], 'export: one format at a time'],
    [['--parquet'], 'export: --parquet needs a file or a folder to write to: --out FILE'],
    [['--csv', '--games', '--moves'], 'export: two tables need a folder: --out DIR'],
    [['--csv', '--out', commandFile], 'is a file; both tables need a folder'],
  ])('refuses %j', (args, message) => {
    const { status, stdout, stderr } = matchpoint(['export', reference, ...args]);
    expect(stderr).toContain(message);
    expect(stderr).toMatch(/^matchpoint: .*\n$/);
    expect(stdout.toString()).toBe('');
    expect(status).toBe(2);
  });

  it('refuses a folder without a run, and makes none', () => {
    const { status, stderr } = matchpoint(['export', at('players'), '--csv', '--out', at('none')]);
    expect(stderr).toContain('holds no run');
    expect(status).toBe(2);
    expect(existsSync(at('none'))).toBe(false);
  });

  it('says in one line what the disk refuses', () => {
    const { status, stderr } = matchpoint([
      ...['export', reference, '--games', '--csv', '--out', '/dev/full'],
    ]);
    expect(stderr).toMatch(/^matchpoint: cannot write '\/dev\/full': no space left on device\n$/);
    expect(status).toBe(3);
  });
});

describe('--plot', () => {
  const plotOf = (text: string) => text.slice(text.indexOf('players: mean score'));

  it('draws a run after its table, the same when it is played and when it is shown', () => {
    const args = ['tournament', 'random', 'greedy', '--kinds', '6-7', '--budget', '100plies'];
    const played = matchpoint([...args, '--out', at('plotted'), '--plot']).stdout.toString();
    const shown = matchpoint(['standings', at('plotted'), '--plot']).stdout.toString();
    expect(plotOf(shown)).toBe(plotOf(played));
    expect(shown.indexOf('players: mean')).toBeGreaterThan(shown.indexOf('│ random'));
    const lines = plotOf(shown).split('\n');
    expect(lines[1]).toMatch(/^greedy +\S+ +\d+$/);
    expect(lines.filter((line) => /^\d kinds$/.test(line))).toEqual(['6 kinds', '7 kinds']);
    const resumed = matchpoint(['resume', at('plotted'), '--plot']).stdout.toString();
    expect(plotOf(resumed)).toBe(plotOf(played));
  });

  it('follows the locale and has no colours in a pipe', () => {
    const shown = (LC_ALL: string) =>
      spawnSync(process.execPath, [commandFile, 'standings', reference, '--plot'], {
        env: { ...process.env, LC_ALL, NO_COLOR: undefined, FORCE_COLOR: '1' },
      }).stdout.toString();
    expect(plotOf(shown('C.UTF-8'))).toMatch(/^solver +├─+●─+┤ +6945$/m);
    expect(plotOf(shown('C'))).toMatch(/^solver +\|-+o-+\| +6945$/m);
    expect(shown('C')).not.toContain('\u001b');
  });

  it.each([
    [['standings', reference, '--plot', '--format', 'csv'], '--plot goes with the table'],
    [['resume', reference, '--plot', '--json'], '--plot draws for a person, --json writes'],
    [['tournament', 'greedy', '--plot', '--json'], '--plot draws for a person, --json writes'],
  ])('is refused where it would spoil what a program reads: %j', (args, message) => {
    const { status, stdout, stderr } = matchpoint(args);
    expect(stderr).toContain(message);
    expect(stdout.toString()).toBe('');
    expect(status).toBe(2);
  });
});
