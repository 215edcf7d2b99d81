import type { Move } from '../../src/api/game.js';
import { ByteReader } from '../../src/console/bytes.js';
import type { Input } from '../../src/console/io.js';
import { isSpace } from '../../src/console/words.js';
import { cols, directionOf, rows, swapTowards } from './swaps.js';

/** What is wrong with a command, in the original program's words. */
export const complaints = {
  command: 'Invalid input',
  place: 'Invalid input: please input an integer between 0 and 8 inclusive for x and y',
  direction: 'Invalid input: please input up/down/left/right for direction',
  bounds: 'Invalid input: out of bounds',
} as const;

export type Command =
  | { readonly kind: 'swap'; readonly move: Move }
  | { readonly kind: 'solve' }
  | { readonly kind: 'quit' }
  | { readonly kind: 'invalid'; readonly complaint: keyof typeof complaints };

const newline = 10;
const plus = 43;
const minus = 45;
/** Longer than any word that means something; what follows is skipped, not kept. */
const longestWord = 16;
/** The range of a C++ `int`: a number beyond it is none. */
const largestInt = 2 ** 31 - 1;

/**
 * Reads commands as a C++ stream does: white space and line ends separate words, a number ends
 * where its digits end (`swap 3 4up` is a swap), and after a wrong place or direction the rest of
 * the line is thrown away.
 */
export class CommandReader {
  private readonly bytes: ByteReader;

  constructor(input: Input) {
    this.bytes = new ByteReader(input);
  }

  /** The next command, or `null` at the end of the input. A command cut off there is invalid. */
  async next(): Promise<Command | null> {
    const word = await this.word();
    if (word === '') return null;
    if (word === 'solve' || word === 'quit') return { kind: word };
    return word === 'swap' ? this.swap() : invalid('command');
  }

  private async swap(): Promise<Command> {
    const x = await this.number();
    const y = x === null ? null : await this.number();
    if (x === null || y === null || x < 0 || x >= cols || y < 0 || y >= rows) {
      await this.skipLine();
      return invalid('place');
    }
    const direction = directionOf(await this.word());
    if (direction === undefined) {
      await this.skipLine();
      return invalid('direction');
    }
    const move = swapTowards(x, y, direction);
    return move === undefined ? invalid('bounds') : { kind: 'swap', move };
  }

  /** The next word, empty at the end of the input; the white space after it stays. */
  private async word(): Promise<string> {
    await this.takeWhile(isSpace);
    let word = '';
    await this.takeWhile(
      (byte) => !isSpace(byte),
      (byte) => {
        if (word.length < longestWord) word += String.fromCharCode(byte);
      },
    );
    return word;
  }

  /** A decimal number with or without a sign; `null` where there is none. */
  private async number(): Promise<number | null> {
    await this.takeWhile(isSpace);
    const first = this.bytes.ready ? this.bytes.peek() : 0;
    if (first === plus || first === minus) this.bytes.take();
    let value: number | null = null;
    await this.takeWhile(isDigit, (byte) => {
      value = Math.min((value ?? 0) * 10 + byte - 48, largestInt + 2);
    });
    if (value === null) return null;
    const signed = first === minus ? -value : value;
    return signed > largestInt || signed < -largestInt - 1 ? null : signed;
  }

  private async skipLine(): Promise<void> {
    await this.takeWhile((byte) => byte !== newline);
    if (this.bytes.ready) this.bytes.take();
  }

  /** Takes all the bytes that belong; stops before the first that does not. */
  private async takeWhile(
    belongs: (byte: number) => boolean,
    each?: (byte: number) => void,
  ): Promise<void> {
    const { bytes } = this;
    do {
      while (bytes.ready) {
        if (!belongs(bytes.peek())) return;
        const byte = bytes.take();
        each?.(byte);
      }
    } while (await bytes.fill());
  }
}

function isDigit(byte: number): boolean {
  return byte >= 48 && byte <= 57;
}

function invalid(complaint: keyof typeof complaints): Command {
  return { kind: 'invalid', complaint };
}
