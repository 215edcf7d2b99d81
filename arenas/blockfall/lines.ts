import { isSpace } from '../../src/console/words.js';

/** A line of a file with something on it. */
export interface Line {
  /** Counted from 1. */
  readonly number: number;
  /** Without the blanks around it. */
  readonly text: string;
}

/** The lines that are not blank. CRLF is taken as a line's end too. */
export function linesIn(text: string): Line[] {
  return text
    .split('\n')
    .map((line, i) => ({ number: i + 1, text: withoutBlanks(line) }))
    .filter((line) => line.text !== '');
}

/** Unlike `trim`, leaves the bytes that are blanks only in some alphabets. */
function withoutBlanks(line: string): string {
  let start = 0;
  let end = line.length;
  while (start < end && isSpace(line.charCodeAt(start))) start++;
  while (end > start && isSpace(line.charCodeAt(end - 1))) end--;
  return line.slice(start, end);
}

/** A piece of a file inside a message: short, and nothing in it that a terminal would obey. */
export function shown(text: string): string {
  const short = text.replace(/[^\x20-\x7e]/g, '?');
  return short.length > 20 ? `${short.slice(0, 20)}…` : short;
}
