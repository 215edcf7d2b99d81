import type { ConsoleArguments, ConsoleDefinition } from '../../src/console/definition.js';
import { exitStatus, Failure } from '../../src/console/failure.js';
import { playFrames } from '../../src/console/frames.js';
import type { ConsoleIO, Opponent } from '../../src/console/io.js';
import { dealFrom, dealOptions } from '../../src/console/options.js';
import { readText } from '../../src/console/text-file.js';
import { WordReader } from '../../src/console/words.js';
import { parseBoardFile } from './board-file.js';
import { courseGame, deal } from './deal.js';
import { type NumberCrush, setup } from './rules.js';
import { ScreenView } from './screen.js';
import { formatSwap, parseSwap } from './swaps.js';
import { transcript } from './transcript.js';
import type { Seat, View } from './views.js';

export const numberCrushConsole: ConsoleDefinition = {
  usage: '',
  options: [
    ...dealOptions,
    { flags: '--board <FILE>', summary: 'start from this board: ten lines of ten numbers' },
    { flags: '--steps', summary: 'show every intermediate board of a cascade' },
    { flags: '--hint <PLAYER>', summary: 'show what a player would do before each swap' },
    { flags: '--vs <PLAYER>', summary: 'take turns with a player on one board' },
    { flags: '--watch <PLAYER>', summary: 'let a player play, and look on' },
  ],
  examples: [
    'matchpoint play number-crush < swaps.txt',
    'matchpoint play number-crush --kinds 6 --seed monday --hint greedy',
    'matchpoint play number-crush --vs greedy',
  ],
  run,
};

/** A hundred swaps of a player should be over in a quarter of a minute. */
const watchPace = 0.15;

/** Someone who makes swaps: `null` when there are no more. Cells are in the order given. */
type Mover = (game: NumberCrush, view: View) => Promise<readonly [number, number] | null>;

async function run({ options }: ConsoleArguments, io: ConsoleIO): Promise<number> {
  const { vs, watch } = options;
  if (vs !== undefined && watch !== undefined) {
    throw new Failure('--vs and --watch cannot be used together: choose one');
  }
  const game = await startOf(options, io);
  const opponent = await askedFor(vs ?? watch, io);
  const adviser = await askedFor(options.hint, io);
  const screen = io.screen?.typed || watch !== undefined ? io.screen : null;
  const pace = watch === undefined ? 1 : watchPace;
  const view = screen ? new ScreenView(screen, pace) : transcript(io, options.steps === true);

  const movers: [name: string, mover: Mover][] = [];
  if (watch === undefined) movers.push(['you', personMover(io, screen !== null, adviser)]);
  if (opponent !== null) movers.push([opponent.name, playerMover(opponent)]);
  const seats = movers.map(([name, mover]) => ({ name, mover, score: 0 }));
  await playOut(game, view, seats);
  return exitStatus.done;
}

/** The assignment's own game, unless a seed deals one or a file gives the board. */
async function startOf(options: ConsoleArguments['options'], io: ConsoleIO): Promise<NumberCrush> {
  const wanted = dealFrom(setup, options);
  const game = options.seed === undefined ? courseGame(wanted) : deal(wanted);
  if (typeof options.board !== 'string') return game;
  const board = parseBoardFile(options.board, await readText(io, options.board), wanted.kinds);
  return game.withBoard(board);
}

async function playOut(
  game: NumberCrush,
  view: View,
  seats: readonly (Seat & { mover: Mover })[],
): Promise<void> {
  while (!game.over) {
    view.step(game, seats);
    const seat = seats[game.turn % seats.length];
    const cells = await seat?.mover(game, view);
    if (seat === undefined || cells == null) break;
    const { gain, frames } = playFrames(game, cells[0] * 100 + cells[1]);
    seat.score += gain;
    await view.swapped(cells, frames, gain);
  }
  view.final(game, seats);
}

async function askedFor(
  name: string | boolean | undefined,
  io: ConsoleIO,
): Promise<Opponent | null> {
  return typeof name === 'string' ? io.opponent(name, setup.name) : null;
}

function personMover(io: ConsoleIO, onScreen: boolean, adviser: Opponent | null): Mover {
  const words = new WordReader(io.input);
  return async (game, view) => {
    if (adviser !== null) view.hint(adviser.name, formatSwap(await adviser.choose(game)));
    for (;;) {
      view.ask();
      const entry = await words.next();
      if (entry === null || (onScreen && /^(q|quit)$/i.test(entry))) return null;
      if (parseSwap(entry) !== undefined) return cellsOf(entry);
      view.invalid(entry);
    }
  };
}

function playerMover(player: Opponent): Mover {
  return async (game, view) => {
    view.chosen(player.name);
    return cellsOf(formatSwap(await player.choose(game)));
  };
}

function cellsOf(entry: string): [number, number] {
  return [Number(entry.slice(0, 2)), Number(entry.slice(2))];
}
