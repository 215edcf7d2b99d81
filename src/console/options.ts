import type { ArenaSetup, Deal } from '../api/arena.js';
import { type FullDeal, fillDeal } from '../api/deal.js';
import type { ConsoleArguments, ConsoleOption } from './definition.js';
import { Failure } from './failure.js';
import { wholeNumber } from './numbers.js';

type Options = ConsoleArguments['options'];

/** The options that name a dealt game, the same in every command. */
export const dealOptions: readonly ConsoleOption[] = [
  { flags: '--seed <S>', summary: 'deal the game from this seed, any text' },
  { flags: '--kinds <K>', summary: 'number of kinds of tile' },
  { flags: '--board-number <N>', summary: "which of the seed's boards (default 0)" },
  { flags: '--game-number <N>', summary: 'which game on that board (default 0)' },
  { flags: '--moves <N>', summary: 'length of the game in moves' },
];

/** More of them, for arenas that come in several sizes or forms. */
export const sizeOptions: readonly ConsoleOption[] = [
  { flags: '--rows <N>', summary: 'height of the dealt board' },
  { flags: '--cols <N>', summary: 'width of the dealt board' },
];

/** Reads the deal options once; fails with the option that is wrong. The seed may be left out. */
export function dealFrom(arena: ArenaSetup, options: Options): FullDeal {
  const most = Number.MAX_SAFE_INTEGER;
  const fields = {
    kinds: numberOption(options, 'kinds', arena.kinds.min, arena.kinds.max),
    board: numberOption(options, 'boardNumber', 0, most),
    game: numberOption(options, 'gameNumber', 0, most),
    moves: numberOption(options, 'moves', 1, most),
    rows: numberOption(options, 'rows', arena.resizable?.min ?? 1, arena.resizable?.max ?? most),
    cols: numberOption(options, 'cols', arena.resizable?.min ?? 1, arena.resizable?.max ?? most),
    variant: typeof options.variant === 'string' ? options.variant : undefined,
    start: typeof options.start === 'string' ? options.start : undefined,
  };
  const given = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Omit<Deal, 'seed'>;
  try {
    return fillDeal(arena, {
      seed: typeof options.seed === 'string' ? options.seed : '',
      ...given,
    });
  } catch (error) {
    if (error instanceof RangeError) throw new Failure(error.message);
    throw error;
  }
}

/** The whole number behind an option; `undefined` when it was not given. */
export function numberOption(
  options: Options,
  name: string,
  min: number,
  max: number,
): number | undefined {
  const text = options[name];
  if (text === undefined) return undefined;
  const value = wholeNumber(String(text), min, max);
  if (value !== undefined) return value;
  const flag = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  const range = max === Number.MAX_SAFE_INTEGER ? `from ${min} up` : `from ${min} to ${max}`;
  throw new Failure(`${flag} must be a whole number ${range}, not '${text}'`);
}

/** The options that `dealFrom` reads back to the same deal. */
export function dealArguments(arena: ArenaSetup, deal: FullDeal): string[] {
  const usual = fillDeal(arena, { seed: deal.seed });
  const given: [flag: string, value: number | string, usual: number | string][] = [
    ['--kinds', deal.kinds, usual.kinds],
    ['--board-number', deal.board, usual.board],
    ['--game-number', deal.game, usual.game],
    ['--moves', deal.moves, usual.moves],
    ['--rows', deal.rows, usual.rows],
    ['--cols', deal.cols, usual.cols],
    ['--variant', deal.variant, usual.variant],
    ['--start', deal.start, usual.start],
  ];
  const different = given.filter(([, value, normal]) => value !== normal);
  return ['--seed', deal.seed, ...different.flatMap(([flag, value]) => [flag, String(value)])];
}
