import type { Game, Move, Watcher } from '../../src/api/game.js';
import { Meter } from '../../src/api/meter.js';
import { gainsOneByOne, NumberList } from '../../src/engine/number-list.js';
import { OpenGame } from '../../src/engine/open-game.js';
import type { Block, Shape } from './block.js';
import type { Command } from './commands.js';
import { cellsOf, dropBlock, letFall, type Tell } from './drop.js';
import { Grid } from './grid.js';
import { PlacementList } from './placement-list.js';
import { columnOf, formatPlacement, gravityOf, rotationOf } from './placements.js';

/** Where a game starts. */
export interface Start {
  readonly rows: number;
  readonly cols: number;
  /** Row-major, 0 or 1; what is left out is empty. */
  readonly board: ArrayLike<number>;
  /** In the order they enter. */
  readonly blocks: readonly Block[];
  readonly powerUp: Shape;
  readonly gravity: boolean;
  /** How many different shapes the blocks are drawn from. */
  readonly kinds: number;
  readonly score?: number;
  /** Blocks dropped before. */
  readonly turn?: number;
  readonly meter?: Meter;
}

/** Why no block is active any more. */
export type Ending = 'no room' | 'no blocks';

/**
 * Blockfall: blocks enter at the top left in a known order, are moved and rotated in the top row,
 * and dropped. Every command of the original program is a method here; a player's move is the
 * commands that bring the block somewhere and drop it, all at once.
 */
export class Blockfall extends OpenGame implements Game {
  readonly rows: number;
  readonly cols: number;
  kinds: number;
  score: number;
  turn: number;
  readonly meter: Meter;
  gravity: boolean;
  blocks: readonly Block[];
  powerUp: Shape;
  /** The active block's rotation and left edge; its top edge is the grid's. */
  rotation = 0;
  column = 0;
  ending: Ending | null = null;
  private readonly grid: Grid;
  private readonly trial: Grid;
  private readonly cells: Int8Array;
  private unpacked = false;
  private readonly placements: PlacementList;
  private found: NumberList | undefined;

  constructor(start: Start) {
    super();
    this.rows = start.rows;
    this.cols = start.cols;
    this.kinds = start.kinds;
    this.gravity = start.gravity;
    this.blocks = start.blocks;
    this.powerUp = start.powerUp;
    this.score = start.score ?? 0;
    this.turn = start.turn ?? 0;
    this.meter = start.meter ?? new Meter();
    this.grid = new Grid(start.rows, start.cols);
    this.trial = new Grid(start.rows, start.cols);
    this.cells = new Int8Array(start.rows * start.cols);
    this.placements = new PlacementList(this.grid, this.trial);
    this.grid.pack(start.board);
    this.enter();
  }

  /** The settled cells, 0 or 1; the active block is not among them. */
  get board(): Int8Array {
    if (!this.unpacked) this.grid.unpack(this.cells);
    this.unpacked = true;
    return this.cells;
  }

  get movesLeft(): number {
    return this.over ? 0 : this.blocks.length - this.turn;
  }

  get over(): boolean {
    return this.ending !== null;
  }

  /** The block in the top row; after the end, the one that could not enter. */
  get active(): Block | undefined {
    return this.blocks[this.turn];
  }

  moves(): Int32Array {
    return this.placements.codes(this);
  }

  legal(move: Move): boolean {
    return this.placements.has(this, move);
  }

  canonical(move: Move): Move {
    return move;
  }

  gain(move: Move): number {
    const shape = this.active?.rotations[rotationOf(move)];
    if (shape === undefined || !this.legal(move)) return 0;
    this.meter.tick();
    const { trial } = this;
    const gravity = gravityOf(move);
    trial.copyFrom(this.grid);
    const fallen = gravity && !this.gravity ? letFall(trial) : 0;
    return fallen + dropBlock(trial, shape, columnOf(move), gravity, this.powerUp);
  }

  gains(): Int32Array {
    this.found ??= new NumberList(this.cols * 8);
    return gainsOneByOne(this, this.found);
  }

  play(move: Move, watch?: Watcher): number {
    this.check(move);
    this.meter.tick();
    const fallen = gravityOf(move) === this.gravity ? 0 : this.switchGravity(watch);
    this.rotation = rotationOf(move);
    this.column = columnOf(move);
    return fallen + this.drop(watch);
  }

  /** The commands that make a legal move from where the block is now, `DROP` the last. */
  commands(move: Move): Command[] {
    this.check(move);
    return [...this.placements.way(this, move), 'DROP'];
  }

  /** Moves the active block a column left (−1) or right (1); false when it stays. */
  shift(step: -1 | 1): boolean {
    return this.steer(this.rotation, this.column + step);
  }

  /** Turns the active block left (−1) or right (1), its top left cell kept; false when it stays. */
  rotate(step: -1 | 1): boolean {
    const count = this.active?.rotations.length ?? 1;
    return this.steer((this.rotation + step + count) % count, this.column);
  }

  /** Switched on, gravity acts at once; switched off, nothing moves. Returns the points. */
  switchGravity(watch?: Watcher): number {
    if (this.over) return 0;
    this.gravity = !this.gravity;
    const gain = this.gravity ? letFall(this.grid, this.teller(watch)) : 0;
    this.changed();
    this.score += gain;
    return gain;
  }

  /** Drops the active block where it is; the next one enters if it can. Returns the points. */
  drop(watch?: Watcher): number {
    const shape = this.active?.rotations[this.rotation];
    if (this.over || shape === undefined) return 0;
    const tell = this.teller(watch);
    const gain = dropBlock(this.grid, shape, this.column, this.gravity, this.powerUp, tell);
    this.score += gain;
    this.turn++;
    this.enter();
    return gain;
  }

  /** The cells that the active block covers; none after the end. Allocates. */
  activeCells(): number[] {
    const shape = this.active?.rotations[this.rotation];
    return this.over || shape === undefined ? [] : cellsOf(shape, 0, this.column, this.cols);
  }

  copyFrom(other: this): void {
    this.kinds = other.kinds;
    this.grid.copyFrom(other.grid);
    this.score = other.score;
    this.turn = other.turn;
    this.gravity = other.gravity;
    this.blocks = other.blocks;
    this.powerUp = other.powerUp;
    this.rotation = other.rotation;
    this.column = other.column;
    this.ending = other.ending;
    this.changed();
  }

  clone(): this {
    const { rows, cols, blocks, powerUp, gravity, kinds, meter } = this;
    const start = { rows, cols, board: [], blocks, powerUp, gravity, kinds, meter };
    const copy = new Blockfall(start) as this;
    copy.copyFrom(this);
    return copy;
  }

  key(): string {
    const { turn, gravity, rotation, column } = this;
    return `${turn} ${gravity} ${rotation} ${column} ${this.grid.key()}`;
  }

  /** The list of blocks is the length of the game: there are no more. */
  lengthen(_moves: number): void {}

  /** The next block comes to the top left. Without one, or without room for it, the game ends. */
  private enter(): void {
    this.rotation = 0;
    this.column = 0;
    this.changed();
    const next = this.active;
    if (next === undefined) this.ending = 'no blocks';
    else this.ending = this.grid.fits(next.upright, 0, 0) ? null : 'no room';
  }

  private steer(rotation: number, column: number): boolean {
    const shape = this.active?.rotations[rotation];
    if (this.over || shape === undefined || !this.grid.fits(shape, 0, column)) return false;
    this.rotation = rotation;
    this.column = column;
    this.placements.forget();
    return true;
  }

  private check(move: Move): void {
    if (this.legal(move)) return;
    const why = this.over ? 'the game is over' : 'the block cannot be brought there';
    throw new RangeError(`blockfall: cannot play ${formatPlacement(move)}: ${why}`);
  }

  private changed(): void {
    this.unpacked = false;
    this.placements.forget();
  }

  private teller(watch: Watcher | undefined): Tell | undefined {
    if (watch === undefined) return undefined;
    return (kind, groups, gain) => {
      this.unpacked = false;
      watch({ kind, board: this.board, groups, gain });
    };
  }
}
