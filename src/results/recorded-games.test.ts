import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { Journal } from './journal.js';
import { RecordedGames } from './recorded-games.js';
import { samplePlan, sampleRecord, sampleRunFile, temporaryFolder } from './sample-run.js';

const folder = temporaryFolder();
afterAll(() => folder.remove());

/** A run whose games ended in this order. */
async function runOf(name: string, order: readonly number[]): Promise<string> {
  const plan = samplePlan();
  const journal = await Journal.create(folder.at(name), sampleRunFile(plan));
  for (const index of order) await journal.append(index, sampleRecord(plan, index));
  await journal.close();
  return folder.at(name);
}

async function indicesOf(recorded: RecordedGames): Promise<number[]> {
  const indices: number[] = [];
  for await (const { index, record } of recorded.inOrder()) {
    expect(record).toEqual(sampleRecord(samplePlan(), index));
    indices.push(index);
  }
  await recorded.close();
  return indices;
}

describe('the recorded games of a run', () => {
  it("come whole and in the plan's order, in whichever order they ended", async () => {
    const recorded = await RecordedGames.open(await runOf('mixed', [9, 2, 15, 0, 7]));
    expect([recorded.count, recorded.planned, recorded.damage]).toEqual([5, 16, []]);
    expect(await indicesOf(recorded)).toEqual([0, 2, 7, 9, 15]);
  });

  it('are found wherever they are in a large file', async () => {
    const plan = samplePlan(40);
    const path = folder.at('large');
    const journal = await Journal.create(path, sampleRunFile(plan));
    const indices = journal.missing();
    const mixed = indices.toSorted((a, b) => ((a * 7919) % 641) - ((b * 7919) % 641));
    await Promise.all(mixed.map((index) => journal.append(index, sampleRecord(plan, index, 1000))));
    await journal.close();
    const recorded = await RecordedGames.open(path);
    const read: number[] = [];
    for await (const { index, record } of recorded.inOrder()) {
      expect(record).toEqual(sampleRecord(plan, index, 1000));
      read.push(index);
    }
    await recorded.close();
    expect(read).toEqual(indices);
  });

  it('leave out damaged lines and say which', async () => {
    const path = await runOf('damaged', [3, 1, 2]);
    const file = `${path}/games.ndjson`;
    const lines = readFileSync(file, 'utf8').split('\n');
    writeFileSync(file, lines.with(1, `${lines[1]}x`).join('\n'));
    appendFileSync(file, '{"torn');
    const recorded = await RecordedGames.open(path);
    expect(recorded.damage.map(({ line }) => line)).toEqual([2]);
    expect(await indicesOf(recorded)).toEqual([2, 3]);
  });

  it('are those that were there when the run was opened', async () => {
    const path = await runOf('growing', [4]);
    const recorded = await RecordedGames.open(path);
    const journal = await Journal.open(path);
    await journal.append(1, sampleRecord(samplePlan(), 1));
    await journal.close();
    expect(await indicesOf(recorded)).toEqual([4]);
  });

  it('are none where there is no run', async () => {
    await expect(RecordedGames.open(folder.at('nowhere'))).rejects.toThrow('holds no run');
  });
});
