/** A line longer than this is not a reply. */
export const longestLine = 65_536;

const newline = 10;
const carriageReturn = 13;

/** Cuts what a player writes into lines, without ever keeping more than one of them in memory. */
export class LineReader {
  private readonly onLine: (line: string) => void;
  private readonly onTooLong: () => void;
  private begun: Buffer[] = [];
  private begunLength = 0;

  constructor(onLine: (line: string) => void, onTooLong: () => void) {
    this.onLine = onLine;
    this.onTooLong = onTooLong;
  }

  take(chunk: Buffer): void {
    let from = 0;
    for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, from)) {
      const rest = chunk.subarray(from, at);
      from = at + 1;
      if (this.begunLength + rest.length > longestLine) {
        this.onTooLong();
        return;
      }
      this.onLine(this.line(rest));
    }
    if (from === chunk.length) return;
    const rest = from === 0 ? chunk : chunk.subarray(from);
    this.begun.push(rest);
    this.begunLength += rest.length;
    if (this.begunLength > longestLine) this.onTooLong();
  }

  private line(rest: Buffer): string {
    let whole = rest;
    if (this.begunLength > 0) {
      whole = Buffer.concat([...this.begun, rest]);
      this.begun = [];
      this.begunLength = 0;
    }
    const end = whole.at(-1) === carriageReturn ? whole.length - 1 : whole.length;
    return whole.toString('utf8', 0, end);
  }
}
