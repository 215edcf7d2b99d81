import fc from 'fast-check';
import { Block, Shape } from '../../arenas/blockfall/block.js';
import { Blockfall } from '../../arenas/blockfall/rules.js';
import { type Cells, parseCells } from './blockfall.js';

/** A start of Blockfall, drawn at random: crowded or bare, narrow or several words wide. */
export interface AnyStart {
  readonly grid: Cells;
  readonly blocks: Cells[];
  readonly powerUp: Cells;
  readonly gravity: boolean;
}

const cellsOf = (rows: number, cols: number, share: number): fc.Arbitrary<Cells> =>
  fc.array(
    fc.array(
      fc.integer({ min: 0, max: 99 }).map((n) => (n < share ? 1 : 0)),
      { minLength: cols, maxLength: cols },
    ),
    { minLength: rows, maxLength: rows },
  );

const shape = (rows: number, cols: number): fc.Arbitrary<Cells> =>
  fc
    .tuple(
      fc.integer({ min: 1, max: Math.min(rows, 4) }),
      fc.integer({ min: 1, max: Math.min(cols, 4) }),
    )
    .chain(([height, width]) => cellsOf(height, width, 65));

/** The upper rows are barer than the rest, so that most games go on for a while. */
export function anyStart(cols: fc.Arbitrary<number>): fc.Arbitrary<AnyStart> {
  return fc
    .record({
      rows: fc.integer({ min: 1, max: 8 }),
      cols,
      share: fc.constantFrom(0, 20, 60, 85, 97),
      above: fc.constantFrom(0, 0, 10, 30),
      bare: fc.integer({ min: 0, max: 4 }),
    })
    .chain(({ rows, cols, share, above, bare }) =>
      fc.record({
        grid: fc
          .tuple(cellsOf(Math.min(bare, rows - 1), cols, above), cellsOf(rows, cols, share))
          .map(([upper, all]) => [...upper, ...all.slice(upper.length)]),
        blocks: fc.array(shape(rows, cols), { minLength: 1, maxLength: 8 }),
        powerUp: fc.oneof(
          { weight: 3, arbitrary: cellsOf(2, 2, 50) },
          { weight: 2, arbitrary: cellsOf(3, 3, 50) },
          { weight: 1, arbitrary: shape(9, 9) },
        ),
        gravity: fc.boolean(),
      }),
    );
}

export const narrow = fc.integer({ min: 1, max: 8 });
export const wide = fc.constantFrom(31, 32, 33, 63, 64, 65, 70);

export function gameOf({ grid, blocks, powerUp, gravity }: AnyStart): Blockfall {
  return new Blockfall({
    rows: grid.length,
    cols: grid[0]?.length ?? 0,
    board: grid.flat(),
    blocks: blocks.map((cells) => new Block(linesOf(cells))),
    powerUp: new Shape(linesOf(powerUp)),
    gravity,
    kinds: blocks.length,
  });
}

export function linesOf(cells: Cells): string[] {
  return cells.map((row) => row.join(''));
}

/** A game by hand: `100/110` is a grid or shape of two rows. */
export function small(
  grid: string,
  blocks: string[],
  { gravity = false, powerUp = '1111111' } = {},
): Blockfall {
  return gameOf({
    grid: parseCells(grid),
    blocks: blocks.map(parseCells),
    powerUp: parseCells(powerUp),
    gravity,
  });
}

/** The settled cells in the same form. */
export function rowsOf({ board, rows, cols }: Blockfall): string {
  return Array.from({ length: rows }, (_, row) =>
    board.subarray(row * cols, (row + 1) * cols).join(''),
  ).join('/');
}
