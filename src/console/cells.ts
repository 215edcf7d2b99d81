import type { Paint } from './io.js';

/** Cells of a board to be made visible. */
export interface Marks {
  readonly moved?: ReadonlySet<number>;
  readonly cleared?: ReadonlySet<number>;
}

/**
 * One row of a board as single characters with a blank before each; marked cells are coloured, or
 * put in brackets where there are no colours.
 */
export function markedRow(
  texts: readonly string[],
  kinds: readonly number[],
  firstCell: number,
  marks: Marks,
  paint: Paint,
): string {
  let line = '';
  let bracketed = false;
  texts.forEach((text, i) => {
    const cell = firstCell + i;
    const cleared = marks.cleared?.has(cell) ?? false;
    const moved = marks.moved?.has(cell) ?? false;
    const marked = cleared || moved;
    line += paint.enabled ? ' ' : bracketed ? (marked ? '|' : ']') : marked ? '[' : ' ';
    bracketed = marked;
    const tile = paint.tile(kinds[i] ?? 0, text);
    line += cleared ? paint.cleared(tile) : moved ? paint.moved(tile) : tile;
  });
  return !paint.enabled && bracketed ? `${line}]` : line;
}
