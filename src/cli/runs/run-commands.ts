import type { Command } from 'commander';
import type { BenchOptions } from '../bench/bench.js';
import { subcommand } from '../command-line.js';
import type { ExportOptions } from '../export/export-targets.js';
import type { Ended } from '../games/game-commands.js';
import { trustOptions } from '../trust-options.js';
import type { StandingsOptions } from './standings.js';

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
  matchpoint tournament greedy monte-carlo --arena match --boards 10 --print-config
  matchpoint tournament greedy monte-carlo --arena match --boards std20/ --games 1 --top 1`,
    )
    .action(async (players: string[], options: Record<string, string | boolean>) => {
      const command = await import('./tournament.js');
      ended(await command.tournament(players, options));
    });
  tournament
    .option('--arena <NAME>', 'the game (default number-crush)')
    .option('--kinds <K>', 'numbers of kinds: 5, 4-7 or 4,6 (default 4-7 in number-crush)')
    .option(
      '--boards <N|DIR>',
      'start boards for each number of kinds (default 1), or a folder of boards (match)',
    )
    .option('--games <N>', 'games on each board (default 4)')
    .option('--top <N>', 'how many of them count, the best (default 2)')
    .option('--rounds <N>', 'play all of it so often, on new boards (default 1)')
    .option('--moves <N>', "length of a game in moves (default the arena's)")
    .option('--rows <N>', 'height of the dealt boards, where the arena has several')
    .option('--cols <N>', 'width of the dealt boards')
    .option('--variant <NAME>', 'the form of the game, where it has several')
    .option('--no-leftover-penalty', 'match: tiles left at the end cost nothing')
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
    .option('--plot', 'draw the scores after the table: by player, and by kinds')
    .option('--json', 'one event a line for other programs');
  for (const { flags, summary } of trustOptions) tournament.option(flags, summary);

  const resume = subcommand(program, 'resume')
    .argument('<run>', 'a run folder')
    .description('play what is missing of a run')
    .option('--workers <N>', 'threads (default the number of processors)')
    .option('--force', 'allow more threads than processors')
    .option('--bonus', "add the course's bonus to the table")
    .option('--strict', 'stop at the first fault')
    .option('--plot', 'draw the scores after the table: by player, and by kinds')
    .option('--json', 'one event a line for other programs')
    .addHelpText(
      'after',
      `
The run goes on after Ctrl-C, a crash or a power cut, with the same players and the same result to the
byte. A damaged line is named and its game played again.

Examples:
  matchpoint resume results/final
  matchpoint resume results/final --workers 1 --json`,
    )
    .action(async (run: string, options: Record<string, string | boolean>) => {
      const command = await import('./resume.js');
      ended(await command.resume(run, options));
    });
  for (const { flags, summary } of trustOptions) resume.option(flags, summary);

  subcommand(program, 'verify')
    .argument('<run>', 'a run folder')
    .description('replay every recorded move and recompute the standings')
    .option('--json', 'for other programs')
    .addHelpText(
      'after',
      `
Exit status 0 when all is as recorded, 1 when anything differs; what differs is printed. A damaged
line whose game has been played again counts for nothing, and is named.

Examples:
  matchpoint verify results/final
  matchpoint verify results/final --json`,
    )
    .action(async (run: string, options: { json?: boolean }) => {
      const command = await import('./verify.js');
      ended(await command.verify(run, options));
    });

  subcommand(program, 'standings')
    .argument('<run>', 'a run folder')
    .description('show the standings of a run')
    .option('--format <F>', 'table, csv or json (default table)')
    .option('--bonus', "add the course's bonus")
    .option('--plot', 'draw the scores after the table: by player, and by kinds')
    .addHelpText(
      'after',
      `
Of a run that is not finished: the standings of what all players have played so far.

Examples:
  matchpoint standings results/final --bonus
  matchpoint standings results/final --format csv > standings.csv`,
    )
    .action(async (run: string, options: StandingsOptions) => {
      const command = await import('./standings.js');
      await command.standings(run, options);
    });

  subcommand(program, 'export')
    .argument('<run>', 'a run folder')
    .description('write the games and moves of a run as tidy tables for pandas, R or DuckDB')
    .option('--csv', 'comma-separated values')
    .option('--ndjson', 'one JSON object a line')
    .option('--parquet', 'Apache Parquet; needs --out')
    .option('--games', 'one row a game (the default on standard output)')
    .option('--moves', 'one row a move')
    .option('--out <PATH>', 'a folder for both tables, or a file for one; - is standard output')
    .addHelpText(
      'after',
      `
Examples:
  matchpoint export results/final --csv > games.csv
  matchpoint export results/final --moves --ndjson | head
  matchpoint export results/final --parquet --out tables/

Every column is described in docs/export.md.`,
    )
    .action(async (run: string, options: ExportOptions) => {
      const command = await import('../export/export.js');
      ended(await command.exportRun(run, options));
    });

  subcommand(program, 'report')
    .argument('<run>', 'a run folder')
    .description('write the page that shows a run, finished or not')
    .option('--out <FILE>', 'where to (default report.html in the run folder)')
    .addHelpText(
      'after',
      `
One file, to be opened from disk, sent around or printed: standings, charts, faults with their
evidence, and a viewer in which every game can be watched again. Every finished run has it already.

Examples:
  matchpoint report results/final
  matchpoint report results/final --out final.html`,
    )
    .action(async (run: string, options: { out?: string }) => {
      const command = await import('./report.js');
      await command.report(run, options);
    });

  subcommand(program, 'bench')
    .description('measure the speed of move search, as ratios to C within one run')
    .option('--filter <NAMES>', 'only the measurements whose name contains one of these, by comma')
    .option('--list', 'list the measurements, and stop')
    .option('--rounds <N>', 'rounds of each, in turn with what it stands against (default 7)')
    .option('--compare <FILE>', 'fail when a ratio fell below that of this baseline')
    .option('--save <FILE>', 'keep what is measured as a baseline')
    .option('--json', 'for other programs')
    .addHelpText(
      'after',
      `
Ratios are to C that does the same work in the same run (gcc), so that the machine does not matter
much. Exit status 1 when --compare finds a real regression.

Examples:
  matchpoint bench --filter known,game
  matchpoint bench --filter known/4 --rounds 21 --json
  matchpoint bench --compare bench/baseline.json`,
    )
    .action(async (options: BenchOptions) => {
      const { bench } = await import('../bench/bench.js');
      ended(await bench(options));
    });
}
