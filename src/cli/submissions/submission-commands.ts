import type { Command } from 'commander';
import { subcommand } from '../command-line.js';
import type { Ended } from '../games/game-commands.js';
import { trustOptions } from '../trust-options.js';

/** Declares what a student uses around a player. Each command loads its own code when it runs. */
export function declareSubmissionCommands(program: Command, ended: Ended): void {
  subcommand(program, 'new')
    .argument('<name>', 'the name of the player')
    .description('write a working, commented player to start from')
    .option('--lang <LANG>', 'ts, js, c or python (default ts)')
    .option('--arena <NAME>', 'the only game it is to play (default all it can)')
    .option('--out <FOLDER>', 'where to write it (default here)')
    .addHelpText(
      'after',
      `
Examples:
  matchpoint new my-player
  matchpoint new my-player --lang python --arena match
  matchpoint new 1155012345 --lang c`,
    )
    .action(async (name: string, options: { lang?: string; arena?: string; out?: string }) => {
      const command = await import('./new.js');
      await command.newPlayer(name, options);
    });

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
  const submit = subcommand(program, 'submit')
    .argument('<file>', 'a player: a file, or a folder with player.json')
    .description('check a player and enter it into a tournament folder')
    .option('--name <NAME>', 'the name it plays under')
    .option('--to <FOLDER>', 'the tournament folder; made when it is not there')
    .option('--force', 'enter it even though a check failed')
    .option('--arena <NAMES>', 'check it in these games, by comma, or all')
    .option('--budget <B>', 'check it on this budget per move (default 5s)')
    .option('--quick', 'fewer boards')
    .option('--json', 'the entry and the report for other programs')
    .addHelpText(
      'after',
      `
Examples:
  matchpoint submit ./mine.ts --name anna --to submissions/
  matchpoint submit ./aiplayer_1155.c --name bela --to submissions/ --quick
  matchpoint tournament submissions/

A second submission under the same name replaces the first, which is kept in the history.
Exit status 1 when a check failed and nothing was entered.`,
    )
    .action(async (file: string, options: Record<string, string | boolean>) => {
      const command = await import('./submit.js');
      ended(await command.submit(file, options, new Date()));
    });
  for (const command of [check, submit]) {
    for (const { flags, summary } of trustOptions) command.option(flags, summary);
  }
}
