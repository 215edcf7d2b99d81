import type { Input } from './io.js';

/** Hands out an input byte by byte; waits only when a chunk is used up. */
export class ByteReader {
  private chunk: Uint8Array = new Uint8Array(0);
  private at = 0;
  private readonly input: Input;

  constructor(input: Input) {
    this.input = input;
  }

  /** Whether a byte can be taken at once. */
  get ready(): boolean {
    return this.at < this.chunk.length;
  }

  /** The next byte, which stays; only when `ready`. */
  peek(): number {
    return this.chunk[this.at] ?? 0;
  }

  /** The next byte; only when `ready`. */
  take(): number {
    return this.chunk[this.at++] ?? 0;
  }

  /** Waits for more bytes; false at the end of the input. */
  async fill(): Promise<boolean> {
    while (!this.ready) {
      const chunk = await this.input.read();
      if (chunk === null) return false;
      this.chunk = chunk;
      this.at = 0;
    }
    return true;
  }
}

/** The bytes of a text whose characters stand for bytes (Latin-1). */
export function latin1Bytes(text: string): Uint8Array {
  return Uint8Array.from(text, (char) => char.charCodeAt(0));
}

/** A text whose characters stand for bytes (Latin-1). */
export function latin1Text(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) {
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  }
  return text;
}
