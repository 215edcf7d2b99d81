import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Conditions } from '../measurement.js';
import { midGame } from '../number-crush/boards.js';
import { numberCrushSuites } from '../number-crush/suite.js';
import { Task } from '../number-crush/task.js';
import { workloads } from '../number-crush/workloads.js';
import { Anchor } from './anchor.js';

const sources = 'bench/anchor';
const folder = mkdtempSync(join(tmpdir(), 'matchpoint-anchor-'));
const running: Anchor[] = [];
let shared: Anchor;

/** Compiles the C of a folder; a name keeps programs apart. */
async function start(name: string, from = sources): Promise<Anchor> {
  mkdirSync(join(folder, name));
  const anchor = await Anchor.start(from, join(folder, name));
  if (anchor === null) throw new Error('there is no gcc');
  running.push(anchor);
  return anchor;
}

beforeAll(async () => {
  shared = await start('shared');
}, 300_000);

afterAll(() => {
  for (const anchor of running) anchor.close();
  rmSync(folder, { recursive: true, force: true });
});

function conditions(c: Anchor | null, wanted: string): Conditions {
  return {
    ...{ rounds: 1, roundMs: 1 },
    anchor: async () => c,
    wanted: (name) => name === wanted,
    progress() {},
  };
}

describe('the C anchor', () => {
  const cases = workloads.flatMap((workload) =>
    [4, 5, 6, 7].map((kinds) => [workload.name, kinds, workload] as const),
  );
  it.each(cases)(
    'finds the same gains, scores and boards: %s/%i',
    async (name, kinds, workload) => {
      const task = new Task(workload, kinds, 100);
      await shared.boards(kinds, kinds, task.boards);
      expect(await shared.check(name, kinds, task.boards.length)).toBe(task.checksum());
    },
  );

  it('tells boards apart: another board, another checksum', async () => {
    const boards = midGame(4).slice(0, 2);
    await shared.boards(0, 4, boards);
    await shared.boards(1, 4, [...boards].reverse());
    expect(await shared.check('known', 0, 2)).not.toBe(await shared.check('known', 1, 2));
  });

  it('times its own work', async () => {
    await shared.boards(0, 4, midGame(4).slice(0, 8));
    expect(await shared.time('known', 0, 8, 3)).toBeGreaterThan(0);
  });

  it('refuses to give a ratio when it found something else', async () => {
    const wrong = join(folder, 'wrong');
    cpSync(sources, wrong, { recursive: true });
    const rules = readFileSync(join(wrong, 'rules.h'), 'utf8');
    writeFileSync(join(wrong, 'rules.h'), rules.replaceAll('length * length', 'length'));
    const c = await start('mistaken', wrong);
    const [known] = numberCrushSuites;
    await expect(known?.measure(conditions(c, 'known/7'))).rejects.toMatchObject({
      status: 1,
      message: expect.stringMatching(/known\/7: the C anchor found something else/),
    });
  });

  it('gives rates and no ratio where there is no C', async () => {
    const [known] = numberCrushSuites;
    const measured = await known?.measure(conditions(null, 'known/7'));
    expect(measured).toMatchObject([
      { name: 'known/7', unit: 'boards/s', ratio: null, against: null },
    ]);
  });

  it('tells what gcc has against its source', async () => {
    writeFileSync(join(folder, 'anchor.c'), 'int main(void) { return');
    await expect(Anchor.start(folder, folder)).rejects.toMatchObject({
      status: 3,
      message: expect.stringContaining('gcc cannot compile'),
    });
  });

  it('says so when the program ends before its time', async () => {
    const c = await start('ended');
    await expect(c.check('known', 99, 1)).rejects.toThrow('ended before its time');
  });
});
