import { latin1Text } from './bytes.js';
import { Failure } from './failure.js';
import type { ConsoleIO, FileProblem } from './io.js';

/** Largest file any arena reads. The largest board there is, 999 × 999, is one million bytes. */
export const largestFile = 2_000_000;

/** A whole text file; its characters are its bytes. Fails in one line when it cannot be had. */
export async function readText(io: ConsoleIO, path: string): Promise<string> {
  return textOf(path, await io.files.read(path, largestFile));
}

/** The text of a file that was read; fails in one line when there is none. */
export function textOf(path: string, read: Uint8Array | FileProblem): string {
  if (!(read instanceof Uint8Array)) throw new Failure(`${path}: ${read.message}`);
  if (read.includes(0)) throw new Failure(`${path}: is a binary file, not text`);
  return latin1Text(read);
}

/** A line of a file with something on it, cut at white space. */
export interface TextRow {
  /** Counted from 1. */
  readonly line: number;
  readonly words: readonly string[];
}

/** The lines that are not blank. CRLF is taken as a line's end too. */
export function textRows(text: string): TextRow[] {
  return text
    .split('\n')
    .map((content, i) => ({ line: i + 1, words: content.split(/[ \t\r\v\f]+/).filter(Boolean) }))
    .filter(({ words }) => words.length > 0);
}
