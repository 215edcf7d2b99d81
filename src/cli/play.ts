import { arenas, findArena } from '../../arenas/index.js';
import { Failure } from '../console/failure.js';
import { consoleOnTerminal } from './console.js';
import { commandLine } from './program.js';
import { suggestion } from './suggest.js';

/** Plays an arena's console; resolves to its exit status. */
export async function play(name: string | undefined, rest: readonly string[]): Promise<number> {
  const names = arenas.map((arena) => arena.name);
  if (name === undefined) throw new Failure(`play: which arena? One of: ${names.join(', ')}`);
  const arena = findArena(name);
  if (arena === undefined) {
    const hint = suggestion(name, names) || ` The arenas are: ${names.join(', ')}`;
    throw new Failure(`play: there is no arena '${name}'.${hint}`);
  }
  const definition = arena.console;
  const command = commandLine(`matchpoint play ${arena.name}`)
    .usage(`${definition.usage} [options]`.trim())
    .description(`${arena.summary} (${arena.course})`)
    .argument('[args...]')
    .addHelpText(
      'after',
      `\nExamples:\n${definition.examples.map((line) => `  ${line}`).join('\n')}`,
    );
  for (const { flags, summary } of definition.options) command.option(flags, summary);
  let status = 0;
  command.action(async (positionals: string[], options: Record<string, string | boolean>) => {
    if (definition.usage === '' && positionals.length > 0) {
      throw new Failure(`play ${arena.name} takes no argument such as '${positionals[0]}'`);
    }
    const io = consoleOnTerminal();
    try {
      status = await definition.run({ positionals, options }, io);
    } finally {
      io.close();
    }
  });
  await command.parseAsync([...rest], { from: 'user' });
  return status;
}
