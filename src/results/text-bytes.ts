import * as crypto from 'node:crypto';

// Called for every game: the one-step form, which Node has from 20.12 on, takes a quarter less.
const oneStep = typeof crypto.hash === 'function';

const comma = 44;
const zero = 48;
/** The longest number, its sign and a comma. */
const mostDigits = 26;

/**
 * A text that is put together as bytes, in memory that is used again. For what is written and hashed
 * of every game.
 */
export class TextBytes {
  private bytes = Buffer.alloc(1 << 14);
  length = 0;

  clear(): this {
    this.length = 0;
    return this;
  }

  text(text: string): this {
    // A character takes three bytes at most.
    this.makeRoom(text.length * 3);
    this.length += this.bytes.write(text, this.length);
    return this;
  }

  /** The numbers with commas between, as `join` and JSON write them. */
  numbers(list: ArrayLike<number>): this {
    this.makeRoom(list.length * mostDigits);
    for (let i = 0; i < list.length; i++) {
      if (i > 0) this.bytes[this.length++] = comma;
      this.number(list[i] ?? 0);
    }
    return this;
  }

  /** Forgets the last bytes. */
  drop(count: number): this {
    this.length -= count;
    return this;
  }

  sha256(): string {
    const view = this.view();
    if (oneStep) return crypto.hash('sha256', view, 'hex');
    return crypto.createHash('sha256').update(view).digest('hex');
  }

  /** The bytes so far: a view that holds until more is written. */
  view(): Buffer {
    return this.bytes.subarray(0, this.length);
  }

  toString(): string {
    return this.bytes.toString('utf8', 0, this.length);
  }

  private number(value: number): void {
    const { bytes } = this;
    if (!(value >= 0 && value < 10_000 && Number.isInteger(value))) {
      this.length += bytes.write(String(value), this.length);
      return;
    }
    let at = this.length;
    if (value >= 1000) bytes[at++] = zero + ((value / 1000) | 0);
    if (value >= 100) bytes[at++] = zero + (((value / 100) | 0) % 10);
    if (value >= 10) bytes[at++] = zero + (((value / 10) | 0) % 10);
    bytes[at++] = zero + (value % 10);
    this.length = at;
  }

  private makeRoom(more: number): void {
    const needed = this.length + more;
    if (needed <= this.bytes.length) return;
    const larger = Buffer.alloc(Math.max(needed, 2 * this.bytes.length));
    this.bytes.copy(larger, 0, 0, this.length);
    this.bytes = larger;
  }
}
