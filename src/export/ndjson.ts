import type { ColumnHead } from './column.js';
import type { TableEncoder } from './encoder.js';

/** One JSON object a line, with every column in each. */
export function ndjsonEncoder(columns: readonly ColumnHead[]): TableEncoder {
  const keys = columns.map(({ name }) => `${JSON.stringify(name)}:`);
  return {
    head: () => '',
    rows: (rows) =>
      rows
        .map((row) => `{${row.map((value, i) => keys[i] + JSON.stringify(value)).join(',')}}\n`)
        .join(''),
    end: () => '',
  };
}
