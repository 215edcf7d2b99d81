import Table from 'cli-table3';

export interface Column {
  readonly head: string;
  readonly align?: 'left' | 'right';
}

/** A table for the terminal: one line under the head, none between the rows. */
export function tableText(
  columns: readonly Column[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const table = new Table({
    head: columns.map(({ head }) => head),
    colAligns: columns.map(({ align = 'left' }) => align),
    style: { head: [], border: [], compact: true },
  });
  table.push(...rows.map((row) => [...row]));
  return `${table.toString()}\n`;
}
