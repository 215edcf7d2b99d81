import packageJson from '../../package.json' with { type: 'json' };
import { exitStatus } from '../console/exit-status.js';
import { useEngine } from '../engine/kernel/choice.js';
import { commandLine } from './command-line.js';
import { declareComparisonCommands } from './comparisons/comparison-commands.js';
import { engineNamed } from './engine.js';
import { declareGameCommands } from './games/game-commands.js';
import { oneLine } from './lines.js';
import { declareRunCommands } from './runs/run-commands.js';
import { declareSubmissionCommands } from './submissions/submission-commands.js';

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
  matchpoint check ./mine.ts
  matchpoint tournament random greedy --budget 1000plies
  matchpoint compare greedy monte-carlo --seeds 200
  matchpoint bench --filter start

Run 'matchpoint <command> --help' for the options of a command.
MATCHPOINT_ENGINE=plain plays without WebAssembly: the same results, slower.`,
    );

  const ended = (code: number) => {
    status = code;
  };
  declareGameCommands(program, ended);
  declareSubmissionCommands(program, ended);
  declareRunCommands(program, ended);
  declareComparisonCommands(program, ended);

  try {
    useEngine(engineNamed(process.env.MATCHPOINT_ENGINE ?? ''));
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

/**
 * Tells what went wrong in one line; gives the exit status. Known by its fields: each command is a
 * file of its own, with its own copy of the class.
 */
function report(error: unknown): number {
  const { name, code, exitCode, status, message } = error as ReportedError;
  if (typeof code === 'string' && code.startsWith('commander.')) {
    return exitCode === 0 ? exitStatus.done : exitStatus.wrongUse;
  }
  if (name !== 'Failure' || status === undefined) throw error;
  process.stderr.write(`matchpoint: ${oneLine(message ?? '')}\n`);
  return status;
}

interface ReportedError {
  readonly name?: string;
  readonly message?: string;
  readonly code?: string;
  readonly exitCode?: number;
  readonly status?: number;
}
