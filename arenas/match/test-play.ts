import fc from 'fast-check';
import { type TestConsoleOptions, testConsole } from '../../test/console.js';
import { match } from './index.js';

/** The grid of the assignment's first example. */
export const example = 'ZAAAA\nZBBCC\nZWaaX\nXXXXX\nZcdef\n';
const firstMove = async () => ({
  name: 'first',
  choose: async (game: { moves(): Int32Array }) => game.moves()[0] ?? -1,
});

export type Options = Record<string, string | boolean>;

/** Plays in memory; `first` is the player who gives hints. */
export async function play(
  positionals: readonly string[],
  stdin: string | Uint8Array = '',
  { options = {}, ...world }: TestConsoleOptions & { options?: Options } = {},
) {
  const io = testConsole(stdin, { opponent: firstMove, ...world });
  const status = await match.console.run({ positionals, options }, io);
  return { status, output: io.output(), errors: io.errors(), drawn: io.drawn };
}

/** Plays a grid of the size it has, from the file `grid.in`. */
export function playGrid(grid: string, stdin: string, files: Record<string, string> = {}) {
  const [height, width] = [grid.split('\n').length - 1, grid.indexOf('\n')];
  return play([String(height), String(width), 'grid.in'], stdin, {
    files: Object.assign(files, { 'grid.in': grid }),
  });
}

const bytes = fc.integer({ min: 1, max: 255 }).filter((byte) => byte !== 10);
/** Any grid of a few symbols, whatever bytes they are, with blanks anywhere. */
export const anyGrid = fc
  .tuple(
    fc.integer({ min: 2, max: 7 }),
    fc.integer({ min: 2, max: 7 }),
    fc.array(bytes, { minLength: 1, maxLength: 4 }),
  )
  .chain(([rows, cols, symbols]) =>
    fc
      .array(fc.constantFrom(46, ...symbols, ...symbols), {
        minLength: rows * cols,
        maxLength: rows * cols,
      })
      .map((cells) => {
        const text = String.fromCharCode(...cells);
        return Array.from(
          { length: rows },
          (_, r) => `${text.slice(r * cols, (r + 1) * cols)}\n`,
        ).join('');
      }),
  );
