import { TextBytes } from './text-bytes.js';

/** What is hashed, in memory that is used again. */
const hashed = new TextBytes();

/** The SHA-256 of a text, in hexadecimal digits. */
export function sha256Hex(text: string): string {
  return hashed.clear().text(text).sha256();
}
