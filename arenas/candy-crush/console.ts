import type { Move } from '../../src/api/game.js';
import type { ConsoleArguments, ConsoleDefinition } from '../../src/console/definition.js';
import { exitStatus } from '../../src/console/failure.js';
import { playFrames } from '../../src/console/frames.js';
import type { ConsoleIO, Opponent } from '../../src/console/io.js';
import { dealOptions } from '../../src/console/options.js';
import { EntryReader } from './entries.js';
import { type CandyCrush, setup } from './rules.js';
import { ScreenView } from './screen.js';
import { startFrom } from './start.js';
import {
  codeOf,
  cols,
  formatSwap,
  isDirection,
  neighbour,
  rows,
  startOf,
  targetOf,
} from './swaps.js';
import { transcript } from './transcript.js';
import type { Refusal, View } from './views.js';

/** What `exit(-1)` leaves behind when the board cannot be opened. */
const notOpened = 255;

export const candyCrushConsole: ConsoleDefinition = {
  usage: '',
  options: [
    ...dealOptions,
    { flags: '--part <1|2>', summary: 'part of the assignment (default 2: gravity and refills)' },
    { flags: '--board <FILE>', summary: 'start from this file (default board.txt in part 2)' },
    { flags: '--hint <PLAYER>', summary: 'show what a player would do before each swap' },
    { flags: '--score', summary: 'print the number of removed candies at the end' },
  ],
  examples: [
    'matchpoint play candy-crush --part 1',
    'matchpoint play candy-crush --board board.txt < swaps.txt',
    'matchpoint play candy-crush --seed monday --kinds 5 --hint greedy',
  ],
  run,
};

async function run({ options }: ConsoleArguments, io: ConsoleIO): Promise<number> {
  const start = await startFrom(options, io);
  if ('unopened' in start) {
    io.write(`Failed to open ${start.unopened}!\n`);
    io.error(`matchpoint: ${start.unopened}: ${start.why}. Name a file by --board, or a --seed\n`);
    return notOpened;
  }
  const { game } = start;
  const adviser =
    typeof options.hint === 'string' ? await io.opponent(options.hint, setup.name) : null;
  const screen = io.screen?.typed ? io.screen : null;
  const view = screen ? new ScreenView(screen) : transcript(io, options.score === true);
  const finished = await playOut(game, view, asker(io, screen !== null), adviser);
  view.end(game, finished);
  return finished && game.ending === 'no-candies' ? exitStatus.no : exitStatus.done;
}

/** An entry that was refused, and why. */
interface Refused {
  readonly refusal: Refusal;
  readonly entry: string;
}

/** Asks for a swap of two candies; `null` when there will be none. */
type Asker = (game: CandyCrush, view: View) => Promise<Move | Refused | null>;

/** Plays round after round; false when the entries end before the game does. */
async function playOut(
  game: CandyCrush,
  view: View,
  ask: Asker,
  adviser: Opponent | null,
): Promise<boolean> {
  // Only a round that was played can end the game, even on a board that has no move at all.
  do {
    view.round(game);
    if (adviser !== null && !game.over) {
      view.hint(adviser.name, formatSwap(await adviser.choose(game)));
    }
    const answer = await ask(game, view);
    if (answer === null) return false;
    if (typeof answer !== 'number') view.refused(answer.refusal, answer.entry);
    else if (game.legal(answer)) await view.matched(answer, playFrames(game, answer).frames);
    else view.noMatch(answer, swapped(game.board, answer));
  } while (!game.over);
  return true;
}

/** The checks in the order of the assignment. A person at a terminal may also say `q`. */
function asker(io: ConsoleIO, onScreen: boolean): Asker {
  const entries = new EntryReader(io.input);
  const quits = (text: string) => onScreen && /^q/i.test(text);
  return async (game, view) => {
    view.askCell();
    const place = await entries.coordinates();
    if (place === null) return null;
    if ('text' in place) {
      return quits(place.text) ? null : { refusal: 'noCell', entry: place.text };
    }
    const [row, col] = place;
    const entry = `${row} ${col}`;
    if (row < 0 || row >= rows || col < 0 || col >= cols) return { refusal: 'noCell', entry };
    const start = row * cols + col;
    if (game.board[start] === 0) return { refusal: 'empty', entry };
    view.askDirection();
    const letter = await entries.character();
    if (letter === null || quits(letter)) return null;
    if (!isDirection(letter)) return { refusal: 'noDirection', entry: letter };
    const target = neighbour(start, letter);
    const move = `${entry} ${letter}`;
    if (target === undefined) return { refusal: 'offBoard', entry: move };
    if (game.board[target] === 0) return { refusal: 'empty', entry: move };
    return codeOf(start, target);
  };
}

function swapped(board: Int8Array, move: Move): Int8Array {
  const copy = board.slice();
  copy[startOf(move)] = board[targetOf(move)] ?? 0;
  copy[targetOf(move)] = board[startOf(move)] ?? 0;
  return copy;
}
