import type { ConsoleArguments } from '../../src/console/definition.js';
import { Failure } from '../../src/console/failure.js';
import type { ConsoleIO } from '../../src/console/io.js';
import { dealFrom, numberOption } from '../../src/console/options.js';
import { largestFile, textOf } from '../../src/console/text-file.js';
import { parseBoardFile } from './board-file.js';
import { deal, sampleGame, variantNamed } from './deal.js';
import { CandyCrush, setup } from './rules.js';

/** The game to play, or the file that could not be opened and why. */
export type Start =
  | { readonly game: CandyCrush }
  | { readonly unopened: string; readonly why: string };

/** A dealt game, the game of a file, or the board that is built into part 1. */
export async function startFrom(
  options: ConsoleArguments['options'],
  io: ConsoleIO,
): Promise<Start> {
  const part = numberOption(options, 'part', 1, 2) ?? 2;
  const wanted = dealFrom(setup, { ...options, variant: `part${part}` });
  const { kinds, moves } = wanted;
  const { seed, board } = options;
  if (seed !== undefined && board !== undefined) {
    throw new Failure('--seed and --board cannot be used together: choose one');
  }
  if (seed !== undefined) return { game: deal(wanted) };
  if (board === undefined && part === 1) {
    if (kinds >= setup.kinds.default) return { game: sampleGame(kinds, moves) };
    throw new Failure(`--kinds ${kinds} is too few for the built-in board: add --seed or --board`);
  }
  const path = typeof board === 'string' ? board : 'board.txt';
  const read = await io.files.read(path, largestFile);
  // Too large is not the same: such a file can be opened, but it is no board.
  if ('problem' in read && read.problem !== 'too-large') {
    return { unopened: path, why: read.message };
  }
  const position = parseBoardFile(path, textOf(path, read), kinds);
  return {
    game: new CandyCrush({ ...position, kinds, moves, variant: variantNamed(wanted.variant) }),
  };
}
