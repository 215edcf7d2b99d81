import type { ConsoleArguments, ConsoleDefinition } from '../../src/console/definition.js';
import { exitStatus, Failure } from '../../src/console/failure.js';
import { playFrames } from '../../src/console/frames.js';
import type { ConsoleIO, Opponent } from '../../src/console/io.js';
import { dealFrom, dealOptions } from '../../src/console/options.js';
import { readText } from '../../src/console/text-file.js';
import { type SolverLimits, solve } from '../../src/engine/solver.js';
import { type Command, CommandReader } from './commands.js';
import { courseGame, deal } from './deal.js';
import { highestTile, parseMapFile } from './map-file.js';
import { setup, TileMatching } from './rules.js';
import { ScreenView } from './screen.js';
import { transcript } from './transcript.js';
import type { View } from './views.js';

/**
 * About a second of thinking at the most. More would hardly help: of 120 boards of 6 and 7 kinds,
 * 1, 5 and 20 million plies settle the same 110.
 */
const solverLimits: SolverLimits = { plies: 3_000_000 };

export const tileMatchingConsole: ConsoleDefinition = {
  usage: '[MAP]',
  options: [
    ...dealOptions,
    { flags: '--hint <PLAYER>', summary: 'show what a player would do before each move' },
  ],
  examples: [
    'matchpoint play tile-matching map.txt < commands.txt',
    'matchpoint play tile-matching --seed monday --kinds 5 --moves 20',
    'matchpoint play tile-matching --hint greedy',
  ],
  run,
};

async function run({ positionals, options }: ConsoleArguments, io: ConsoleIO): Promise<number> {
  const game = await startOf(positionals, options, io);
  const adviser =
    typeof options.hint === 'string' ? await io.opponent(options.hint, setup.name) : null;
  const view = io.screen?.typed ? new ScreenView(io.screen) : transcript(io);
  await playOut(game, view, new CommandReader(io.input), adviser);
  return exitStatus.done;
}

/** The assignment's own map, unless a file gives one or a seed deals one. */
async function startOf(
  [path, ...more]: readonly string[],
  options: ConsoleArguments['options'],
  io: ConsoleIO,
): Promise<TileMatching> {
  const wanted = dealFrom(setup, options);
  if (path === undefined) {
    return options.seed === undefined ? courseGame(wanted.moves) : deal(wanted);
  }
  if (more.length > 0) throw new Failure(`one map at a time: what is '${more[0]}'?`);
  if (options.seed !== undefined) {
    throw new Failure(`a map and --seed cannot be used together: choose '${path}' or the seed`);
  }
  const limit = options.kinds === undefined ? highestTile : wanted.kinds;
  const map = parseMapFile(path, await readText(io, path), limit);
  const kinds = options.kinds === undefined ? Math.max(...map, 1) : wanted.kinds;
  return TileMatching.start({ map, kinds, moves: wanted.moves });
}

async function playOut(
  game: TileMatching,
  view: View,
  commands: CommandReader,
  adviser: Opponent | null,
): Promise<void> {
  view.start(game);
  let advisedAt = -1;
  while (!game.over) {
    if (adviser !== null && advisedAt !== game.turn) {
      view.hint(adviser.name, await adviser.choose(game));
      advisedAt = game.turn;
    }
    view.ask();
    const command = await commands.next();
    if (command !== null) view.answered();
    if (command === null || command.kind === 'quit') return view.left(game);
    await obey(command, game, view);
  }
  view.finished(game);
}

async function obey(command: Command, game: TileMatching, view: View): Promise<void> {
  if (command.kind === 'invalid') return view.invalid(command.complaint);
  const move = command.kind === 'swap' ? command.move : solve(game, solverLimits).move;
  if (command.kind === 'solve') view.solved(move);
  if (move === null) return;
  const { gain, frames } = playFrames(game, move);
  await view.played(game, move, frames, gain);
}
