import { exitStatus, Failure } from '../../src/console/failure.js';
import type { Anchor } from '../anchor/anchor.js';
import { timedAnchor } from '../anchor/timed.js';
import type { Conditions, Measurement, Suite } from '../measurement.js';
import { measurementOf } from '../rounds.js';
import { interleave, timedWork } from '../timing.js';
import { Task } from './task.js';
import { type Workload, workloads } from './workloads.js';

const allKinds = [4, 5, 6, 7];

/** Moves searched by the public API, as players do it, against C that does the very same. */
export const numberCrushSuites: readonly Suite[] = workloads.map((workload) => ({
  name: workload.name,
  summary: workload.summary,
  measurements: allKinds.map((kinds) => nameOf(workload, kinds)),
  async measure(conditions) {
    const measured: Measurement[] = [];
    for (const kinds of allKinds) {
      if (!conditions.wanted(nameOf(workload, kinds))) continue;
      measured.push(await measureOn(workload, kinds, conditions));
    }
    return measured;
  },
}));

async function measureOn(
  workload: Workload,
  kinds: number,
  { anchor, rounds, roundMs, progress }: Conditions,
): Promise<Measurement> {
  const name = nameOf(workload, kinds);
  progress(name);
  const task = new Task(workload, kinds);
  const subject = { name, unit: workload.unit, swaps: workload.swaps };
  const own = timedWork({ units: task.units, call: () => task.run() }, roundMs);
  const c = await anchor();
  if (c === null) {
    const [times = []] = await interleave([own], rounds);
    return measurementOf(subject, times, null);
  }
  await mustAgree(task, name, c);
  const { length } = task.boards;
  const work = { workload: workload.name, set: kinds, boards: length, units: task.units };
  const [cTimes = [], times = []] = await interleave([timedAnchor(c, work, roundMs), own], rounds);
  return measurementOf(subject, times, { name: 'C', times: cTimes });
}

/** A ratio means nothing unless both found the same. */
async function mustAgree(task: Task, name: string, c: Anchor): Promise<void> {
  const { workload, kinds, boards } = task;
  await c.boards(kinds, kinds, boards);
  const theirs = await c.check(workload.name, kinds, boards.length);
  const ours = task.checksum();
  if (ours === theirs) return;
  throw new Failure(
    `bench: ${name}: the C anchor found something else (${theirs}, not ${ours}): one of them is wrong`,
    exitStatus.no,
  );
}

function nameOf({ name }: Workload, kinds: number): string {
  return `${name}/${kinds}`;
}
