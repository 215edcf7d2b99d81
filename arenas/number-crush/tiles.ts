import { fastCrush } from '../../src/engine/kernel/fast.js';
import type { Kernel } from '../../src/engine/kernel/kernel.js';
import { canPack, PackedBoard } from '../../src/engine/kernel/packed.js';
import { PlainRules, type Standing } from './plain.js';
import { cols, rows } from './swaps.js';

/** Rules that only ever look at a board: one for all games, since each has memory to work in. */
const look = new PlainRules();

/**
 * The tiles of a game in the form that serves best. Where the kernel plays they are packed, and the
 * flat board is made when it is first asked for; from then on it is always right, whoever holds it.
 * Elsewhere the flat board is all there is.
 */
export class Tiles implements Standing {
  kinds: number;
  settled = true;
  /** Up to date wherever `kernel` is not `null`. */
  readonly packed = new PackedBoard();
  private packing = false;
  private flat: Int8Array | undefined;
  /** What the flat board shows, where that is known: no column of a full board is zero. */
  private shown: PackedBoard | undefined;
  private plain: PlainRules | undefined;

  constructor(start: ArrayLike<number> | Tiles, kinds: number) {
    this.kinds = kinds;
    if (start instanceof Tiles) this.copyFrom(start);
    else this.start(start);
  }

  get board(): Int8Array {
    if (this.flat === undefined) {
      this.flat = new Int8Array(rows * cols);
      this.packedChanged();
    }
    return this.flat;
  }

  /** The kernel, where there is one and it has these tiles; the plain rules serve everywhere. */
  get kernel(): Kernel | null {
    return this.packing ? fastCrush() : null;
  }

  get rules(): PlainRules {
    this.plain ??= new PlainRules();
    return this.plain;
  }

  copyFrom(other: Tiles): void {
    this.kinds = other.kinds;
    this.settled = other.settled;
    this.packing = other.packing;
    if (other.packing) {
      this.packed.copyFrom(other.packed);
      this.packedChanged();
    } else {
      this.board.set(other.board);
      this.shown = undefined;
    }
  }

  /** The kernel has played. */
  packedChanged(): void {
    if (this.flat === undefined) return;
    this.shown ??= new PackedBoard();
    this.packed.unpack(this.flat, this.shown);
  }

  /** The plain rules have played: no run is left, and the kernel may have the tiles if it can. */
  boardChanged(): void {
    this.settled = true;
    this.pack(this.board);
  }

  private start(tiles: ArrayLike<number>): void {
    const board = tiles instanceof Int8Array ? tiles : Int8Array.from(tiles);
    this.settled = look.settled(board);
    this.pack(board);
    // Where they are packed, nobody has seen them yet, and most forks are only played on.
    if (!this.packing) this.flat = board.slice();
  }

  private pack(board: Int8Array): void {
    this.packing = fastCrush() !== null && canPack(board, this.kinds) && look.settled(board);
    this.shown = undefined;
    if (this.packing) this.packed.pack(board);
  }
}
