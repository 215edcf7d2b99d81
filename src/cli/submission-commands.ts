import type { Command } from 'commander';
import { subcommand } from './command-line.js';
import type { Ended } from './game-commands.js';
import { trustOptions } from './trust-options.js';

/** Declares what a student uses around a player. Each command loads its own code when it runs. */
export function declareSubmissionCommands(program: Command, ended: Ended): void {
  const check = subcommand(program, 'check')
    .argument('<file>', 'a player: a file, or the name of a built-in one')
    .description('try a player on hundreds of boards and say in plain words what is wrong')
    .option('--arena <NAMES>', 'the games, by comma, or all (default those the player names)')
    .option('--budget <B>', 'per move: 5s, 200ms or 20000plies (default 5s)')
    .option(
      '--hang-limit <T>',
      'end a player this long after it should have answered (default 10s)',
    )
    .option('--seed <S>', 'names the boards (default check)')
    .option('--position <NAME>', 'ask about one board only, such as dealt/5/12 or dead/4/0')
    .option('--quick', 'fewer boards')
    .option('--json', 'the report for other programs')
    .addHelpText(
      'after',
      `
Examples:
  matchpoint check ./mine.ts
  matchpoint check ./mine.py --arena match --budget 1s --quick
  matchpoint check ./mine.ts --position dead/4/0

A failure is shown with its board and the command that shows it again.
Exit status 0 when all is well, 1 when a check failed.`,
    )
    .action(async (file: string, options: Record<string, string | boolean>) => {
      const command = await import('./check.js');
      ended(await command.check(file, options));
    });
  for (const { flags, summary } of trustOptions) check.option(flags, summary);
}
