import type { ColumnHead, Row } from './column.js';
import { csvEncoder } from './csv.js';
import { ndjsonEncoder } from './ndjson.js';
import { parquetEncoder } from './parquet.js';

/**
 * A table as a file's content, in pieces that follow each other. How many rows come at once changes
 * what the file means in no format; in parquet they become a row group.
 */
export interface TableEncoder {
  head(): string | Uint8Array;
  rows(rows: readonly Row[]): string | Uint8Array;
  end(): string | Uint8Array;
}

/** The formats there are; each is the name of an option and the ending of a file's name. */
export const formats = ['csv', 'ndjson', 'parquet'] as const;
export type Format = (typeof formats)[number];

const encoders: Readonly<Record<Format, (columns: readonly ColumnHead[]) => TableEncoder>> = {
  csv: csvEncoder,
  ndjson: ndjsonEncoder,
  parquet: parquetEncoder,
};

export function encoderFor(format: Format, columns: readonly ColumnHead[]): TableEncoder {
  return encoders[format](columns);
}
