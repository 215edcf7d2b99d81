import type { ConsoleIO, Input } from '../../console/io.js';
import type { Trust } from '../workshop.js';
import { files } from './files.js';
import { opponentNamed } from './opponent.js';
import { terminalScreen } from './screen.js';

/** This process's own streams and files, as a console uses them. */
export function consoleOnTerminal(trust: Trust): ConsoleIO & { close(): void } {
  const { stdin, stdout, stderr } = process;
  const screen = stdout.isTTY ? terminalScreen(stdout, stdin) : null;
  const opponents: { close(): void }[] = [];
  return {
    input: inputFrom(stdin),
    write: (output) => void stdout.write(output),
    error: (text) => void stderr.write(text),
    screen,
    files,
    now: () => new Date(),
    async opponent(name, arena) {
      const opponent = await opponentNamed(name, arena, trust);
      opponents.push(opponent);
      return opponent;
    },
    close() {
      for (const opponent of opponents) opponent.close();
      screen?.close();
      stdin.destroy();
    },
  };
}

function inputFrom(stdin: NodeJS.ReadStream): Input {
  let chunks: AsyncIterator<unknown> | null = null;
  return {
    async read() {
      // Only now: an attached reader would keep the process alive.
      chunks ??= stdin[Symbol.asyncIterator]();
      try {
        const { value, done } = await chunks.next();
        return !done && value instanceof Uint8Array ? value : null;
      } catch {
        return null; // a directory or a closed descriptor has nothing to read
      }
    },
  };
}
