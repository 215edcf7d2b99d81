/** Says to every thread at once that no further game is to be begun. */
export class StopSign {
  readonly memory: SharedArrayBuffer;
  private readonly raised: Int32Array;

  constructor(memory = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) {
    this.memory = memory;
    this.raised = new Int32Array(memory);
  }

  raise(): void {
    Atomics.store(this.raised, 0, 1);
  }

  get isRaised(): boolean {
    return Atomics.load(this.raised, 0) !== 0;
  }
}
