/** What a cell of an exported table can hold. */
export type Value = string | number | boolean | null;

export type ColumnType = 'int32' | 'int64' | 'double' | 'text' | 'boolean';

/** One column: how it is called, what it means, and how it is had from what a row is made of. */
export interface Column<Source> {
  readonly name: string;
  readonly type: ColumnType;
  /** Whether a cell may be empty. */
  readonly nullable: boolean;
  /** Its meaning in one line, as the documentation has it. */
  readonly doc: string;
  of(source: Source): Value;
}

/** A column without what it is made from: all that a writer needs. */
export type ColumnHead = Omit<Column<never>, 'of' | 'doc'>;

/** A row in the order of its columns. */
export type Row = readonly Value[];

/** A column whose cells are never empty. */
export function column<Source>(
  name: string,
  type: ColumnType,
  doc: string,
  of: (source: Source) => Value,
): Column<Source> {
  return { name, type, nullable: false, doc, of };
}

/** A column whose cells may be empty. */
export function nullable<Source>(
  name: string,
  type: ColumnType,
  doc: string,
  of: (source: Source) => Value,
): Column<Source> {
  return { name, type, nullable: true, doc, of };
}

export function rowOf<Source>(columns: readonly Column<Source>[], source: Source): Row {
  return columns.map(({ of }) => {
    const value = of(source);
    return typeof value === 'string' ? wellFormed(value) : value;
  });
}

/**
 * Which cell of a row its column cannot hold; `null` when all fit. A record may be whole and yet
 * hold a number that no game gives.
 */
export function misfit(columns: readonly ColumnHead[], row: Row): string | null {
  for (const [i, { name, type, nullable }] of columns.entries()) {
    const value = row[i] ?? null;
    if (value === null ? !nullable : !accepts[type](value)) {
      return `${name} is ${JSON.stringify(value)}, which is no ${type}`;
    }
  }
  return null;
}

const largestInt32 = 2 ** 31 - 1;

const accepts: Readonly<Record<ColumnType, (value: Value) => boolean>> = {
  int32: (value) =>
    Number.isInteger(value) && Number(value) <= largestInt32 && Number(value) >= -largestInt32 - 1,
  int64: (value) => Number.isSafeInteger(value),
  double: (value) => Number.isFinite(value),
  text: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
};

/** Half a character, as a damaged name may hold one, exists in no UTF-8 file. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}
