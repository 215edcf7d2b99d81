import * as crypto from 'node:crypto';

/** The SHA-256 of a text. Called for every game, twice: the one-step form is three times as fast. */
export const sha256: (text: string) => Buffer =
  // Node has it from 20.12 on.
  typeof crypto.hash === 'function'
    ? (text) => crypto.hash('sha256', text, 'buffer')
    : (text) => crypto.createHash('sha256').update(text).digest();
