import type { Sfc32 } from '../random/sfc32.js';
import { wasmBase64 } from './wasm.js';

const cells = 100;
const scale = 2 ** -32;

/** What the compiled kernel exports: see `assembly/index.ts`. */
interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer };
  gains(): number;
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

/** Whether the kernel takes a board on which no run stands: full, and its tiles three bits each. */
export function fits(board: Int8Array, kinds: number): boolean {
  return kinds >= 4 && kinds <= 7 && board.every((tile) => tile >= 1 && tile <= 7);
}

/**
 * Number Crush in WebAssembly: boards of bits, many cells an instruction. Boards and generators are
 * copied in and out, so that no game ever holds a view of the memory they share.
 */
export class Kernel {
  private readonly wasm: Exports;
  private readonly board: Int8Array;
  private readonly chance: Int32Array;
  private readonly points: Int32Array;

  /** Compiles the kernel; throws where the machine has no WebAssembly or no SIMD. */
  constructor() {
    const { WebAssembly } = globalThis as unknown as { readonly WebAssembly: Compiler };
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytesOf(wasmBase64)));
    this.wasm = exports as Exports;
    const { buffer } = this.wasm.memory;
    this.board = new Int8Array(buffer, 0, cells);
    this.chance = new Int32Array(buffer, 128, 4);
    this.points = new Int32Array(buffer, 256, 180);
  }

  /** Gains of all 180 swaps from what is known; returns how many of them match. */
  gains(board: Int8Array, into: Int32Array): number {
    this.board.set(board);
    const matching = this.wasm.gains();
    into.set(this.points);
    return matching;
  }

  /** Points of all 180 swaps with refills, for each from the same seed. */
  outcomes(board: Int8Array, kinds: number, seed: number, into: Int32Array): number {
    this.board.set(board);
    const matching = this.wasm.outcomes(kinds, seed | 0, Math.floor(seed * scale) | 0);
    into.set(this.points);
    return matching;
  }

  /** Plays a swap, named by its place in canonical order; returns the points. */
  play(board: Int8Array, kinds: number, refills: Sfc32, swap: number): number {
    this.board.set(board);
    refills.save(this.chance);
    const points = this.wasm.play(swap, kinds);
    board.set(this.board);
    refills.load(this.chance);
    return points;
  }

  /** Plays so many random matching swaps; choices and refills from one generator. */
  rollout(board: Int8Array, kinds: number, chance: Sfc32, moves: number): number {
    this.board.set(board);
    chance.save(this.chance);
    const points = this.wasm.rollout(moves, kinds);
    board.set(this.board);
    chance.load(this.chance);
    return points;
  }

  /** A rollout for every place of the list, from seed after seed; the board stays as it is. */
  rollouts(
    board: Int8Array,
    kinds: number,
    moves: number,
    firstSeed: number,
    into: Int32Array,
  ): void {
    this.board.set(board);
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
