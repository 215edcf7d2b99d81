import type { Command } from 'commander';
import { dealOptions, sizeOptions } from '../../console/options.js';
import { subcommand } from '../command-line.js';
import { trustOptions } from '../trust-options.js';

/** Told the exit status of the command that ran. */
export type Ended = (status: number) => void;

/** Declares what has to do with one game. Each command loads its own code when it runs. */
export function declareGameCommands(program: Command, ended: Ended): void {
  subcommand(program, 'play')
    .usage('<arena> [options]')
    .argument('[arena]', "the game, as 'matchpoint list' names it")
    .argument('[args...]', "the game's own arguments and options")
    .description('play a game exactly as its original program does')
    .passThroughOptions()
    .allowUnknownOption()
    .addHelpText(
      'after',
      `
Each game has options of its own: 'matchpoint play number-crush --help'.

Examples:
  matchpoint play number-crush
  matchpoint play number-crush < swaps.txt
  matchpoint play blockfall --seed monday`,
    )
    .action(async (arena: string | undefined, rest: string[]) => {
      const { play } = await import('./play.js');
      ended(await play(arena, rest));
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
    .option('--as <NAME>', 'the name it plays under, which names its randomness (default its own)')
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
      ended(await command.referee(options));
    });
  for (const { flags, summary } of [...dealOptions, ...sizeOptions]) referee.option(flags, summary);
  referee
    .option('--variant <NAME>', 'the form of the game, where it has several')
    .option('--start <BOARD>', 'a start board instead of a dealt one (match): lines with / between')
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
  for (const { flags, summary } of trustOptions) referee.option(flags, summary);

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
      ended(await command.replay(file, options));
    });

  subcommand(program, 'list')
    .description('show the arenas and the built-in players')
    .option('--json', 'for other programs')
    .addHelpText('after', '\nExamples:\n  matchpoint list\n  matchpoint list --json')
    .action(async (options: { json?: boolean }) => {
      const { list } = await import('./list.js');
      list(options);
    });
}
