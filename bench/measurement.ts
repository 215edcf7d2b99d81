import type { Anchor } from './anchor/anchor.js';

/** One measured thing. `ratio` is to `against`, measured in the same run; null where there is none. */
export interface Measurement {
  readonly name: string;
  readonly rate: number;
  readonly unit: string;
  /** Half the distance between the quartiles, as a share of the median. */
  readonly spread: number;
  /** How much faster than `against`: above 1 is faster. */
  readonly ratio: number | null;
  /** `C` where the C anchor does the very same work, the name of another yardstick elsewhere. */
  readonly against: string | null;
  /** The same spread of the ratio, taken round by round, so that what slows both is not in it. */
  readonly ratioSpread?: number;
  readonly nsPerSwap?: number;
  /** The thing itself or its yardstick varied too much for the figures to be trusted. */
  readonly noisy?: boolean;
}

/** How a run of the benchmark measures. */
export interface Conditions {
  /** Rounds of each thing, in turn with those of what it stands against. */
  readonly rounds: number;
  /** How long a round should last. */
  readonly roundMs: number;
  /** The C program; null where it cannot be had. */
  anchor(): Promise<Anchor | null>;
  /** Whether a measurement of this name was asked for. */
  wanted(name: string): boolean;
  /** Told what is being measured now. */
  progress(what: string): void;
}

/** A named group of measurements; `--filter` decides by name what of it runs. */
export interface Suite {
  readonly name: string;
  readonly summary: string;
  /** The names of what it measures; where they are left out, it is measured as a whole. */
  readonly measurements?: readonly string[];
  measure(conditions: Conditions): Promise<Measurement[]>;
}

export function median(samples: readonly number[]): number {
  return quantile(samples, 0.5);
}

export function spread(samples: readonly number[]): number {
  return (quantile(samples, 0.75) - quantile(samples, 0.25)) / 2 / median(samples);
}

function quantile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const at = share * (sorted.length - 1);
  const low = sorted[Math.floor(at)] ?? 0;
  const high = sorted[Math.ceil(at)] ?? low;
  return low + (high - low) * (at - Math.floor(at));
}
