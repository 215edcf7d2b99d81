import type { Sfc32 } from '../engine/random/sfc32.js';

/** Up to this many differences every pattern of signs is tried, 2¹⁴ at most. */
export const exactLimit = 14;

const randomFlips = 10_000;

/**
 * Tests whether two players are equally good: how likely chance alone gives a sum of differences
 * at least this far from zero. Were they equal, each unit's difference could as well have had the
 * other sign. Strata enter by their sum; order, of strata or units, does not matter.
 */
export function pairedPValue(
  differencesByStratum: readonly (readonly number[])[],
  random: Sfc32,
): number {
  const differences = differencesByStratum.flat();
  const sizes = nonZeroSizes(differences);
  const observed = Math.abs(differences.reduce((sum, difference) => sum + difference, 0));
  if (sizes.length <= exactLimit) return exactShare(sizes, observed);
  return randomShare(sizes, observed, random);
}

/** The same test where there are so few differences that no randomness is needed. */
export function exactPValue(differences: readonly number[]): number {
  const observed = Math.abs(differences.reduce((sum, difference) => sum + difference, 0));
  return exactShare(nonZeroSizes(differences), observed);
}

/** Zeros have no sign to flip. Sorted, so that the order of units changes nothing. */
function nonZeroSizes(differences: readonly number[]): Float64Array {
  return Float64Array.from(differences.filter((value) => value !== 0).map(Math.abs)).sort();
}

/** The share of all sign patterns whose sum is as far from zero as the observed one. */
function exactShare(sizes: Float64Array, observed: number): number {
  if (sizes.length === 0) return 1;
  const signed = sizes.slice();
  const threshold = reached(sizes, observed);
  // The last sign stays: the other half of the patterns mirrors this one.
  const patterns = 2 ** (sizes.length - 1);
  let sum = total(sizes);
  let count = sum >= threshold ? 1 : 0;
  for (let pattern = 1; pattern < patterns; pattern++) {
    // In Gray order, successive patterns differ in one sign.
    const flipped = 31 - Math.clz32(pattern & -pattern);
    const value = signed[flipped] ?? 0;
    signed[flipped] = -value;
    sum -= 2 * value;
    if (Math.abs(sum) >= threshold) count++;
  }
  return count / patterns;
}

/** The same share estimated; the observed pattern counts as one, so that it is never zero. */
function randomShare(sizes: Float64Array, observed: number, random: Sfc32): number {
  const threshold = reached(sizes, observed);
  let count = 1;
  for (let flip = 0; flip < randomFlips; flip++) {
    let sum = 0;
    let bits = 0;
    for (let i = 0; i < sizes.length; i++) {
      if ((i & 31) === 0) bits = random.next();
      sum += (1 - 2 * (bits & 1)) * (sizes[i] ?? 0);
      bits >>>= 1;
    }
    if (Math.abs(sum) >= threshold) count++;
  }
  return count / (randomFlips + 1);
}

/** The observed sum, less what rounding may take from an equal one. */
function reached(sizes: Float64Array, observed: number): number {
  return observed - 1e-12 * sizes.length * total(sizes);
}

function total(sizes: Float64Array): number {
  return sizes.reduce((sum, size) => sum + size, 0);
}
