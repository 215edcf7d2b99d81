import { ByteReader } from './bytes.js';
import type { Input } from './io.js';

/** A longer line is cut into pieces of this size, so that endless input cannot fill the memory. */
const longestLine = 1 << 20;
const newline = 10;

/**
 * Reads lines without their newline; a last line without one counts. Characters are bytes. Where
 * only the first so many of a line are `kept`, the others are passed over and never cut it in two.
 */
export class LineReader {
  private readonly bytes: ByteReader;
  private readonly kept: number;

  constructor(input: Input, kept = Number.POSITIVE_INFINITY) {
    this.bytes = new ByteReader(input);
    this.kept = kept;
  }

  /** The next line, or `null` at the end of the input. */
  async next(): Promise<string | null> {
    let line = '';
    do {
      while (this.bytes.ready) {
        const byte = this.bytes.take();
        if (byte === newline) return line;
        if (line.length >= this.kept) continue;
        line += String.fromCharCode(byte);
        if (line.length >= longestLine) return line;
      }
    } while (await this.bytes.fill());
    return line === '' ? null : line;
  }
}
