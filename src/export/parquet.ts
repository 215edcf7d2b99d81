import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import type { ColumnHead, ColumnType, Value } from './column.js';
import type { TableEncoder } from './encoder.js';

const types = {
  int32: { type: 'INT32' },
  int64: { type: 'INT64' },
  double: { type: 'DOUBLE' },
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  boolean: { type: 'BOOLEAN' },
} as const satisfies Record<ColumnType, object>;

/** Parquet, compressed with Snappy; a row group for each piece. */
export function parquetEncoder(columns: readonly ColumnHead[]): TableEncoder {
  const bytes = new ByteWriter();
  const file = new ParquetWriter({
    writer: bytes,
    schema: [
      { name: 'matchpoint', num_children: columns.length },
      ...columns.map(({ name, type, nullable }) => ({
        name,
        ...types[type],
        repetition_type: nullable ? ('OPTIONAL' as const) : ('REQUIRED' as const),
      })),
    ],
    createdBy: 'matchpoint',
  });
  /** What was written since the last time; places in the file go on being counted. */
  const taken = () => {
    const written = bytes.getBytes().slice();
    bytes.index = 0;
    return written;
  };
  return {
    head: taken,
    rows(rows) {
      if (rows.length > 0) {
        const columnData = columns.map(({ name, type }, i) => ({
          name,
          data: rows.map((row) => cellOf(type, row[i] ?? null)),
        }));
        file.write({ columnData, rowGroupSize: rows.length });
      }
      return taken();
    },
    end() {
      file.finish();
      return taken();
    },
  };
}

function cellOf(type: ColumnType, value: Value): Value | bigint {
  return type === 'int64' && value !== null ? BigInt(value) : value;
}
