import type { Move } from '../../src/api/game.js';
import type { Block } from './block.js';
import type { Steering } from './commands.js';
import { letFall } from './drop.js';
import type { Grid } from './grid.js';
import { columnOf, gravityOf, isPlacement, placementCode, rotationOf } from './placements.js';
import { Reach } from './reach.js';

/** The active block of a game and where it is. */
export interface ActiveBlock {
  readonly over: boolean;
  readonly active: Block | undefined;
  readonly rotation: number;
  readonly column: number;
  readonly gravity: boolean;
}

/**
 * The legal moves of a game, found when they are asked for and kept until it changes. A placement
 * is legal when the block can be steered there from where it is by moves, rotations and, for the
 * other gravity mode, one GRAVITY_SWITCH at any point on the way.
 */
export class PlacementList {
  private readonly grid: Grid;
  /** Scratch: the grid once gravity has been switched. */
  private readonly switched: Grid;
  private known: 'nothing' | 'all open' | 'searched' = 'nothing';
  private listed: Int32Array | null = null;
  private reach: Reach | null = null;
  private buffer: Int32Array | null = null;
  private readonly views: (Int32Array | undefined)[] = [];

  constructor(grid: Grid, scratch: Grid) {
    this.grid = grid;
    this.switched = scratch;
  }

  /** The game has changed. */
  forget(): void {
    this.known = 'nothing';
    this.listed = null;
  }

  codes(game: ActiveBlock): Int32Array {
    if (this.listed === null) this.listed = this.view(this.list(game));
    return this.listed;
  }

  has(game: ActiveBlock, move: Move): boolean {
    const block = game.active;
    if (game.over || block === undefined || !isPlacement(move)) return false;
    this.look(game, block);
    return this.reaches(game, block, rotationOf(move), columnOf(move), gravityOf(move));
  }

  /** The commands that bring the block to a legal placement. */
  way(game: ActiveBlock, move: Move): Steering[] {
    const { active } = game;
    if (active === undefined) return [];
    const reach = this.search(game, active);
    return reach.way(gravityOf(move) !== game.gravity, rotationOf(move), columnOf(move));
  }

  private list(game: ActiveBlock): number {
    const block = game.active;
    if (game.over || block === undefined) return 0;
    this.look(game, block);
    this.buffer ??= new Int32Array(8 * this.grid.cols);
    let count = 0;
    for (let column = 0; column < this.grid.cols; column++) {
      for (let rotation = 0; rotation < block.rotations.length; rotation++) {
        if (this.reaches(game, block, rotation, column, false)) {
          this.buffer[count++] = placementCode(rotation, column, false);
        }
        if (this.reaches(game, block, rotation, column, true)) {
          this.buffer[count++] = placementCode(rotation, column, true);
        }
      }
    }
    return count;
  }

  private reaches(
    game: ActiveBlock,
    block: Block,
    rotation: number,
    column: number,
    gravity: boolean,
  ): boolean {
    const shape = block.rotations[rotation];
    if (shape === undefined || column + shape.cols > this.grid.cols) return false;
    if (this.known === 'all open') return true;
    return this.reach?.has(gravity !== game.gravity, rotation, column) ?? false;
  }

  private look(game: ActiveBlock, block: Block): void {
    if (this.known !== 'nothing') return;
    const { grid } = this;
    // Nothing is in the way of any rotation, and no falling cell can come into the way.
    const fits = block.side <= grid.rows && block.side <= grid.cols;
    if (fits && grid.openAbove(block.side)) this.known = 'all open';
    else this.search(game, block);
  }

  private search(game: ActiveBlock, block: Block): Reach {
    this.reach ??= new Reach(this.grid);
    if (this.known === 'searched') return this.reach;
    let switched = this.grid;
    if (!game.gravity) {
      switched = this.switched;
      switched.copyFrom(this.grid);
      letFall(switched);
    }
    this.reach.explore(this.grid, switched, block, game.rotation, game.column);
    this.known = 'searched';
    return this.reach;
  }

  /** The first codes of the buffer; a view of each length is made once. */
  private view(length: number): Int32Array {
    let view = this.views[length];
    if (view === undefined) {
      this.buffer ??= new Int32Array(8 * this.grid.cols);
      view = this.buffer.subarray(0, length);
      this.views[length] = view;
    }
    return view;
  }
}
