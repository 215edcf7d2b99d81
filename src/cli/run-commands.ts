import type { Command } from 'commander';
import { subcommand } from './command-line.js';
import type { Ended } from './game-commands.js';
import { trustOptions } from './trust-options.js';

/** Declares what has to do with many games. Each command loads its own code when it runs. */
export function declareRunCommands(program: Command, ended: Ended): void {
  const tournament = subcommand(program, 'tournament')
    .argument('[players...]', 'built-in names, files, or folders of files')
    .description('play many seeds on all processors and rank the players')
    .addHelpText(
      'after',
      `
Examples:
  matchpoint tournament random first greedy --budget 1000plies
  matchpoint tournament submissions/ greedy --boards 20 --budget 200ms
  matchpoint tournament --config tournament.json --out results/final
  matchpoint tournament greedy monte-carlo --arena match --boards 10 --print-config`,
    )
    .action(async (players: string[], options: Record<string, string | boolean>) => {
      const command = await import('./tournament.js');
      ended(await command.tournament(players, options));
    });
  tournament
    .option('--arena <NAME>', 'the game (default number-crush)')
    .option('--kinds <K>', 'numbers of kinds: 5, 4-7 or 4,6 (default 4-7 in number-crush)')
    .option('--boards <N>', 'start boards for each number of kinds (default 1)')
    .option('--games <N>', 'games on each board (default 4)')
    .option('--top <N>', 'how many of them count, the best (default 2)')
    .option('--rounds <N>', 'play all of it so often, on new boards (default 1)')
    .option('--moves <N>', "length of a game in moves (default the arena's)")
    .option('--seed <S>', 'names everything random (default demo)')
    .option('--budget <B>', 'per move: 5s, 200ms or 20000plies (default 5s)')
    .option(
      '--hang-limit <T>',
      'end a player this long after it should have answered (default 10s)',
    )
    .option('--on-fault <POLICY>', 'a game with a fault counts its score so far (keep) or zero')
    .option('--strict', 'stop at the first fault')
    .option('--no-check', 'do not try the players on a few boards first')
    .option('--workers <N>', 'threads (default the number of processors)')
    .option('--force', 'allow more threads than processors')
    .option('--out <DIR>', 'run folder (default a new one under results/)')
    .option('--config <FILE>', 'options from a JSON file; the command line goes first')
    .option('--print-config', 'print the filled-in options as such a file, and stop')
    .option('--bonus', "add the course's bonus to the table")
    .option('--json', 'one event a line for other programs');
  for (const { flags, summary } of trustOptions) tournament.option(flags, summary);

  const resume = subcommand(program, 'resume')
    .argument('<run>', 'a run folder')
    .description('play what is missing of a run')
    .option('--workers <N>', 'threads (default the number of processors)')
    .option('--force', 'allow more threads than processors')
    .option('--strict', 'stop at the first fault')
    .option('--json', 'one event a line for other programs')
    .action(async (run: string, options: Record<string, string | boolean>) => {
      const command = await import('./resume.js');
      ended(await command.resume(run, options));
    });
  for (const { flags, summary } of trustOptions) resume.option(flags, summary);

  subcommand(program, 'verify')
    .argument('<run>', 'a run folder')
    .description('replay every recorded move and recompute the standings')
    .option('--json', 'for other programs')
    .action(async (run: string, options: { json?: boolean }) => {
      const command = await import('./verify.js');
      ended(await command.verify(run, options));
    });

  subcommand(program, 'standings')
    .argument('<run>', 'a run folder')
    .description('show the standings of a run')
    .option('--format <F>', 'table, csv or json (default table)')
    .option('--bonus', "add the course's bonus")
    .action(async (run: string, options: { format?: string; bonus?: boolean }) => {
      const command = await import('./standings.js');
      await command.standings(run, options);
    });

  subcommand(program, 'bench')
    .description('measure speed, as ratios within one run')
    .option('--filter <names>', 'only the measurements whose name contains one of these, by comma')
    .option('--json', 'for other programs')
    .action(async (options: { filter?: string; json?: boolean }) => {
      const { bench } = await import('./bench.js');
      await bench(options);
    });
}
