import type { Game, Move, Watcher } from '../../src/api/game.js';
import { Meter } from '../../src/api/meter.js';
import { NumberList } from '../../src/engine/number-list.js';
import { OpenGame } from '../../src/engine/open-game.js';
import { inRun, RunList } from '../../src/engine/runs.js';
import { Columns } from './columns.js';
import { highestPacked, PackedGains } from './packed-gains.js';
import { cols, firstCell, rows, secondCell, swapCodes, swapIndex } from './swaps.js';

/** What the assignment fixes. */
export const setup = {
  name: 'tile-matching',
  kinds: { min: 4, max: 7, default: 6 },
  rows,
  cols,
  moves: 12,
} as const;

/** Where a game starts. */
export interface Position {
  /** The whole map, bottom row first. It is shared and must not change any more. */
  readonly map: Int8Array;
  readonly kinds: number;
  readonly moves: number;
  readonly score?: number;
  /** Moves played before. */
  readonly turn?: number;
  readonly meter?: Meter;
}

const none = new Int32Array(0);
/** One for all games: no search outlives a call. */
const packedGains = new PackedGains();

/**
 * Tile Matching: any two neighbours of the active area may be swapped, matching or not; then all
 * runs of three or more are removed at once, a point a tile; the columns shift down, with what
 * the map holds above; again until no run is left.
 */
export class TileMatching extends OpenGame implements Game {
  readonly rows = rows;
  readonly cols = cols;
  kinds: number;
  score: number;
  turn: number;
  readonly meter: Meter;
  private map: Int8Array;
  private length: number;
  private readonly columns = new Columns();
  private readonly trial = new Columns();
  private readonly runs = new RunList(rows, cols);
  private readonly codes = swapCodes.slice();
  private readonly found = new Int32Array(swapCodes.length);
  private readonly listed = new NumberList(swapCodes.length);

  private constructor({ map, kinds, moves, score = 0, turn = 0, meter = new Meter() }: Position) {
    super();
    this.map = map;
    this.kinds = kinds;
    this.length = moves;
    this.score = score;
    this.turn = turn;
    this.meter = meter;
  }

  /** A game on this map, settled first: what matches at the start brings no points. */
  static start(position: Position): TileMatching {
    const game = new TileMatching(position);
    game.columns.load(position.map);
    game.cascade(game.columns);
    return game;
  }

  get board(): Int8Array {
    return this.columns.board;
  }

  get movesLeft(): number {
    return this.length - this.turn;
  }

  get over(): boolean {
    return this.turn >= this.length;
  }

  moves(): Int32Array {
    return this.over ? none : this.codes;
  }

  legal(move: Move): boolean {
    return !this.over && swapIndex(move) >= 0;
  }

  canonical(move: Move): Move {
    return this.codes[swapIndex(move)] ?? move;
  }

  gain(move: Move): number {
    if (!this.legal(move)) return 0;
    this.meter.tick();
    return Math.max(0, this.trialGain(swapIndex(move)));
  }

  gains(): Int32Array {
    if (this.over) return none;
    this.meter.tick(Math.max(1, this.fillGains()));
    return this.found;
  }

  /** Returns how many swaps had to be simulated. */
  private fillGains(): number {
    const { columns, found } = this;
    if (this.kinds <= highestPacked) {
      return packedGains.fill(columns.board, columns.entered, this.map, found);
    }
    let simulated = 0;
    for (let index = 0; index < found.length; index++) {
      const gain = this.trialGain(index);
      if (gain >= 0) simulated++;
      found[index] = gain < 0 ? 0 : gain;
    }
    return simulated;
  }

  play(move: Move, watch?: Watcher): number {
    if (!this.legal(move)) {
      const why = this.over ? 'the game is over' : 'it is not a swap of two neighbours';
      throw new RangeError(`tile-matching: cannot play ${move}: ${why}`);
    }
    this.meter.tick();
    this.turn++;
    const index = swapIndex(move);
    const first = firstCell(index);
    const second = secondCell(index);
    this.columns.swap(first, second);
    watch?.({ kind: 'moved', board: this.board, groups: [[first, second]], gain: 0 });
    const gain = this.matched(index) ? this.cascadeFrom(index, this.columns, watch) : 0;
    this.score += gain;
    return gain;
  }

  copyFrom(other: this): void {
    this.kinds = other.kinds;
    this.score = other.score;
    this.turn = other.turn;
    this.map = other.map;
    this.length = other.length;
    this.columns.copyFrom(other.columns);
  }

  clone(): this {
    const { map, kinds, length, meter } = this;
    const copy = new TileMatching({ map, kinds, moves: length, meter }) as this;
    copy.copyFrom(this);
    return copy;
  }

  lengthen(moves: number): void {
    this.length += moves;
  }

  /** The whole map as it stands now, bottom row first. */
  mapNow(): Int8Array {
    const now = new Int8Array(this.map.length);
    this.columns.writeTo(now, this.map);
    return now;
  }

  key(): string {
    return this.columns.key();
  }

  /** The swaps that match something. */
  protected override matching(): Int32Array {
    const { columns, codes, listed } = this;
    let count = 0;
    for (let index = 0; index < codes.length; index++) {
      columns.swap(firstCell(index), secondCell(index));
      if (this.matched(index)) listed.all[count++] = codes[index] ?? 0;
      columns.swap(firstCell(index), secondCell(index));
    }
    return listed.view(count);
  }

  /** Points of a swap by its index; −1 when it is certain that it matches nothing. */
  private trialGain(index: number): number {
    const { columns, trial } = this;
    columns.swap(firstCell(index), secondCell(index));
    const matched = this.matched(index);
    if (matched) trial.copyFrom(columns);
    columns.swap(firstCell(index), secondCell(index));
    return matched ? this.cascadeFrom(index, trial) : -1;
  }

  /**
   * Whether anything matches after this swap. No run stood on the board before it, so only a run
   * through one of the two cells can stand there now.
   */
  private matched(index: number): boolean {
    const { board } = this;
    const first = firstCell(index);
    const second = secondCell(index);
    if (board[first] === board[second]) return false;
    return inRun(board, rows, cols, first) || inRun(board, rows, cols, second);
  }

  private cascadeFrom(index: number, columns: Columns, watch?: Watcher): number {
    columns.touch(firstCell(index));
    columns.touch(secondCell(index));
    return this.cascade(columns, watch);
  }

  /** Removes runs and shifts down until none is left; a point for every removed tile. */
  private cascade(columns: Columns, watch?: Watcher): number {
    const { board } = columns;
    let total = 0;
    while (columns.findRuns(this.runs) > 0) {
      const gain = columns.remove(this.runs);
      total += gain;
      watch?.({ kind: 'cleared', board, groups: this.runs.groups(), gain });
      columns.shift();
      watch?.({ kind: 'fallen', board, groups: [], gain: 0 });
      const open = watch && columns.openCells();
      columns.enter(this.map);
      watch?.({ kind: 'filled', board, groups: [open ?? []], gain: 0 });
    }
    return total;
  }
}
