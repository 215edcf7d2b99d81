import { Failure } from '../../console/failure.js';
import { arenaNamed } from '../arena.js';
import { commandLine } from '../command-line.js';
import { consoleOnTerminal } from '../console/terminal.js';
import { trustOptions } from '../trust-options.js';
import { trustFrom } from '../workshop.js';

/** Plays an arena's console; resolves to its exit status. */
export async function play(name: string | undefined, rest: readonly string[]): Promise<number> {
  const arena = arenaNamed('play', name);
  const { usage, options, examples, run } = arena.console;
  const command = commandLine(`matchpoint play ${arena.name}`)
    .usage(`${usage} [options]`.trim())
    .description(`${arena.summary} (${arena.course})`)
    .argument('[args...]')
    .addHelpText('after', `\nExamples:\n${examples.map((line) => `  ${line}`).join('\n')}`);
  const asksPlayers = options.some(({ flags }) => flags.includes('PLAYER'));
  for (const { flags, summary } of asksPlayers ? [...options, ...trustOptions] : options) {
    command.option(flags, summary);
  }
  let status = 0;
  command.action(async (positionals: string[], given: Record<string, string | boolean>) => {
    if (usage === '' && positionals.length > 0) {
      throw new Failure(`play ${arena.name} takes no argument such as '${positionals[0]}'`);
    }
    const io = consoleOnTerminal(trustFrom(given));
    try {
      status = await run({ positionals, options: given }, io);
    } finally {
      io.close();
    }
  });
  await command.parseAsync([...rest], { from: 'user' });
  return status;
}
