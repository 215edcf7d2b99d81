import { ByteReader } from './bytes.js';
import type { Input } from './io.js';

/** A longer word is cut into pieces of this size, so that endless input cannot fill the memory. */
const longestWord = 1 << 20;

/**
 * Reads words separated by white space, as C's `scanf("%s")` does. A word's characters are its
 * bytes (Latin-1), so that whatever was typed can be printed back byte for byte.
 */
export class WordReader {
  private readonly bytes: ByteReader;

  constructor(input: Input) {
    this.bytes = new ByteReader(input);
  }

  /** The next word, or `null` at the end of the input. */
  async next(): Promise<string | null> {
    let word = '';
    do {
      while (this.bytes.ready) {
        const byte = this.bytes.take();
        if (!isSpace(byte)) {
          word += String.fromCharCode(byte);
          if (word.length >= longestWord) return word;
        } else if (word !== '') return word;
      }
    } while (await this.bytes.fill());
    return word === '' ? null : word;
  }
}

/** C's `isspace` in the plain locale. */
export function isSpace(byte: number): boolean {
  return byte === 32 || (byte >= 9 && byte <= 13);
}
