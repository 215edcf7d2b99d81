import { ByteReader } from './bytes.js';
import type { Input } from './io.js';

/** A longer line is cut into pieces of this size, so that endless input cannot fill the memory. */
const longestLine = 1 << 20;
const newline = 10;

/** Reads lines without their newline; a last line without one counts. Characters are bytes. */
export class LineReader {
  private readonly bytes: ByteReader;

  constructor(input: Input) {
    this.bytes = new ByteReader(input);
  }

  /** The next line, or `null` at the end of the input. */
  async next(): Promise<string | null> {
    let line = '';
    do {
      while (this.bytes.ready) {
        const byte = this.bytes.take();
        if (byte === newline) return line;
        line += String.fromCharCode(byte);
        if (line.length >= longestLine) return line;
      }
    } while (await this.bytes.fill());
    return line === '' ? null : line;
  }
}
