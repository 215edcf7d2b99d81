import { Bench } from 'tinybench';

/** Times one round of something: nanoseconds for a unit of its work. */
export type TimedRound = () => Promise<number>;

/** Something to be called over and over. */
export interface Work {
  /** Units of work in a call. */
  readonly units: number;
  call(): unknown;
  /** A call gives a promise, to be waited for. */
  readonly async?: boolean;
}

const mostCalls = 100_000;

/** A round of this work: as many calls as fill the time, found out while it warms up. */
export function timedWork(work: Work, roundMs: number): TimedRound {
  let calls = 0;
  return async () => {
    if (calls === 0) calls = await warmUp(work, roundMs);
    return ((await timeCalls(work, calls)) * 1e6) / work.units;
  };
}

/** More and more calls, until they fill a round: code gets faster while it is being compiled. */
async function warmUp(work: Work, roundMs: number): Promise<number> {
  for (let calls = 1; ; calls *= 2) {
    const ms = await timeCalls(work, calls);
    if (ms * calls >= roundMs || calls >= mostCalls) return Math.max(1, Math.round(roundMs / ms));
  }
}

/** Milliseconds of processor time a call takes, by tinybench. */
async function timeCalls({ call, async = false }: Work, calls: number): Promise<number> {
  const bench = new Bench({
    ...{ iterations: calls, time: 0, warmup: false, throws: true },
    now: processorTime,
  });
  bench.add('work', () => call(), { async });
  const [task] = await bench.run();
  if (task?.result.state !== 'completed') throw new Error('a measured call did not complete');
  return task.result.latency.mean;
}

/** Milliseconds this process has computed, so that what others do on the machine does not count. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * Rounds of several things in turn, one after the other, so that whatever else the machine does
 * hits all of them alike. A first round of each, which warms up, is not counted.
 */
export async function interleave(
  timed: readonly TimedRound[],
  rounds: number,
): Promise<readonly number[][]> {
  const samples = timed.map((): number[] => []);
  for (let round = -1; round < rounds; round++) {
    for (const [i, time] of timed.entries()) {
      const ns = await time();
      if (round >= 0) samples[i]?.push(ns);
    }
  }
  return samples;
}
