/** How many of the ascending values are below this one. */
export function countBelow(ascending: Float64Array, value: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The range left when the lowest and the highest 2.5 % are cut off. */
export function middleRange(values: Float64Array): readonly [low: number, high: number] {
  const ascending = values.slice().sort();
  const cut = Math.floor(0.025 * ascending.length);
  return [ascending[cut] ?? 0, ascending[ascending.length - 1 - cut] ?? 0];
}
