import { ByteReader } from '../../src/console/bytes.js';
import type { Input } from '../../src/console/io.js';
import { isSpace } from '../../src/console/words.js';

/** As much as is kept of what was no number; the rest of the line is passed over. */
const longestEntry = 40;
/** Any larger number is as far off the board as this one. */
const largestNumber = 1_000_000;

const end = -1;
const newline = 10;
const plus = 43;
const minus = 45;
const zero = 48;
const nine = 57;

/** What stood where a number should have been. */
export interface NoNumber {
  readonly text: string;
}

/** Reads entries as C's `scanf("%d %d")` and `scanf(" %c")` do, across lines and blanks. */
export class EntryReader {
  private readonly bytes: ByteReader;
  private held = end;

  constructor(input: Input) {
    this.bytes = new ByteReader(input);
  }

  /**
   * Two whole numbers; `null` when the input ends before them. What is no number is given back and
   * passed over to the end of its line: C would stop there for ever.
   */
  async coordinates(): Promise<readonly [row: number, col: number] | NoNumber | null> {
    const row = await this.number();
    if (typeof row !== 'number') return row;
    const col = await this.number();
    return typeof col !== 'number' ? col : [row, col];
  }

  /** The next character that is not white space; `null` at the end of the input. */
  async character(): Promise<string | null> {
    const byte = await this.visible();
    this.held = end;
    return byte === end ? null : String.fromCharCode(byte);
  }

  private async number(): Promise<number | NoNumber | null> {
    let byte = await this.visible();
    if (byte === end) return null;
    const sign = byte === plus || byte === minus ? String.fromCharCode(byte) : '';
    if (sign !== '') byte = await this.advance();
    if (!isDigit(byte)) return { text: await this.restOfLine(sign) };
    let value = 0;
    for (; isDigit(byte); byte = await this.advance()) {
      value = Math.min(value * 10 + byte - zero, largestNumber);
    }
    return sign === '-' ? -value : value;
  }

  private async restOfLine(start: string): Promise<string> {
    let text = start;
    for (let byte = await this.peek(); byte !== end; byte = await this.advance()) {
      if (byte === newline) break;
      if (text.length < longestEntry) text += String.fromCharCode(byte);
    }
    return text;
  }

  /** The next byte that is not white space, not taken yet. */
  private async visible(): Promise<number> {
    let byte = await this.peek();
    while (isSpace(byte)) byte = await this.advance();
    return byte;
  }

  /** Takes the byte last seen and looks at the next one. */
  private async advance(): Promise<number> {
    this.held = end;
    return this.peek();
  }

  /** The next byte without taking it; −1 at the end of the input. */
  private async peek(): Promise<number> {
    if (this.held === end && (this.bytes.ready || (await this.bytes.fill()))) {
      this.held = this.bytes.take();
    }
    return this.held;
  }
}

function isDigit(byte: number): boolean {
  return byte >= zero && byte <= nine;
}
