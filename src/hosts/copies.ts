/** One piece of memory serves for many boards and lists. */
const pieceBytes = 1 << 15;

/**
 * Copies for a player to keep, cut from larger pieces of memory that are never used twice. An array
 * with memory of its own takes some ten times as long to make, and other threads to clear away.
 */
export class Copies {
  private piece = new ArrayBuffer(0);
  private used = 0;

  bytes(list: Int8Array): Int8Array {
    const copy = new Int8Array(this.room(list.byteLength), this.used, list.length);
    copy.set(list);
    this.used += (list.byteLength + 7) & ~7;
    return copy;
  }

  ints(list: Int32Array): Int32Array {
    const copy = new Int32Array(this.room(list.byteLength), this.used, list.length);
    copy.set(list);
    this.used += (list.byteLength + 7) & ~7;
    return copy;
  }

  /** The piece with so much room behind what is used. */
  private room(bytes: number): ArrayBuffer {
    if (this.used + bytes > this.piece.byteLength) {
      this.piece = new ArrayBuffer(Math.max(pieceBytes, bytes));
      this.used = 0;
    }
    return this.piece;
  }
}
