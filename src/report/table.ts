import Table from 'cli-table3';

export interface Column {
  readonly head: string;
  readonly align?: 'left' | 'right';
}

/** A column, what stands in it, and how soon a narrow terminal does without it (0: never). */
export interface FittedColumn<Row> {
  readonly column: Column;
  readonly cell: (row: Row) => string | number;
  readonly leaveOut: number;
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

/** A table with as many of its columns as fit the width. */
export function fittedTable<Row>(
  columns: readonly FittedColumn<Row>[],
  rows: readonly Row[],
  width: number,
): string {
  for (let most = Math.max(...columns.map(({ leaveOut }) => leaveOut)); ; most--) {
    const shown = columns.filter(({ leaveOut }) => leaveOut <= most);
    const text = tableText(
      shown.map(({ column }) => column),
      rows.map((row) => shown.map(({ cell }) => cell(row))),
    );
    if (most <= 0 || (text.split('\n')[0]?.length ?? 0) <= width) return text;
  }
}

export function right(head: string): Column {
  return { head, align: 'right' };
}
