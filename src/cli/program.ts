import { CommanderError } from 'commander';
import packageJson from '../../package.json' with { type: 'json' };
import { exitStatus, Failure } from '../console/failure.js';
import { commandLine } from './command-line.js';
import { declareGameCommands } from './game-commands.js';
import { oneLine } from './lines.js';
import { declareRunCommands } from './run-commands.js';

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
  matchpoint tournament random greedy --budget 1000plies
  matchpoint bench --filter start

Run 'matchpoint <command> --help' for the options of a command.`,
    );

  const ended = (code: number) => {
    status = code;
  };
  declareGameCommands(program, ended);
  declareRunCommands(program, ended);

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
