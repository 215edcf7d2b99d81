/** A checksum over whole numbers in their order, as the C program makes it. */
export class Checksum {
  private state = 1;

  add(value: number): void {
    this.state = Math.imul(this.state ^ value, 16777619);
    this.state ^= this.state >>> 13;
  }

  addAll(values: ArrayLike<number>): void {
    for (let i = 0; i < values.length; i++) this.add(values[i] ?? 0);
  }

  text(): string {
    return (this.state >>> 0).toString(16).padStart(8, '0');
  }
}
