// Columns packed into one number, three bits a tile, compared all rows at once.

/** The rows in which two columns have the same tile; more bits than the lowest of a tile are set. */
export function equal(one: number, other: number): number {
  const different = one ^ other;
  return ~(different | (different >>> 1) | (different >>> 2));
}

/** Where a tile of `one`, put beside its row into `other`, makes a run in that column. */
export function beside(one: number, other: number): number {
  const above = equal(one, other >>> 3);
  const below = equal(one, other << 3);
  return (above & below) | (above & equal(one, other >>> 6)) | (below & equal(one, other << 6));
}

/** Where a tile makes a run with columns to its left (a, b) and right (d, e). */
export function threeAcross(tile: number, a: number, b: number, d: number, e: number): number {
  const left = equal(tile, b);
  const right = equal(tile, d);
  return (left & right) | (left & equal(tile, a)) | (right & equal(tile, e));
}

/** The row of the lowest bit that is set. */
export function lowestRow(bits: number): number {
  return ((31 - Math.clz32(bits & -bits)) * 11) >> 5;
}
