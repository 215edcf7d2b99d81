import type { ConsoleIO } from './io.js';

/** An option of one arena's console, as it is declared to the command line. */
export interface ConsoleOption {
  /** Such as `--kinds <K>`; without an argument it is a switch. */
  readonly flags: string;
  readonly summary: string;
}

/** What followed `matchpoint play <arena>`. */
export interface ConsoleArguments {
  readonly positionals: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
}

/** The original program of an arena, as `matchpoint play` runs it. */
export interface ConsoleDefinition {
  /** The positional arguments for the usage line, such as `[MAP]`; empty when there are none. */
  readonly usage: string;
  readonly options: readonly ConsoleOption[];
  /** Complete command lines for the help. */
  readonly examples: readonly string[];
  /** Plays; resolves to the exit status. */
  run(args: ConsoleArguments, io: ConsoleIO): Promise<number>;
}
