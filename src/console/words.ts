import type { Input } from './io.js';

/** A longer word is cut into pieces of this size, so that endless input cannot fill the memory. */
const longestWord = 1 << 20;

/**
 * Reads words separated by white space, as C's `scanf("%s")` does. A word's characters are its
 * bytes (Latin-1), so that whatever was typed can be printed back byte for byte.
 */
export class WordReader {
  private chunk = new Uint8Array(0);
  private at = 0;
  private readonly input: Input;

  constructor(input: Input) {
    this.input = input;
  }

  /** The next word, or `null` at the end of the input. */
  async next(): Promise<string | null> {
    let word = '';
    for (;;) {
      while (this.at < this.chunk.length) {
        const byte = this.chunk[this.at] ?? 0;
        if (isSpace(byte)) {
          this.at++;
          if (word !== '') return word;
        } else {
          word += String.fromCharCode(byte);
          this.at++;
          if (word.length >= longestWord) return word;
        }
      }
      const chunk = await this.input.read();
      if (chunk === null) return word === '' ? null : word;
      this.chunk = new Uint8Array(chunk);
      this.at = 0;
    }
  }
}

/** C's `isspace` in the plain locale. */
function isSpace(byte: number): boolean {
  return byte === 32 || (byte >= 9 && byte <= 13);
}

/** The bytes of a text whose characters stand for bytes. */
export function latin1Bytes(text: string): Uint8Array {
  return Uint8Array.from(text, (char) => char.charCodeAt(0));
}
