import { Failure } from '../src/console/failure.js';
import type { ConsoleIO, Files, Screen } from '../src/console/io.js';

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
  {
    typed = false,
    chunk = 7,
    opponent,
    keys = [],
    files = {},
    now = new Date(0),
  }: TestConsoleOptions = {},
): TestConsole {
  const bytes = typeof stdin === 'string' ? Buffer.from(stdin, 'latin1') : stdin;
  const written: Uint8Array[] = [];
  const drawn: string[] = [];
  let errors = '';
  let at = 0;
  let pressed = 0;
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
    key: async () => keys[pressed++] ?? null,
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
    files: filesInMemory(files),
    now: () => now,
    async opponent(name, arena) {
      if (opponent === undefined) throw new Failure(`there is no player '${name}'`);
      return opponent(name, arena);
    },
    output: () => Buffer.concat(written).toString('latin1'),
    errors: () => errors,
    drawn,
  };
}

export interface TestConsoleOptions {
  readonly typed?: boolean;
  readonly chunk?: number;
  readonly opponent?: ConsoleIO['opponent'];
  /** Keys a person presses. */
  readonly keys?: readonly string[];
  /** Files by path, read and replaced in this very object. Characters are bytes. */
  readonly files?: Record<string, string>;
  readonly now?: Date;
}

function filesInMemory(files: Record<string, string>): Files {
  return {
    async read(path, limit) {
      const text = files[path];
      if (text === undefined) return { problem: 'missing', message: 'no such file or directory' };
      if (text.length > limit) return { problem: 'too-large', message: 'is too large' };
      return new Uint8Array(Buffer.from(text, 'latin1'));
    },
    async replace(path, content) {
      files[path] = typeof content === 'string' ? content : Buffer.from(content).toString('latin1');
      return null;
    },
  };
}
