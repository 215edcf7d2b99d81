import { latin1Bytes } from '../../src/console/bytes.js';
import type { ConsoleArguments, ConsoleDefinition } from '../../src/console/definition.js';
import { exitStatus, Failure } from '../../src/console/failure.js';
import { playFrames } from '../../src/console/frames.js';
import type { ConsoleIO, Opponent } from '../../src/console/io.js';
import { LineReader } from '../../src/console/lines.js';
import { dealFrom, dealOptions, sizeOptions } from '../../src/console/options.js';
import { formatCell, parseCell } from './cells.js';
import { deal } from './deal.js';
import { openGrid, refusals } from './grid-file.js';
import { Match, setup, type Variant } from './rules.js';
import { fitsScreen, ScreenView } from './screen.js';
import { borderedGrid, digitSymbols, type Symbols } from './symbols.js';
import { transcript } from './transcript.js';
import type { View } from './views.js';

/** What a line holds beyond this many characters does not count. */
const lineLength = 79;

export const matchConsole: ConsoleDefinition = {
  usage: '(HEIGHT WIDTH FILE | --seed S)',
  options: [
    ...dealOptions,
    ...sizeOptions,
    { flags: '--score', summary: 'print the score under each grid' },
    { flags: '--no-leftover-penalty', summary: 'tiles left at the end cost nothing' },
    { flags: '--hint <PLAYER>', summary: 'show what a player would do before each move' },
  ],
  examples: [
    'matchpoint play match 5 5 grid.txt',
    'matchpoint play match --seed monday --kinds 4 --score',
    'matchpoint play match --seed monday --rows 8 --cols 12 --hint greedy',
  ],
  run,
};

/** A game to be played, and what its kinds look like. */
interface Start {
  readonly game: Match;
  readonly symbols: Symbols;
}

async function run({ positionals, options }: ConsoleArguments, io: ConsoleIO): Promise<number> {
  const start = await startOf({ positionals, options }, io);
  if (typeof start === 'string') {
    io.error(`${refusals[start].message}\n`);
    return refusals[start].status;
  }
  const { game, symbols } = start;
  const { hint } = options;
  const adviser = typeof hint === 'string' ? await io.opponent(hint, setup.name) : null;
  const screen = io.screen?.typed && fitsScreen(game) ? io.screen : null;
  const view = screen
    ? new ScreenView(screen, game, symbols)
    : transcript(io, symbols, options.score === true);
  await playOut(start, view, personEntries(io, screen !== null), adviser, io);
  return exitStatus.done;
}

/** The options that mean nothing without a seed. */
const dealtOnly = ['kinds', 'boardNumber', 'gameNumber', 'rows', 'cols'];

/** The grid of a file, or one dealt from a seed. */
async function startOf(
  { positionals, options }: ConsoleArguments,
  io: ConsoleIO,
): Promise<Start | keyof typeof refusals> {
  const variant: Variant =
    options.leftoverPenalty === false ? 'no-leftover-penalty' : 'leftover-penalty';
  const wanted = dealFrom(setup, { ...options, variant });
  if (options.seed !== undefined) {
    if (positionals.length === 0) return { game: deal(wanted), symbols: digitSymbols };
    throw new Failure('play match: give either a grid file or --seed, not both');
  }
  if (dealtOnly.some((name) => options[name] !== undefined)) {
    throw new Failure('play match: --kinds, --rows and the like deal a board: give --seed too');
  }
  const opened = await openGrid(positionals, io.files);
  if (typeof opened === 'string') return opened;
  const { moves } = wanted;
  return { game: Match.fromBoard({ ...opened, moves, variant }), symbols: opened.symbols };
}

async function playOut(
  { game, symbols }: Start,
  view: View,
  nextEntry: () => Promise<string | null>,
  adviser: Opponent | null,
  io: ConsoleIO,
): Promise<void> {
  view.start(game);
  let advised = -1;
  while (!game.over) {
    if (adviser !== null && advised < game.turn) {
      view.hint(adviser.name, formatCell(await adviser.choose(game), game));
      advised = game.turn;
    }
    view.ask();
    const entry = await nextEntry();
    if (entry === null) {
      view.left();
      return;
    }
    if (entry.startsWith('w')) {
      const grid = borderedGrid(game.board, game.cols, symbols);
      view.saved(await save(entry.slice(1), grid, io.files));
      continue;
    }
    const cell = parseCell(entry, game);
    if (cell === undefined || !game.legal(cell)) {
      view.refused(entry);
      continue;
    }
    const { frames, gain } = playFrames(game, cell);
    await view.removed(game, cell, frames, gain);
  }
  view.end(game);
}

/** Lines as they are entered; on a terminal `q` ends them. */
function personEntries(io: ConsoleIO, onScreen: boolean): () => Promise<string | null> {
  const lines = new LineReader(io.input, lineLength);
  return async () => {
    const entry = await lines.next();
    return onScreen && entry !== null && /^\s*(q|quit)\s*$/i.test(entry) ? null : entry;
  };
}

/** Whether the grid could be written to the file of that name. */
async function save(name: string, grid: Uint8Array, files: ConsoleIO['files']): Promise<boolean> {
  const path = pathOf(name);
  return path !== undefined && (await files.replace(path, grid)) === null;
}

/** The bytes that were entered as a path, which is UTF-8; `undefined` where they are none. */
function pathOf(name: string): string | undefined {
  if (name === '') return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(latin1Bytes(name));
  } catch {
    return undefined;
  }
}
