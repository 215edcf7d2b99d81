import type { Measurement } from './measurement.js';
import { noisySpread } from './rounds.js';
import { percent } from './tables.js';

/** One line of warning when figures vary too much to be trusted; null when all is well. */
export function noiseWarning(measured: readonly Measurement[]): string | null {
  const noisy = measured.filter((one) => one.noisy);
  const [worst] = [...noisy].sort((a, b) => variation(b) - variation(a));
  if (worst === undefined) return null;
  return (
    `the machine is too noisy to tell: ${noisy.length} of ${measured.length} measurements, or what ` +
    `they stand against, vary by more than ±${percent(noisySpread)} from round to round ` +
    `(marked !; most of all ${worst.name}). End other work, or take more --rounds`
  );
}

function variation({ spread, ratioSpread = 0 }: Measurement): number {
  return Math.max(spread, ratioSpread);
}
