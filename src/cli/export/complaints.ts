const mostTold = 20;

/** Tells what is wrong with a run, the first few things in full. */
export class Complaints {
  private count = 0;
  private readonly write: (line: string) => void;

  constructor(write: (line: string) => void) {
    this.write = write;
  }

  tell(line: string): void {
    this.count++;
    if (this.count <= mostTold) this.write(line);
  }

  end(): void {
    if (this.count > mostTold) this.write(`… and ${this.count - mostTold} more left out`);
  }
}
