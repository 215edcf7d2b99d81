/** What the address of the page points to: a tab, or a move of a game. */
export type Place = { readonly tab: string } | { readonly game: number; readonly move: number };

/** Reads the part of an address after `#`; anything else is the first tab. */
export function parsePlace(hash: string): Place {
  const text = hash.replace(/^#/, '');
  const fields = new URLSearchParams(text);
  const game = naturalNumber(fields.get('game'));
  if (game !== null) return { game, move: naturalNumber(fields.get('move')) ?? 0 };
  return { tab: /^[a-z-]+$/.test(text) ? text : '' };
}

/** The part of an address that `parsePlace` reads back. */
export function makePlace(place: Place): string {
  return 'tab' in place ? `#${place.tab}` : `#game=${place.game}&move=${place.move}`;
}

function naturalNumber(text: string | null): number | null {
  return text !== null && /^\d{1,12}$/.test(text) ? Number(text) : null;
}
