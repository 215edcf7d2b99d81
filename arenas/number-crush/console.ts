import type { ConsoleArguments, ConsoleDefinition } from '../../src/console/definition.js';
import { exitStatus, Failure } from '../../src/console/failure.js';
import { playFrames } from '../../src/console/frames.js';
import type { ConsoleIO, Opponent } from '../../src/console/io.js';
import { wholeNumber } from '../../src/console/numbers.js';
import { WordReader } from '../../src/console/words.js';
import { courseGame, deal } from './deal.js';
import { type NumberCrush, setup } from './rules.js';
import { ScreenView } from './screen.js';
import { formatSwap, parseSwap } from './swaps.js';
import { transcript } from './transcript.js';
import type { Seat, View } from './views.js';

export const numberCrushConsole: ConsoleDefinition = {
  usage: '',
  options: [
    { flags: '--kinds <K>', summary: 'numbers on the board: 4, 5, 6 or 7 (default 4)' },
    { flags: '--seed <S>', summary: "a dealt board instead of the assignment's own" },
    { flags: '--steps', summary: 'show every intermediate board of a cascade' },
    { flags: '--vs <PLAYER>', summary: 'take turns with a player on one board' },
    { flags: '--watch <PLAYER>', summary: 'let a player play, and look on' },
  ],
  examples: [
    'matchpoint play number-crush < swaps.txt',
    'matchpoint play number-crush --kinds 6 --seed monday',
    'matchpoint play number-crush --vs greedy',
  ],
  run,
};

/** Someone who makes swaps: `null` when there are no more. Cells are in the order given. */
type Mover = (game: NumberCrush, view: View) => Promise<readonly [number, number] | null>;

async function run({ options }: ConsoleArguments, io: ConsoleIO): Promise<number> {
  const { seed, vs, watch } = options;
  if (vs !== undefined && watch !== undefined) {
    throw new Failure('--vs and --watch cannot be used together: choose one');
  }
  const kinds = kindsOf(options.kinds);
  const opponent = await opponentFor(vs ?? watch, io);
  const screen = io.screen?.typed || watch !== undefined ? io.screen : null;
  const view = screen ? new ScreenView(screen) : transcript(io, options.steps === true);

  const movers: [name: string, mover: Mover][] = [];
  if (watch === undefined) movers.push(['you', personMover(io, screen !== null)]);
  if (opponent !== null) movers.push([opponent.name, playerMover(opponent)]);
  const seats = movers.map(([name, mover]) => ({ name, mover, score: 0 }));

  const game = typeof seed === 'string' ? deal({ seed, kinds }) : courseGame(kinds);
  await playOut(game, view, seats);
  return exitStatus.done;
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

function kindsOf(option: string | boolean | undefined): number {
  const { min, max, default: usual } = setup.kinds;
  const kinds = wholeNumber(String(option ?? usual), min, max);
  if (kinds === undefined) {
    throw new Failure(`--kinds must be ${min} to ${max} in number-crush, not '${option}'`);
  }
  return kinds;
}

async function opponentFor(
  name: string | boolean | undefined,
  io: ConsoleIO,
): Promise<Opponent | null> {
  if (typeof name !== 'string') return null;
  const found = await io.opponent(name, setup.name);
  if ('problem' in found) throw new Failure(found.problem);
  return found;
}

function personMover(io: ConsoleIO, onScreen: boolean): Mover {
  const words = new WordReader(io.input);
  return async (_game, view) => {
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
