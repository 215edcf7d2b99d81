import type { Game, Move, Watcher } from '../../src/api/game.js';
import { Meter } from '../../src/api/meter.js';
import { NumberList } from '../../src/engine/number-list.js';
import { OpenGame } from '../../src/engine/open-game.js';
import { RunList } from '../../src/engine/runs.js';
import { type ColumnSearch, searchOf } from './column-search.js';
import { Columns } from './columns.js';
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
  /** The position, in the form that is fast to search. */
  private search: ColumnSearch;
  /** The same tile by tile: what is seen of the game, and how a watched move is played. */
  private readonly columns = new Columns();
  private stale = false;
  private readonly runs = new RunList(rows, cols);
  private readonly codes = swapCodes.slice();
  private readonly found = new Int32Array(swapCodes.length);
  private readonly listed = new NumberList(swapCodes.length);

  private constructor(position: Position, search: ColumnSearch) {
    const { map, kinds, moves, score = 0, turn = 0, meter = new Meter() } = position;
    super();
    this.map = map;
    this.search = search;
    this.kinds = kinds;
    this.length = moves;
    this.score = score;
    this.turn = turn;
    this.meter = meter;
  }

  /** A game on this map, settled first: what matches at the start brings no points. */
  static start(position: Position): TileMatching {
    const game = new TileMatching(position, searchOf(position.map));
    game.columns.load(position.map);
    game.columns.cascade(position.map, game.runs);
    game.search.pack(game.columns.board, game.columns.entered);
    return game;
  }

  get board(): Int8Array {
    return this.shown().board;
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
    return this.search.trialGain(swapIndex(move), this.map);
  }

  gains(): Int32Array {
    if (this.over) return none;
    const matching = this.search.gains(this.map, this.found);
    this.meter.tick(Math.max(1, matching));
    return this.found;
  }

  play(move: Move, watch?: Watcher): number {
    if (!this.legal(move)) {
      const why = this.over ? 'the game is over' : 'it is not a swap of two neighbours';
      throw new RangeError(`tile-matching: cannot play ${move}: ${why}`);
    }
    this.meter.tick();
    this.turn++;
    const index = swapIndex(move);
    const gain =
      watch === undefined ? this.search.play(index, this.map) : this.playWatched(index, watch);
    this.stale = watch === undefined;
    this.score += gain;
    return gain;
  }

  copyFrom(other: this): void {
    this.kinds = other.kinds;
    this.score = other.score;
    this.turn = other.turn;
    this.map = other.map;
    this.length = other.length;
    // A game on a map with other tiles may be searched in another form.
    if (this.search.constructor !== other.search.constructor) this.search = searchOf(other.map);
    this.search.copyFrom(other.search);
    this.stale = true;
  }

  clone(): this {
    const { map, kinds, length, meter } = this;
    const copy = new TileMatching({ map, kinds, moves: length, meter }, searchOf(map)) as this;
    copy.copyFrom(this);
    return copy;
  }

  lengthen(moves: number): void {
    this.length += moves;
  }

  /** The whole map as it stands now, bottom row first. */
  mapNow(): Int8Array {
    const now = new Int8Array(this.map.length);
    this.shown().writeTo(now, this.map);
    return now;
  }

  key(): string {
    return this.search.key();
  }

  /** The swaps that match something. */
  protected override matching(): Int32Array {
    const { search, codes, listed } = this;
    const count = search.listMatching(listed.all);
    for (let i = 0; i < count; i++) listed.all[i] = codes[listed.all[i] ?? 0] ?? 0;
    return listed.view(count);
  }

  /** The columns tile by tile, as they stand now. */
  private shown(): Columns {
    const { columns, search } = this;
    if (this.stale) {
      search.unpack(columns.board);
      for (let col = 0; col < cols; col++) columns.entered[col] = search.entered(col);
    }
    this.stale = false;
    return columns;
  }

  private playWatched(index: number, watch: Watcher): number {
    const columns = this.shown();
    const swapped = [firstCell(index), secondCell(index)] as const;
    columns.swap(...swapped);
    watch({ kind: 'moved', board: columns.board, groups: [[...swapped]], gain: 0 });
    for (const cell of swapped) columns.touch(cell);
    const gain = columns.cascade(this.map, this.runs, watch);
    this.search.pack(columns.board, columns.entered);
    return gain;
  }
}
