import { Command, CommanderError } from 'commander';
import packageJson from '../../package.json' with { type: 'json' };
import { exitStatus, Failure } from '../console/failure.js';
import { dealOptions, sizeOptions } from '../console/options.js';
import { oneLine } from './lines.js';

/** Runs one command line; resolves to the exit status. Each command loads only what it needs. */
export async function run(args: readonly string[]): Promise<number> {
  let status: number = exitStatus.done;
  const program = commandLine('matchpoint')
    .description('AI players of tile-matching games: play, compete, measure, compare.')
    .version(packageJson.version, '-V, --version', 'print the version')
    .enablePositionalOptions()
    .addHelpText(
      'after',
      `
Examples:
  matchpoint list
  matchpoint play number-crush --seed monday
  matchpoint bench --filter start

Run 'matchpoint <command> --help' for the options of a command.`,
    );

  subcommand(program, 'play')
    .usage('<arena> [options]')
    .argument('[arena]', "the game, as 'matchpoint list' names it")
    .argument('[args...]', "the game's own arguments and options")
    .description('play a game exactly as its original program does')
    .passThroughOptions()
    .allowUnknownOption()
    .action(async (arena: string | undefined, rest: string[]) => {
      const { play } = await import('./play.js');
      status = await play(arena, rest);
    });

  const deal = subcommand(program, 'deal')
    .usage('<arena> --seed <S> [options]')
    .argument('[arena]', "the game, as 'matchpoint list' names it")
    .description("print a dealt game in its arena's own file format")
    .addHelpText(
      'after',
      `
Examples:
  matchpoint deal number-crush --seed monday --kinds 5 > board.txt
  matchpoint play number-crush --kinds 5 --board board.txt`,
    )
    .action(async (arena: string | undefined, options: Record<string, string>) => {
      const command = await import('./deal.js');
      await command.deal(arena, options);
    });
  for (const { flags, summary } of [...dealOptions, ...sizeOptions]) deal.option(flags, summary);
  deal
    .option('--variant <NAME>', 'the form of the game, where it has several')
    .option('--out <DIR>', 'write the files into this folder instead');

  const referee = subcommand(program, 'referee')
    .description('play one game under the referee: budget, faults, a record')
    .option('--arena <NAME>', 'the game (default number-crush)')
    .option('--player <PLAYER>', 'a built-in player or a file')
    .addHelpText(
      'after',
      `
Examples:
  matchpoint referee --player greedy --seed monday --budget 5000plies
  matchpoint referee --player ./mine.ts --kinds 6 --budget 200ms --out record.json
  matchpoint replay record.json

Exit status 1 when the game ended in a fault.`,
    )
    .action(async (options: Record<string, string | boolean>) => {
      const command = await import('./referee.js');
      status = await command.referee(options);
    });
  for (const { flags, summary } of [...dealOptions, ...sizeOptions]) referee.option(flags, summary);
  referee
    .option('--variant <NAME>', 'the form of the game, where it has several')
    .option('--budget <B>', 'per move: 5s, 200ms or 20000plies (default 5s)')
    .option(
      '--hang-limit <T>',
      'end a player this long after it should have answered (default 10s)',
    )
    .option('--on-fault <POLICY>', 'a game with a fault counts its score so far (keep) or zero')
    .option('--from-move <N>', 'ask the player only from this move on')
    .option('--played <MOVES>', 'the moves before that, codes with commas between')
    .option('--out <FILE>', 'write the record there')
    .option('--json', 'print the record instead of the summary');

  subcommand(program, 'replay')
    .description('show a recorded game move by move')
    .argument('<file>', 'a record, or a file with one record a line; - is standard input')
    .option('--line <N>', 'which line of the file (default 1)')
    .addHelpText(
      'after',
      '\nExamples:\n  matchpoint replay record.json\n  matchpoint replay results/demo/games.ndjson --line 12',
    )
    .action(async (file: string, options: { line?: string }) => {
      const command = await import('./replay.js');
      status = await command.replay(file, options);
    });

  subcommand(program, 'list')
    .description('show the arenas and the built-in players')
    .option('--json', 'for other programs')
    .action(async (options: { json?: boolean }) => {
      const { list } = await import('./list.js');
      list(options);
    });

  subcommand(program, 'bench')
    .description('measure speed, as ratios within one run')
    .option('--filter <names>', 'only the measurements whose name contains one of these, by comma')
    .option('--json', 'for other programs')
    .action(async (options: { filter?: string; json?: boolean }) => {
      const { bench } = await import('./bench.js');
      await bench(options);
    });

  try {
    if (args.length === 0) {
      program.outputHelp();
      return exitStatus.done;
    }
    await program.parseAsync([...args], { from: 'user' });
    return status;
  } catch (error) {
    return report(error);
  }
}

/** A command whose mistakes are one line and status 2. */
export function commandLine(name: string): Command {
  return settle(new Command(name));
}

function subcommand(program: Command, name: string): Command {
  const command = program.command(name);
  return settle(command);
}

function settle(command: Command): Command {
  return command
    .exitOverride()
    .helpOption('-h, --help', 'show this help')
    .helpCommand(false)
    .configureOutput({
      // Commander's message comes in two lines when it has a suggestion.
      outputError: (text, write) => write(`matchpoint: ${oneLine(text.replace(/^error: /, ''))}\n`),
    });
}

/** Tells what went wrong in one line; gives the exit status. */
export function report(error: unknown): number {
  if (error instanceof CommanderError)
    return error.exitCode === 0 ? exitStatus.done : exitStatus.wrongUse;
  if (error instanceof Failure) {
    process.stderr.write(`matchpoint: ${oneLine(error.message)}\n`);
    return error.status;
  }
  throw error;
}
