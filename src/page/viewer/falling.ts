import type { BoardSize } from '../../api/arena.js';

/** Where a tile was, and where it is after falling. */
export interface Fall {
  readonly from: number;
  readonly to: number;
}

/**
 * Which tile fell where. Tiles of a column keep their order, and so do columns that are not empty,
 * in every arena: in one of them empty columns close. `null` where that cannot explain the board.
 */
export function fallsBetween(
  before: ArrayLike<number>,
  after: ArrayLike<number>,
  size: BoardSize,
): Fall[] | null {
  const stays = matched(columnsOf(before, size), columnsOf(after, size), before, after);
  if (stays !== null) return stays;
  const filled = (columns: number[][]) => columns.filter((cells) => cells.length > 0);
  return matched(filled(columnsOf(before, size)), filled(columnsOf(after, size)), before, after);
}

/** The cells of each column that hold a tile, from the top. */
function columnsOf(board: ArrayLike<number>, { rows, cols }: BoardSize): number[][] {
  return Array.from({ length: cols }, (_, col) =>
    Array.from({ length: rows }, (_, row) => row * cols + col).filter((cell) => board[cell] !== 0),
  );
}

function matched(
  sources: readonly (readonly number[])[],
  targets: readonly (readonly number[])[],
  before: ArrayLike<number>,
  after: ArrayLike<number>,
): Fall[] | null {
  if (sources.length !== targets.length) return null;
  const falls: Fall[] = [];
  for (const [i, source] of sources.entries()) {
    const target = targets[i] ?? [];
    if (source.length !== target.length) return null;
    for (const [j, from] of source.entries()) {
      const to = target[j] ?? from;
      if (before[from] !== after[to]) return null;
      falls.push({ from, to });
    }
  }
  return falls;
}
