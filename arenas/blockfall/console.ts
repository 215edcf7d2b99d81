import type { ConsoleArguments, ConsoleDefinition } from '../../src/console/definition.js';
import { Failure } from '../../src/console/failure.js';
import type { ConsoleIO, Screen } from '../../src/console/io.js';
import { dealFrom, dealOptions, sizeOptions } from '../../src/console/options.js';
import { readText } from '../../src/console/text-file.js';
import { parseBlocksFile } from './blocks-file.js';
import { playCommands } from './command-play.js';
import { type Contest, openContest } from './contest.js';
import { deal, setup } from './deal.js';
import { parseGridFile } from './grid-file.js';
import { playKeys } from './keyboard-play.js';
import { linesIn, shown } from './lines.js';
import { Blockfall } from './rules.js';

const usage = 'GRID BLOCKS COMMANDS GRAVITY_ON|GRAVITY_OFF LEADERBOARD NAME';

export const blockfallConsole: ConsoleDefinition = {
  usage,
  options: [
    ...dealOptions,
    ...sizeOptions,
    { flags: '--leaderboard <FILE>', summary: 'leaderboard for a dealt game, with --name' },
    { flags: '--name <NAME>', summary: "the player's name on that leaderboard" },
    { flags: '--hint <PLAYER>', summary: 'show what a player would do with each block' },
  ],
  examples: [
    'matchpoint play blockfall grid.dat blocks.dat commands.dat GRAVITY_ON leaderboard.txt Ada',
    'matchpoint play blockfall grid.dat blocks.dat GRAVITY_ON leaderboard.txt Ada   (keyboard)',
    'matchpoint play blockfall --seed monday --hint greedy   (keyboard)',
  ],
  run,
};

type Options = ConsoleArguments['options'];

/** Six arguments play a commands file; without that one, or with a seed, the keyboard plays. */
async function run({ positionals, options }: ConsoleArguments, io: ConsoleIO): Promise<number> {
  const { length } = positionals;
  if (length !== 5 && length !== 6 && !(length === 0 && options.seed !== undefined)) {
    const seed = length === 0 ? ', or --seed to play a dealt game' : '';
    throw new Failure(`play blockfall takes six arguments, not ${length}: ${usage}${seed}`);
  }
  const screen = length === 6 ? null : keyboard(io, length);
  const adviser =
    typeof options.hint === 'string' ? await io.opponent(options.hint, setup.name) : null;
  if (screen !== null && length === 0) {
    const game = deal(dealFrom(setup, options));
    return playKeys(game, await contestFrom(options, io), adviser, io, screen);
  }
  refuseDealOptions(options);
  const [grid = '', blocks = '', ...rest] = positionals;
  const [gravity = '', leaderboard = '', name = ''] = rest.slice(-3);
  const game = await gameIn(io, grid, blocks, gravityMode(gravity));
  const lines = length === 6 ? linesIn(await readText(io, rest[0] ?? '')) : [];
  const contest = await openContest(io, leaderboard, name);
  if (screen !== null) return playKeys(game, contest, adviser, io, screen);
  return playCommands(game, lines, contest, adviser, io);
}

/** A terminal that a person types on. */
function keyboard({ screen }: ConsoleIO, count: number): Screen {
  if (screen?.typed) return screen;
  const given = count === 0 ? 'a dealt game' : 'five arguments (no COMMANDS)';
  throw new Failure(`${given}: played from the keyboard, on a terminal; from a file: ${usage}`);
}

function gravityMode(word: string): boolean {
  if (word === 'GRAVITY_ON') return true;
  if (word === 'GRAVITY_OFF') return false;
  throw new Failure(`gravity must be GRAVITY_ON or GRAVITY_OFF, not '${shown(word)}'`);
}

async function gameIn(
  io: ConsoleIO,
  gridPath: string,
  blocksPath: string,
  gravity: boolean,
): Promise<Blockfall> {
  const grid = parseGridFile(gridPath, await readText(io, gridPath));
  const list = parseBlocksFile(blocksPath, await readText(io, blocksPath), grid);
  return new Blockfall({ ...grid, ...list, gravity, kinds: new Set(list.blocks).size });
}

/** A dealt game is for a leaderboard only when one is named. */
async function contestFrom(options: Options, io: ConsoleIO): Promise<Contest | null> {
  const { leaderboard, name } = options;
  if (leaderboard === undefined && name === undefined) return null;
  if (typeof leaderboard === 'string' && typeof name === 'string') {
    return openContest(io, leaderboard, name);
  }
  throw new Failure('--leaderboard and --name are given together: the file, and who plays');
}

function refuseDealOptions(options: Options): void {
  const own = [...dealOptions, ...sizeOptions].map(({ flags }) => flags.split(' ')[0] ?? '');
  for (const flag of [...own, '--leaderboard', '--name']) {
    const name = flag.slice(2).replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
    if (options[name] !== undefined) {
      throw new Failure(`${flag} is for a dealt game: give it with --seed and without files`);
    }
  }
}
