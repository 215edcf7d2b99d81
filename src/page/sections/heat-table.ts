import { make, scrolling } from '../dom.js';

/** A share with a shade of its own: the further from the middle, the stronger. */
export interface HeatCell {
  readonly text: string;
  /** From −1 to 1; 0 has no shade. */
  readonly heat: number;
  readonly title: string;
}

export interface HeatTable {
  readonly caption: string;
  readonly corner: string;
  readonly columns: readonly { readonly short: string; readonly full: string }[];
  readonly rows: readonly { readonly name: string; readonly cells: readonly (HeatCell | null)[] }[];
}

/** A matrix as a table: it can be read, copied and printed, and each cell has its number. */
export function heatTable({ caption, corner, columns, rows }: HeatTable): HTMLElement {
  const head = make(
    'tr',
    {},
    make('th', { scope: 'col', class: 'words' }, corner),
    ...columns.map(({ short, full }) => make('th', { scope: 'col', title: full }, short)),
  );
  const lines = rows.map(({ name, cells }) =>
    make('tr', {}, make('th', { scope: 'row', class: 'words' }, name), ...cells.map(cellOf)),
  );
  return scrolling(
    caption,
    make(
      'table',
      { class: 'heat' },
      make('caption', { class: 'hidden' }, caption),
      make('thead', {}, head),
      make('tbody', {}, ...lines),
    ),
  );
}

function cellOf(cell: HeatCell | null): HTMLElement {
  if (cell === null) return make('td', { class: 'none' }, '·');
  const shown = make('td', { title: cell.title }, cell.text);
  const color = cell.heat < 0 ? 'var(--lose)' : 'var(--win)';
  const strength = Math.round(Math.min(1, Math.abs(cell.heat)) * 55);
  shown.style.background = `color-mix(in srgb, ${color} ${strength}%, transparent)`;
  return shown;
}
