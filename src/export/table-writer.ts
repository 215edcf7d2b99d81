import { type Column, type Row, rowOf } from './column.js';
import { encoderFor, type Format, type TableEncoder } from './encoder.js';

/** Where a table goes. */
export interface Sink {
  /** Resolves when there is room for more. */
  write(content: string | Uint8Array): Promise<void>;
}

/** Rows held before they are written. */
export const rowsTogether = 10_000;

/** Writes a table of any length, a part of it at a time. */
export class TableWriter<Source> {
  count = 0;
  private readonly columns: readonly Column<Source>[];
  private readonly encoder: TableEncoder;
  private readonly sink: Sink;
  private waiting: Row[] = [];
  private begun = false;

  constructor(columns: readonly Column<Source>[], format: Format, sink: Sink) {
    this.columns = columns;
    this.encoder = encoderFor(format, columns);
    this.sink = sink;
  }

  async add(sources: readonly Source[]): Promise<void> {
    for (const source of sources) {
      this.waiting.push(rowOf(this.columns, source));
      this.count++;
      if (this.waiting.length >= rowsTogether) await this.flush();
    }
  }

  async finish(): Promise<void> {
    await this.flush();
    await this.write(this.encoder.end());
  }

  private async flush(): Promise<void> {
    if (!this.begun) await this.write(this.encoder.head());
    this.begun = true;
    const rows = this.waiting;
    this.waiting = [];
    await this.write(this.encoder.rows(rows));
  }

  private async write(content: string | Uint8Array): Promise<void> {
    if (content.length > 0) await this.sink.write(content);
  }
}
