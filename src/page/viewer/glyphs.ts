import { symbolOf } from '../../../arenas/candy-crush/candies.js';

/** The character on a tile: with its colour, so that neither is needed to tell tiles apart. */
export type Glyphs = (tile: number) => string;

/** Each arena's own: digits, the course's candies, plain blocks. */
export function glyphsOf(arena: string): Glyphs {
  if (arena === 'candy-crush') return symbolOf;
  if (arena === 'blockfall') return () => '';
  return String;
}
