import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { createInterface } from 'node:readline';
import { buildSync } from 'esbuild';
import { afterAll, describe, expect, it } from 'vitest';
import { gameCount } from '../tournament/plan.js';
import { Journal } from './journal.js';
import { samplePlan, sampleRecord, sampleRunFile, temporaryFolder } from './sample-run.js';

const folder = temporaryFolder();
afterAll(folder.remove);

const child = folder.at('child.mjs');
buildSync({
  entryPoints: ['src/results/journal-child.ts'],
  bundle: true,
  platform: 'node',
  format: 'esm',
  outfile: child,
});

describe('a process that is killed while it appends', () => {
  it('loses no game that was on disk, and leaves a journal that can be gone on with', async () => {
    const run = folder.at('killed');
    const plan = samplePlan(200);
    await (await Journal.create(run, sampleRunFile(plan))).close();
    const known = new Set<number>();
    for (const [together, enough] of [
      [1, 1],
      [3, 20],
      [7, 100],
      [50, 300],
      [20, 41],
      [1, 5],
    ]) {
      for (const index of await playAndKill(run, together ?? 1, enough ?? 1)) known.add(index);
      const journal = await Journal.open(run);
      const recorded = new Set([...journal.records()].map(({ index }) => index));
      expect([...known].filter((index) => !recorded.has(index))).toEqual([]);
      expect(journal.damage).toEqual([]);
      await journal.close();
    }

    execFileSync(process.execPath, [child, 'fill', run, '100']);
    const resumed = await Journal.open(run);
    const straight = await Journal.create(folder.at('straight'), sampleRunFile(plan));
    const all = Array.from({ length: gameCount(plan) }, (_, index) => index);
    await Promise.all(all.map((index) => straight.append(index, sampleRecord(plan, index))));
    expect(resumed.missing()).toEqual([]);
    expect(resumed.digest()).toBe(straight.digest());
    await Promise.all([resumed.close(), straight.close()]);
  });
});

/** Lets a process play on, kills it when it has told of enough games, and gives all it told of. */
async function playAndKill(run: string, together: number, enough: number): Promise<number[]> {
  const player = spawn(process.execPath, [child, 'fill', run, `${together}`]);
  let told = '';
  player.stdout.on('data', (data) => {
    told += data;
    if (told.split('\n').length > enough) player.kill('SIGKILL');
  });
  const [, signal] = await once(player, 'close');
  expect(signal).toBe('SIGKILL');
  return told.split('\n').slice(0, -1).map(Number);
}

/** A process that opens and closes runs as it is told. */
class Contender {
  private readonly process: ChildProcess = spawn(process.execPath, [child, 'contend']);
  private readonly answers: AsyncIterator<string>;

  constructor() {
    const { stdout } = this.process;
    if (stdout === null) throw new Error('a process without output');
    this.answers = createInterface({ input: stdout })[Symbol.asyncIterator]();
  }

  get pid(): number | undefined {
    return this.process.pid;
  }

  async tell(line: string): Promise<string> {
    this.process.stdin?.write(`${line}\n`);
    return (await this.answers.next()).value ?? 'ended';
  }

  async kill(): Promise<void> {
    this.process.kill('SIGKILL');
    await once(this.process, 'close');
  }
}

describe('two processes and one run', () => {
  it('the second is refused while the first lives, and goes on when it is killed', async () => {
    const run = folder.at('contended');
    await (await Journal.create(run, sampleRunFile())).close();
    const [first, second] = [new Contender(), new Contender()];
    const refused = `the run in '${run}' is in use by process ${first.pid}`;
    expect(await first.tell(run)).toBe('opened');
    expect(await second.tell(run)).toBe(refused);
    await expect(Journal.open(run)).rejects.toThrow(refused);
    expect(await first.tell('')).toBe('closed');
    expect(await second.tell(run)).toBe('opened');
    expect(await second.tell('')).toBe('closed');
    expect(await first.tell(run)).toBe('opened');
    await first.kill();
    expect(await second.tell(run)).toBe('opened');
    await second.kill();
  });

  it('a lock that was left behind goes to exactly one of those who come at once', async () => {
    const contenders = Array.from({ length: 4 }, () => new Contender());
    for (let round = 0; round < 12; round++) {
      const run = folder.at(`left-${round}`);
      await (await Journal.create(run, sampleRunFile())).close();
      const ended = { pid: spawnSync('true').pid, start: '1', host: hostname(), id: `${round}` };
      writeFileSync(`${run}/lock`, JSON.stringify(ended));
      const answers = await Promise.all(contenders.map((contender) => contender.tell(run)));
      const winners = contenders.filter((_, i) => answers[i] === 'opened');
      expect(winners, answers.join('\n')).toHaveLength(1);
      const refused = answers.filter((answer) => answer !== 'opened');
      for (const answer of refused) expect(answer).toMatch(/is in use by process \d+$/);
      await Promise.all(contenders.map((contender) => contender.tell('')));
    }
    await Promise.all(contenders.map((contender) => contender.kill()));
  });
});

describe('a disk without space', () => {
  const small = folder.at('small');
  mkdirSync(small);
  /** A file system of 512 kB that nobody else sees, and that is gone with its process. */
  const onSmallDisk = (script: string) => [
    '-rm',
    'bash',
    '-ec',
    `mount -t tmpfs -o size=512k none ${small}; ${script}`,
  ];
  const mounts = spawnSync('unshare', onSmallDisk('true')).status === 0;
  const limits = spawnSync('prlimit', ['--version']).status === 0;

  const expected = (reason: string, run: string) => ({
    failures: [`cannot write '${run}/games.ndjson': ${reason}`],
    ranOut: true,
    unchanged: [true, true],
    missing: 0,
    damage: [],
    sameDigest: true,
  });

  it.runIf(mounts)(
    'takes no more games, keeps those it has, and goes on when there is some',
    () => {
      const run = `${small}/run`;
      // Hundreds of games fit beside the filler; all of them when it is gone.
      const script = `head -c 400K /dev/zero > ${small}/filler; exec "$0" "$@"`;
      const task = [process.execPath, child, 'runOutOfSpace', run, `rm ${small}/filler`];
      const told = execFileSync('unshare', [...onSmallDisk(script), ...task]).toString();
      expect(JSON.parse(told)).toEqual(expected('no space left on device', run));
    },
  );

  it.runIf(limits)('is the same where files may not grow', () => {
    const run = folder.at('limited');
    const room = 'prlimit --pid $JOURNAL --fsize=unlimited:';
    const script = `ulimit -S -f 64; trap '' XFSZ; exec "$0" "$@"`;
    const task = [process.execPath, child, 'runOutOfSpace', run, room];
    const told = execFileSync('bash', ['-c', script, ...task]).toString();
    expect(JSON.parse(told)).toEqual(expected('file too large', run));
  });
});

describe('a run of 100,000 games', () => {
  it('is written, read and held in little memory', () => {
    const task = ['--expose-gc', child, 'playMany', folder.at('many')];
    const told = JSON.parse(execFileSync(process.execPath, task).toString());
    expect(told).toMatchObject({ count: 100_000, inOrder: 100_000, missing: 0, sameDigest: true });
    expect(told.written).toBeLessThan(25e6);
    expect(told.read).toBeLessThan(25e6);
  });
});
