import type { FileHandle } from 'node:fs/promises';

/** A line of a file, with its end on disk. */
export interface WholeLine {
  /** Counted from 1. */
  readonly line: number;
  /** Its characters are its bytes; `null` when it is too long to be a record. */
  readonly text: string | null;
  /** Where in the file the next line starts. */
  readonly end: number;
}

/** Longer than any record; a damaged file may hold gigabytes without a line's end. */
const longestLine = 64 * 1024 * 1024;
const chunkLength = 256 * 1024;
const newline = 10;

/** The whole lines of a file, however large it is. What follows the last line's end is torn. */
export async function* wholeLines(file: FileHandle): AsyncGenerator<WholeLine> {
  const chunk = Buffer.allocUnsafe(chunkLength);
  const unended = new UnendedLine();
  let line = 1;
  for (let position = 0; ; ) {
    const { bytesRead } = await file.read(chunk, 0, chunk.length, position);
    if (bytesRead === 0) return;
    let start = 0;
    for (;;) {
      const at = chunk.subarray(0, bytesRead).indexOf(newline, start);
      if (at < 0) break;
      yield { line, text: unended.finish(chunk.subarray(start, at)), end: position + at + 1 };
      line++;
      start = at + 1;
    }
    unended.add(chunk.subarray(start, bytesRead));
    position += bytesRead;
  }
}

/** The pieces of a line whose end has not been read yet. */
class UnendedLine {
  private pieces: string[] = [];
  private length = 0;

  add(piece: Buffer): void {
    this.length += piece.length;
    if (this.length <= longestLine) this.pieces.push(piece.toString('latin1'));
    else this.pieces = [];
  }

  finish(piece: Buffer): string | null {
    this.add(piece);
    const text = this.length <= longestLine ? this.pieces.join('') : null;
    this.pieces = [];
    this.length = 0;
    return text;
  }
}
