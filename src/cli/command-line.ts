import { Command } from 'commander';
import { oneLine } from './lines.js';

/** A command whose mistakes are one line and status 2. */
export function commandLine(name: string): Command {
  return settle(new Command(name));
}

/** The same as part of a program. */
export function subcommand(program: Command, name: string): Command {
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
