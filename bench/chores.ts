import type { Measurement, Suite } from './measurement.js';
import { measurementOf, type Subject } from './rounds.js';
import { interleave, timedWork, type Work } from './timing.js';
import { yardstick } from './yardstick.js';

/** Something that is measured against the common yardstick. */
export interface Chore extends Subject {
  /** Made only when it is wanted. */
  prepare(): Work;
}

/** A suite of chores, each in turn with the yardstick. */
export function choreSuite(name: string, summary: string, chores: readonly Chore[]): Suite {
  return {
    name,
    summary,
    measurements: chores.map((chore) => chore.name),
    async measure(conditions) {
      const { rounds, roundMs, wanted, progress } = conditions;
      const measured: Measurement[] = [];
      for (const chore of chores.filter((one) => wanted(one.name))) {
        progress(chore.name);
        const against = await yardstick(conditions);
        const own = timedWork(chore.prepare(), roundMs);
        const [fixed = [], times = []] = await interleave([against.round, own], rounds);
        measured.push(measurementOf(chore, times, { name: against.name, times: fixed }));
      }
      return measured;
    },
  };
}
