import type { Sfc32 } from '../random/sfc32.js';
import type { PackedBoard } from './packed.js';
import { wasmBase64 } from './wasm.js';

const scale = 2 ** -32;

/** What the compiled kernel exports: see `assembly/index.ts`. */
interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer };
  gain(swap: number): number;
  gains(): number;
  best(): number;
  outcomes(kinds: number, seedLow: number, seedHigh: number): number;
  play(swap: number, kinds: number): number;
  rollout(moves: number, kinds: number): number;
  startRollouts(): void;
  nextRollout(moves: number, kinds: number, seedLow: number, seedHigh: number): number;
}

/** The part of WebAssembly used here; neither the language's types nor Node's declare it. */
interface Compiler {
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object) => { readonly exports: unknown };
}

/**
 * Number Crush in WebAssembly: boards of bits, many cells an instruction. Boards and generators are
 * copied in and out, so that no game ever holds a view of the memory they share.
 */
export class Kernel {
  private readonly wasm: Exports;
  private readonly columns: Int32Array;
  private readonly chance: Int32Array;
  private readonly points: Int32Array;

  /** Compiles the kernel; throws where the machine has no WebAssembly or no SIMD. */
  constructor() {
    const { WebAssembly } = globalThis as unknown as { readonly WebAssembly: Compiler };
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytesOf(wasmBase64)));
    this.wasm = exports as Exports;
    const { buffer } = this.wasm.memory;
    this.columns = new Int32Array(buffer, 0, 10);
    this.chance = new Int32Array(buffer, 128, 4);
    this.points = new Int32Array(buffer, 256, 180);
  }

  /** Gain of one swap, named by its place in canonical order, from what is known. */
  gain(board: PackedBoard, swap: number): number {
    board.save(this.columns);
    return this.wasm.gain(swap);
  }

  /** Gains of all 180 swaps from what is known; returns how many of them match. */
  gains(board: PackedBoard, into: Int32Array): number {
    board.save(this.columns);
    const matching = this.wasm.gains();
    into.set(this.points);
    return matching;
  }

  /**
   * The swap with the largest gain, the first of equal ones, 255 when none gains; above its eight
   * bits, how many match.
   */
  best(board: PackedBoard): number {
    board.save(this.columns);
    return this.wasm.best();
  }

  /** Points of all 180 swaps with refills, for each from the same seed. */
  outcomes(board: PackedBoard, kinds: number, seed: number, into: Int32Array): number {
    board.save(this.columns);
    const matching = this.wasm.outcomes(kinds, seed | 0, Math.floor(seed * scale) | 0);
    into.set(this.points);
    return matching;
  }

  /** Plays a swap; returns the points. */
  play(board: PackedBoard, kinds: number, refills: Sfc32, swap: number): number {
    board.save(this.columns);
    refills.save(this.chance);
    const points = this.wasm.play(swap, kinds);
    board.load(this.columns);
    refills.load(this.chance);
    return points;
  }

  /** Plays so many random matching swaps; choices and refills from one generator. */
  rollout(board: PackedBoard, kinds: number, chance: Sfc32, moves: number): number {
    board.save(this.columns);
    chance.save(this.chance);
    const points = this.wasm.rollout(moves, kinds);
    board.load(this.columns);
    chance.load(this.chance);
    return points;
  }

  /** A rollout for every place of the list, from seed after seed; the board stays as it is. */
  rollouts(
    board: PackedBoard,
    kinds: number,
    moves: number,
    firstSeed: number,
    into: Int32Array,
  ): void {
    board.save(this.columns);
    this.wasm.startRollouts();
    for (let i = 0; i < into.length; i++) {
      const seed = firstSeed + i;
      into[i] = this.wasm.nextRollout(moves, kinds, seed | 0, Math.floor(seed * scale) | 0);
    }
  }
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** `atob` is not part of the language, and this has to run wherever that does. */
function bytesOf(base64: string): Uint8Array {
  const text = base64.replace(/=+$/, '');
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let bits = 0;
  let held = 0;
  let at = 0;
  for (const digit of text) {
    bits = (bits << 6) | digits.indexOf(digit);
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[at++] = (bits >> held) & 255;
  }
  return bytes;
}
