import type { ConsoleIO, Screen } from '../src/console/io.js';

/** A console's world in memory: what it reads, and all it wrote. */
export interface TestConsole extends ConsoleIO {
  output(): string;
  errors(): string;
  /** Everything drawn on the screen, one entry a picture. */
  readonly drawn: string[];
}

/** `typed` puts a person's terminal there, without colours and without waiting. */
export function testConsole(
  stdin: string | Uint8Array,
  { typed = false, chunk = 7, opponent }: TestConsoleOptions = {},
): TestConsole {
  const bytes = typeof stdin === 'string' ? Buffer.from(stdin, 'latin1') : stdin;
  const written: Uint8Array[] = [];
  const drawn: string[] = [];
  let errors = '';
  let at = 0;
  const plain = (text: string) => text;
  const screen: Screen = {
    paint: {
      enabled: false,
      tile: (_, text) => text,
      moved: plain,
      cleared: plain,
      strong: plain,
      faint: plain,
    },
    typed: true,
    draw: (text) => drawn.push(text),
    pause: async () => {},
  };
  return {
    input: {
      // Small chunks, so that words and lines are cut in the middle.
      async read() {
        if (at >= bytes.length) return null;
        at += chunk;
        return bytes.subarray(at - chunk, at);
      },
    },
    write: (output) => void written.push(typeof output === 'string' ? Buffer.from(output) : output),
    error: (text) => {
      errors += text;
    },
    screen: typed ? screen : null,
    opponent: opponent ?? (async (name) => ({ problem: `there is no player '${name}'` })),
    output: () => Buffer.concat(written).toString('latin1'),
    errors: () => errors,
    drawn,
  };
}

export interface TestConsoleOptions {
  readonly typed?: boolean;
  readonly chunk?: number;
  readonly opponent?: ConsoleIO['opponent'];
}
