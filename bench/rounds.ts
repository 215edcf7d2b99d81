import { type Measurement, median, spread } from './measurement.js';

/** A figure that varies more than this from round to round tells little. */
export const noisySpread = 0.1;

/** What is being measured, and how it is told. */
export interface Subject {
  readonly name: string;
  readonly unit: string;
  /** Swaps evaluated or played in a unit of work, where that is what it is about. */
  readonly swaps?: number;
}

/** Nanoseconds a unit of work took, round by round. */
export type RoundTimes = readonly number[];

/** What a subject stands against, measured in turn with it. */
export interface Yardstick {
  readonly name: string;
  readonly times: RoundTimes;
}

/** The figures of a measurement from its rounds; without a yardstick there is no ratio. */
export function measurementOf(
  { name, unit, swaps }: Subject,
  times: RoundTimes,
  yardstick: Yardstick | null,
): Measurement {
  const ns = median(times);
  const rate = { name, rate: 1e9 / ns, unit, spread: spread(times) };
  const perSwap = swaps === undefined ? {} : { nsPerSwap: ns / swaps };
  if (yardstick === null) {
    return { ...rate, ...perSwap, ratio: null, against: null, noisy: rate.spread > noisySpread };
  }
  const ratios = times.map((own, round) => (yardstick.times[round] ?? Number.NaN) / own);
  const ratioSpread = spread(ratios);
  const worst = Math.max(rate.spread, spread(yardstick.times), ratioSpread);
  return {
    ...rate,
    ...perSwap,
    ratio: median(ratios),
    against: yardstick.name,
    ratioSpread,
    noisy: worst > noisySpread,
  };
}
