import { countBelow } from './ascending.js';

/**
 * Holm's adjusted p-values, in the order given. Calling different whatever is at most 5 % keeps the
 * chance of any false call among them all at 5 %, however the tests depend on each other.
 */
export function holm(pValues: ArrayLike<number>): number[] {
  const sorted = Float64Array.from(pValues).sort();
  const adjusted = new Float64Array(sorted.length);
  let highest = 0;
  sorted.forEach((pValue, rank) => {
    highest = Math.max(highest, Math.min(1, pValue * (sorted.length - rank)));
    adjusted[rank] = highest;
  });
  // Equal p-values share the adjustment of the first: the later ones' own would be smaller.
  return Array.from(pValues, (pValue) => adjusted[countBelow(sorted, pValue)] ?? 1);
}
