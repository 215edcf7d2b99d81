import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import type { GameRecord } from '../api/record.js';
import { gameCount } from '../tournament/plan.js';
import { readRecords } from './games-file.js';
import { Journal } from './journal.js';
import { makeRecordLine } from './record-line.js';
import { samplePlan, sampleRecord, sampleRunFile, temporaryFolder } from './sample-run.js';

const folder = temporaryFolder();
afterAll(folder.remove);
let folders = 0;

const plan = samplePlan();
const count = gameCount(plan);
const record = (index: number) => sampleRecord(plan, index);
const line = (index: number) => makeRecordLine(index, record(index));

/** A run's folder that holds these lines. */
async function runWith(lines: readonly string[]): Promise<string> {
  const path = folder.at(`${folders++}`);
  await (await Journal.create(path, sampleRunFile(plan))).close();
  writeFileSync(`${path}/games.ndjson`, lines.map((text) => `${text}\n`).join(''), 'latin1');
  return path;
}

const recorded = (journal: Journal) => [...journal.records()].map(({ index }) => index);
const games = (path: string) => readFileSync(`${path}/games.ndjson`, 'latin1');

describe('a new journal', () => {
  it('holds the run and misses every game', async () => {
    const path = folder.at('deep/new');
    const journal = await Journal.create(path, sampleRunFile(plan));
    expect(journal.runFile).toEqual(sampleRunFile(plan));
    expect(journal.missing()).toEqual(Array.from({ length: count }, (_, i) => i));
    expect([journal.count, recorded(journal), journal.damage]).toEqual([0, [], []]);
    await journal.close();
    expect(readdirSync(path).sort()).toEqual(['games.ndjson', 'run.json']);
  });

  it('never takes the place of another', async () => {
    const path = await runWith([line(0)]);
    const before = readFileSync(`${path}/run.json`, 'utf8');
    const other = sampleRunFile({ ...plan, seed: 'other' });
    await expect(Journal.create(path, other)).rejects.toThrow(`'${path}' already holds a run`);
    expect(readFileSync(`${path}/run.json`, 'utf8')).toBe(before);
    expect(games(path)).toBe(`${line(0)}\n`);
    expect(readdirSync(path).sort()).toEqual(['games.ndjson', 'run.json']);
  });

  it('is made where an earlier attempt was stopped, but not over games', async () => {
    mkdirSync(folder.at('stopped'));
    writeFileSync(folder.at('stopped/games.ndjson'), '');
    await (await Journal.create(folder.at('stopped'), sampleRunFile(plan))).close();
    mkdirSync(folder.at('games'));
    writeFileSync(folder.at('games/games.ndjson'), 'x');
    await expect(Journal.create(folder.at('games'), sampleRunFile(plan))).rejects.toThrow('holds');
  });

  it('is refused where its plan could not be read again', async () => {
    const file = sampleRunFile({
      ...plan,
      moves: Number.POSITIVE_INFINITY,
      hangLimitMs: Number.NaN,
    });
    await expect(Journal.create(folder.at('unreadable'), file)).rejects.toThrow(
      'not a run that can be kept: plan.hangLimitMs',
    );
    expect(readdirSync(folder.at('unreadable'))).toEqual([]);
  });
});

describe('a journal', () => {
  it('gives back what was appended, in any order, when it is opened again', async () => {
    const path = await runWith([]);
    const journal = await Journal.open(path);
    const order = [5, 3, 11, 0, 9];
    await Promise.all(order.map((index) => journal.append(index, record(index))));
    const before = [...journal.records()];
    const digest = journal.digest();
    await journal.close();

    const opened = await Journal.open(path);
    expect([...opened.records()]).toEqual(before);
    expect(opened.digest()).toBe(digest);
    expect(opened.missing()).toEqual([1, 2, 4, 6, 7, 8, 10, 12, 13, 14, 15]);
    expect(before.map(({ index }) => index)).toEqual(order.toSorted((a, b) => a - b));
    const { score, plies, ms, player } = record(9);
    expect(before[3]).toMatchObject({ index: 9, score, plies, ms, fault: 'threw' });
    expect(before[3]?.player.name).toBe(player);
    await opened.close();
  });

  it('has the same digest whatever the order games were played in', async () => {
    const digests: string[] = [];
    for (const step of [1, 3, 5]) {
      const journal = await Journal.open(await runWith([]));
      for (let i = 0; i < count; i++) {
        const index = (i * step) % count;
        const slower: GameRecord = {
          ...record(index),
          ms: { total: step, median: step, worst: step },
        };
        await journal.append(index, slower);
      }
      digests.push(journal.digest());
      await journal.close();
    }
    expect(new Set(digests).size).toBe(1);
  });

  it('records a game once, also when it comes twice at the same time', async () => {
    const path = await runWith([]);
    const journal = await Journal.open(path);
    await Promise.all([journal.append(2, record(2)), journal.append(2, record(2))]);
    await journal.append(2, { ...record(2), score: 1 });
    await journal.close();
    expect(games(path)).toBe(`${line(2)}\n`);
  });

  it('refuses what is no record of the plan, and goes on', async () => {
    const journal = await Journal.open(await runWith([]));
    await expect(journal.append(1, record(0))).rejects.toThrow('game 1: game is 0, planned was 1');
    await expect(journal.append(-1, record(0))).rejects.toThrow(RangeError);
    const broken = { ...record(0), plies: Number.NaN };
    await expect(journal.append(0, broken)).rejects.toThrow('plies must be a whole number');
    await journal.append(0, record(0));
    expect(recorded(journal)).toEqual([0]);
    await journal.close();
  });

  it('waits for its last games when it is closed, and takes none afterwards', async () => {
    const path = await runWith([]);
    const journal = await Journal.open(path);
    const last = [0, 1, 2].map((index) => journal.append(index, record(index)));
    await Promise.all([journal.close(), journal.close(), ...last]);
    await expect(journal.append(3, record(3))).rejects.toThrow('is closed');
    expect(games(path)).toBe(`${line(0)}\n${line(1)}\n${line(2)}\n`);
  });

  it.each([
    ['that is not there', () => folder.at('nowhere'), 'holds no run'],
    ['that is a file', () => '/dev/null', 'holds no run'],
    ['without a run', () => folder.path, 'holds no run'],
  ])('is not opened in a folder %s', async (_, path, message) => {
    await expect(Journal.open(path())).rejects.toMatchObject({
      status: 2,
      message: `'${path()}' ${message}`,
    });
  });

  it('is not opened where run.json is damaged, and says where', async () => {
    const path = await runWith([]);
    writeFileSync(`${path}/run.json`, '{"format":1}');
    await expect(Journal.open(path)).rejects.toThrow(`'${path}/run.json': matchpoint must be`);
    expect(readdirSync(path).sort()).toEqual(['games.ndjson', 'run.json']);
  });
});

describe('a damaged journal', () => {
  it('torn at any byte of its last line loses that game only', async () => {
    const path = await runWith([line(0), line(7)]);
    const whole = games(path);
    const start = line(0).length + 1;
    for (let length = start; length < whole.length; length++) {
      writeFileSync(`${path}/games.ndjson`, whole.slice(0, length), 'latin1');
      const journal = await Journal.open(path);
      expect([recorded(journal), journal.damage]).toEqual([[0], []]);
      if (length % 20 === 0) await journal.append(7, record(7));
      await journal.close();
      expect(games(path)).toBe(length % 20 === 0 ? whole : whole.slice(0, start));
    }
  });

  it('names a line in the middle that is corrupt, and misses its game', async () => {
    const path = await runWith([line(0), line(1).replace('7919', '7918'), 'x', '', line(2)]);
    const journal = await Journal.open(path);
    const sum = 'does not match its sum: it is damaged';
    expect(journal.damage).toEqual([2, 3, 4].map((at) => ({ line: at, problem: sum })));
    expect(recorded(journal)).toEqual([0, 2]);
    await journal.append(1, record(1));
    await journal.close();
    const again = await Journal.open(path);
    expect(recorded(again)).toEqual([0, 1, 2]);
    expect(again.damage).toEqual(journal.damage);
    await again.close();
  });

  it('counts the first good line of a game, and names the others', async () => {
    const later = makeRecordLine(3, { ...record(3), score: 1 });
    const path = await runWith([line(3).replace('"sum"', '"sun"'), line(3), line(4), later]);
    const journal = await Journal.open(path);
    expect([...journal.records()].map(({ score }) => score)).toEqual(
      [3, 4].map((i) => record(i).score),
    );
    expect(journal.damage).toMatchObject([
      { line: 1 },
      { line: 4, problem: 'records game 3 again, which line 2 has' },
    ]);
    await journal.close();
  });

  it.each<[string, number, Partial<GameRecord>]>([
    ['player is "x", planned was "greedy"', 0, { player: 'x' }],
    ['player is "greedy", planned was "Zoë"', 4, {}],
    ['arena is "match", planned was "number-crush"', 0, { arena: 'match' }],
    ['kinds is 7, planned was 4', 0, { kinds: 7 }],
    ['board is 1, planned was 0', 0, { board: 1 }],
    ['game is 3, planned was 0', 0, { game: 3 }],
    ['seed is "x", planned was "demo/number-crush/4/0/0"', 0, { seed: 'x' }],
    ['deal.seed is "x", planned was "demo"', 0, { deal: { ...record(0).deal, seed: 'x' } }],
    ["deal.moves is 5, planned was the arena's own", 0, { deal: { ...record(0).deal, moves: 5 } }],
    ['index is 16, but the plan has 16 games', 16, {}],
  ])('names a record that is not of the plan: %s', async (problem, index, change) => {
    const path = await runWith([makeRecordLine(index, { ...record(0), ...change }), line(2)]);
    const journal = await Journal.open(path);
    expect(journal.damage).toEqual([
      { line: 1, problem: `does not belong to the plan: ${problem}` },
    ]);
    expect(recorded(journal)).toEqual([2]);
    await journal.close();
  });

  it('without its games starts over', async () => {
    const path = folder.at('gone');
    mkdirSync(path);
    copyFileSync(`${await runWith([])}/run.json`, `${path}/run.json`);
    const journal = await Journal.open(path);
    expect(journal.missing()).toHaveLength(count);
    await journal.close();
  });
});

describe('reading the records of a run', () => {
  it('gives every line that counts whole, and what is wrong with the others', async () => {
    const path = await runWith([line(4), 'x', line(2), line(4)]);
    writeFileSync(`${path}/games.ndjson`, line(9).slice(0, 50), { flag: 'a' });
    const journal = await Journal.open(path); // Also while the run is being played.
    const found = [];
    for await (const { end: _, ...read } of readRecords(path)) found.push(read);
    expect(found).toEqual([
      { line: 1, index: 4, record: record(4) },
      { line: 2, problem: 'does not match its sum: it is damaged' },
      { line: 3, index: 2, record: record(2) },
      { line: 4, problem: 'records game 4 again, which line 1 has' },
    ]);
    await journal.close();
  });
});
