import type { ColumnHead, Value } from './column.js';
import type { TableEncoder } from './encoder.js';

/** Comma-separated values with a line of names; lines end as on Unix. */
export function csvEncoder(columns: readonly ColumnHead[]): TableEncoder {
  return {
    head: () => csvLine(columns.map(({ name }) => name)),
    rows: (rows) => rows.map(csvLine).join(''),
    end: () => '',
  };
}

function csvLine(cells: readonly Value[]): string {
  return `${cells.map(csvCell).join(',')}\n`;
}

/** What is missing is empty; an empty text is in quotes. */
function csvCell(value: Value): string {
  if (value === null) return '';
  return value === '' ? '""' : csvText(String(value));
}

/** A cell by RFC 4180: in quotes where it must be. What a text says is left as it is. */
export function csvText(text: string): string {
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
