import * as crypto from 'node:crypto';

// Called for every game: the one-step form, which Node has from 20.12 on, is twice as fast.
const oneStep = typeof crypto.hash === 'function';

/** The SHA-256 of a text. */
export function sha256(text: string): Buffer {
  if (oneStep) return crypto.hash('sha256', text, 'buffer');
  return crypto.createHash('sha256').update(text).digest();
}

/** The same in hexadecimal digits, as cheaply as can be had. */
export function sha256Hex(text: string): string {
  if (oneStep) return crypto.hash('sha256', text, 'hex');
  return crypto.createHash('sha256').update(text).digest('hex');
}

const scratch = Buffer.alloc(1 << 16);

/**
 * The same of a text that is all ASCII. A text of some length is otherwise copied to new memory first,
 * which takes five times as long in a thread that plays.
 */
export function asciiSha256Hex(text: string): string {
  if (!oneStep || text.length > scratch.length) return sha256Hex(text);
  const length = scratch.write(text, 'latin1');
  return crypto.hash('sha256', scratch.subarray(0, length), 'hex');
}
