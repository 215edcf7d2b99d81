/** One measured thing. `ratio` is to `against`, measured in the same run; null where there is none. */
export interface Measurement {
  readonly name: string;
  readonly rate: number;
  readonly unit: string;
  /** Half the distance between the quartiles, as a share of the median. */
  readonly spread: number;
  readonly ratio: number | null;
  readonly against: string | null;
}

/** A named group of measurements; `--filter` decides by name whether it runs. */
export interface Suite {
  readonly name: string;
  readonly summary: string;
  measure(): Promise<Measurement[]>;
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
