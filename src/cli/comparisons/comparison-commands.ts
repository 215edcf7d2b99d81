import type { Command } from 'commander';
import { subcommand } from '../command-line.js';
import type { Ended } from '../games/game-commands.js';
import { trustOptions } from '../trust-options.js';
import type { Options } from './comparison-options.js';

/** Declares what tells players apart. Each command loads its own code when it runs. */
export function declareComparisonCommands(program: Command, ended: Ended): void {
  const compare = subcommand(program, 'compare')
    .argument(
      '[players...]',
      'built-in names, files, or folders of files; the first is the baseline',
    )
    .description('compare players on the same seeds, for each number of kinds')
    .addHelpText(
      'after',
      `
Examples:
  matchpoint compare greedy monte-carlo solver --kinds 4-7 --seeds 200
  matchpoint compare greedy ./mine.ts --seeds 500 --luck 16 --out results/mine
  matchpoint compare monte-carlo --by budget 100plies,1000plies,10000plies
  matchpoint compare greedy --arena match --by size 8x8,15x15,30x30 --seeds 50
  matchpoint compare greedy monte-carlo --arena match,tile-matching`,
    )
    .option('--seeds <N>', 'start boards for each number of kinds (default 200)')
    .option(
      '--by <WHAT...>',
      'compare each player with itself: by budget, moves or size, with values',
    )
    .action(async (players: string[], options: Options) => {
      const command = await import('./compare.js');
      ended(await command.compare(players, options));
    });
  declareShared(compare);

  const duel = subcommand(program, 'duel')
    .argument('[players...]', 'two players, built-in names or files')
    .description('play seeds until it is known which of two players is better, then stop')
    .addHelpText(
      'after',
      `
Verdicts: the first is better, the second is, they are equivalent, or undecided at --max-seeds.

Examples:
  matchpoint duel monte-carlo greedy
  matchpoint duel ./new.ts ./old.ts --margin 2% --kinds 6 --budget 200ms
  matchpoint duel ./new.ts greedy --luck 16 --max-seeds 500 --json`,
    )
    .option('--margin <P>', 'differences up to this are none (default 1%)')
    .option('--confidence <P>', 'how sure the verdict is (default 95%)')
    .option('--max-seeds <N>', 'stop undecided after so many (default 2000)')
    .action(async (players: string[], options: Options) => {
      const command = await import('./duel.js');
      ended(await command.duel(players, options));
    });
  declareShared(duel);
}

function declareShared(command: Command): void {
  command
    .option('--arena <NAME>', 'the game (default number-crush)')
    .option('--kinds <K>', 'numbers of kinds: 5, 4-7 or 4,6 (default 4-7 in number-crush)')
    .option('--moves <N>', "length of a game in moves (default the arena's)")
    .option('--rows <N>', 'height of the dealt boards, where the arena has several')
    .option('--cols <N>', 'width of the dealt boards')
    .option('--variant <NAME>', 'the form of the game, where it has several')
    .option('--seed <S>', 'names everything random (default demo)')
    .option('--budget <B>', 'per move: 5s, 200ms or 20000plies (default 1000plies)')
    .option('--luck <N>', 'take luck out of the scores, trying each move with N other refills')
    .option(
      '--hang-limit <T>',
      'end a player this long after it should have answered (default 10s)',
    )
    .option('--on-fault <POLICY>', 'a game with a fault counts its score so far (keep) or zero')
    .option('--strict', 'stop at the first fault')
    .option('--workers <N>', 'threads (default the number of processors)')
    .option('--force', 'allow more threads than processors')
    .option('--out <DIR>', 'run folder (default a new one under results/)')
    .option('--plot', 'draw the scores as text below the tables')
    .option('--json', 'only the result, as one line of JSON');
  for (const { flags, summary } of trustOptions) command.option(flags, summary);
}
