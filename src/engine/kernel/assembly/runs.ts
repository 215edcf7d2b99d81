// Runs on a board in planes, and what they are worth.
import { COLUMN, equal, fromLeft, fromRight } from './planes';

/** The lowest cell of every three equal tiles in a column. */
// @ts-ignore: decorator
@inline
export function columnThrees(p0: v128, p1: v128, p2: v128, tiles: v128): v128 {
  const same = equal(p0, p1, p2, i64x2.shr_u(p0, 1), i64x2.shr_u(p1, 1), i64x2.shr_u(p2, 1), tiles);
  return v128.and(same, i64x2.shr_u(same, 1));
}

/** The leftmost cell of every three equal tiles in a row. */
// @ts-ignore: decorator
@inline
export function rowThrees(p0: v128, p1: v128, p2: v128, tiles: v128): v128 {
  const same = equal(p0, p1, p2, fromRight(p0), fromRight(p1), fromRight(p2), tiles);
  return v128.and(same, fromRight(same));
}

/** The cells of all those threes: all cells of all runs. */
// @ts-ignore: decorator
@inline
export function cellsOf(columns: v128, rows: v128): v128 {
  return v128.or(
    v128.or(v128.or(columns, i64x2.shl(columns, 1)), i64x2.shl(columns, 2)),
    v128.or(v128.or(rows, fromLeft(rows)), i64x2.shl(rows, COLUMN)),
  );
}

// @ts-ignore: decorator
@inline
function count(plane: v128): i32 {
  return <i32>(popcnt(i64x2.extract_lane(plane, 0)) + popcnt(i64x2.extract_lane(plane, 1)));
}

/**
 * The sum of the squared lengths of all runs. With n₃ threes, n₄ fours, … (a run of five holds three
 * threes, two fours and a five) it is 9 n₃ − 2 n₄ + 2 (n₅ + n₆ + …). Nearly always there are threes
 * only, and no two from one cell: then one count is enough.
 */
// @ts-ignore: decorator
@inline
export function pointsOf(columns: v128, rows: v128): i32 {
  const columnFours = v128.and(columns, i64x2.shr_u(columns, 1));
  const rowFours = v128.and(rows, fromRight(rows));
  const more = v128.or(v128.or(columnFours, rowFours), v128.and(columns, rows));
  if (!v128.any_true(more)) return 9 * count(v128.or(columns, rows));
  return pointsOfMore(columns, rows, columnFours, rowFours);
}

function pointsOfMore(columns: v128, rows: v128, columnFours: v128, rowFours: v128): i32 {
  let points = 9 * (count(columns) + count(rows)) - 2 * (count(columnFours) + count(rowFours));
  let inColumns = columnFours;
  let inRows = rowFours;
  while (v128.any_true(v128.or(inColumns, inRows))) {
    inColumns = v128.and(inColumns, i64x2.shr_u(inColumns, 1));
    inRows = v128.and(inRows, fromRight(inRows));
    points += 2 * (count(inColumns) + count(inRows));
  }
  return points;
}
