import fc from 'fast-check';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { type ColumnHead, misfit, type Row, type Value } from './column.js';
import { encoderFor, type Format } from './encoder.js';

const columns: readonly ColumnHead[] = [
  { name: 'name', type: 'text', nullable: false },
  { name: 'note', type: 'text', nullable: true },
  { name: 'small', type: 'int32', nullable: true },
  { name: 'large', type: 'int64', nullable: true },
  { name: 'share', type: 'double', nullable: true },
  { name: 'sure', type: 'boolean', nullable: true },
];

const int32 = fc.integer();
const anyRow = fc.tuple(
  fc.string({ unit: 'grapheme' }),
  fc.option(fc.oneof(fc.string(), fc.constantFrom('', '=cmd|x', '"', 'a,b', '\r\n', '-1'))),
  fc.option(int32),
  fc.option(fc.maxSafeInteger()),
  fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0)),
  fc.option(fc.boolean()),
);
/** Pieces of any number of rows, none included. */
const anyPieces = fc.array(fc.array(anyRow, { maxLength: 5 }), { maxLength: 4 });

function encoded(format: Format, pieces: readonly (readonly Row[])[]): Buffer {
  const encoder = encoderFor(format, columns);
  const parts = [encoder.head(), ...pieces.map((rows) => encoder.rows(rows)), encoder.end()];
  return Buffer.concat(parts.map((part) => Buffer.from(part)));
}

/** A reader by RFC 4180, written to be simple; `null` is a cell without quotes or characters. */
function readCsv(text: string): (string | null)[][] {
  const rows: (string | null)[][] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\n)/y;
  let row: (string | null)[] = [];
  while (cell.lastIndex < text.length) {
    const [, quoted, plain, end] = cell.exec(text) ?? [];
    if (end === undefined) throw new Error('not a cell');
    row.push(quoted === undefined ? plain || null : quoted.replaceAll('""', '"'));
    if (end === '\n') {
      rows.push(row);
      row = [];
    }
  }
  return rows;
}

describe('a table as CSV', () => {
  it('is read back cell by cell, whatever its texts hold', () => {
    fc.assert(
      fc.property(anyPieces, (pieces) => {
        const [head, ...rows] = readCsv(encoded('csv', pieces).toString());
        expect(head).toEqual(columns.map(({ name }) => name));
        expect(rows).toEqual(
          pieces.flat().map((row) => row.map((value) => (value === null ? null : String(value)))),
        );
      }),
    );
  });

  it('quotes only what must be, and leaves a formula as it is', () => {
    const rows: Row[] = [
      ['=cmd', null, 1, 2, 0.5, true],
      ['a "b",\n', '', null, null, null, null],
    ];
    expect(encoded('csv', [rows]).toString()).toBe(
      'name,note,small,large,share,sure\n=cmd,,1,2,0.5,true\n"a ""b"",\n","",,,,\n',
    );
  });
});

describe('a table as NDJSON', () => {
  it('is an object a line with every column', () => {
    fc.assert(
      fc.property(anyPieces, (pieces) => {
        const lines = encoded('ndjson', pieces).toString().split('\n').slice(0, -1);
        expect(lines.map((line) => JSON.parse(line))).toEqual(pieces.flat().map(objectOf));
      }),
    );
  });
});

describe('a table as Parquet', () => {
  it('is read back value by value by another program', async () => {
    await fc.assert(
      fc.asyncProperty(anyPieces, async (pieces) => {
        const read = await parquetReadObjects({ file: bufferOf(encoded('parquet', pieces)) });
        expect(read).toEqual(
          pieces.flat().map((row) => {
            const { large, ...rest } = objectOf(row);
            return { ...rest, large: typeof large === 'number' ? BigInt(large) : null };
          }),
        );
      }),
    );
  });

  it('has the types it says, and a row group for each piece', () => {
    const rows: Row[] = [['a', null, 1, 2, 0.5, null]];
    const { schema, row_groups, num_rows } = parquetMetadata(
      bufferOf(encoded('parquet', [rows, [...rows, ...rows]])),
    );
    const types = schema.slice(1).map((element) => [element.type, element.converted_type]);
    expect(types).toEqual([
      ['BYTE_ARRAY', 'UTF8'],
      ['BYTE_ARRAY', 'UTF8'],
      ['INT32', undefined],
      ['INT64', undefined],
      ['DOUBLE', undefined],
      ['BOOLEAN', undefined],
    ]);
    expect(schema.slice(1).map((element) => element.repetition_type)).toEqual([
      'REQUIRED',
      ...Array(5).fill('OPTIONAL'),
    ]);
    expect(row_groups.map((group) => group.num_rows)).toEqual([1n, 2n]);
    expect(num_rows).toBe(3n);
  });
});

describe('a row that its columns cannot hold', () => {
  const good: Value[] = ['a', null, 1, 2, 0.5, true];
  it.each([
    [0, null, 'name is null, which is no text'],
    [2, 2 ** 31, 'small is 2147483648, which is no int32'],
    [2, 0.5, 'small is 0.5, which is no int32'],
    [3, 2 ** 60, 'large is 1152921504606847000, which is no int64'],
    [4, 'x', 'share is "x", which is no double'],
  ])('is told by its cell %i', (place, value, problem) => {
    expect(misfit(columns, good)).toBeNull();
    expect(misfit(columns, good.with(place, value))).toBe(problem);
  });
});

function objectOf(row: Row): Record<string, Value> {
  return Object.fromEntries(columns.map(({ name }, i) => [name, row[i] ?? null]));
}

function bufferOf(bytes: Buffer): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}
