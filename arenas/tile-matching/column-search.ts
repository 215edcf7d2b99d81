import { PackedColumns } from '../../src/engine/packed-columns.js';
import { inRun, RunList } from '../../src/engine/runs.js';
import { Columns } from './columns.js';
import { cols, firstCell, rows, secondCell, swapCodes } from './swaps.js';

/** The largest tile that packed columns have room for. */
const largestPacked = 7;

/** A position in a form that swaps, by their place in the canonical order, are tried and played on. */
export interface ColumnSearch {
  pack(board: Int8Array, entered: Uint8Array): void;
  unpack(board: Int8Array): void;
  entered(col: number): number;
  copyFrom(other: ColumnSearch): void;
  key(): string;
  /** What a swap brings; nothing changes. */
  trialGain(index: number, map: Int8Array): number;
  /** Writes what every swap brings; returns how many match. */
  gains(map: Int8Array, into: Int32Array): number;
  /** Lists the swaps that match; returns how many. */
  listMatching(into: Int32Array): number;
  play(index: number, map: Int8Array): number;
}

/** The fast form where the tiles of the map allow it. */
export function searchOf(map: Int8Array): ColumnSearch {
  return map.every((tile) => tile <= largestPacked)
    ? new PackedColumns(rows, cols)
    : new PlainColumns();
}

/**
 * The rules tile by tile: for maps with tiles that packed columns have no room for, and to hold the
 * packed ones against.
 */
export class PlainColumns implements ColumnSearch {
  private readonly columns = new Columns();
  private readonly trial = new Columns();
  private readonly runs = new RunList(rows, cols);

  pack(board: Int8Array, entered: Uint8Array): void {
    this.columns.take(board, entered);
  }

  unpack(board: Int8Array): void {
    board.set(this.columns.board);
  }

  entered(col: number): number {
    return this.columns.entered[col] ?? 0;
  }

  copyFrom(other: PlainColumns): void {
    this.columns.take(other.columns.board, other.columns.entered);
  }

  key(): string {
    return `${this.columns.board}/${this.columns.entered}`;
  }

  trialGain(index: number, map: Int8Array): number {
    this.trial.take(this.columns.board, this.columns.entered);
    return swapAndCascade(this.trial, index, map, this.runs);
  }

  gains(map: Int8Array, into: Int32Array): number {
    const matching = this.listMatching(into);
    const found = into.slice(0, matching);
    into.fill(0);
    for (const index of found) into[index] = this.trialGain(index, map);
    return matching;
  }

  listMatching(into: Int32Array): number {
    const { columns } = this;
    let count = 0;
    for (let index = 0; index < swapCodes.length; index++) {
      const first = firstCell(index);
      const second = secondCell(index);
      columns.swap(first, second);
      const { board } = columns;
      // No run stood before, so only one through the two cells can stand now.
      if (inRun(board, rows, cols, first) || inRun(board, rows, cols, second)) {
        into[count++] = index;
      }
      columns.swap(first, second);
    }
    return count;
  }

  play(index: number, map: Int8Array): number {
    return swapAndCascade(this.columns, index, map, this.runs);
  }
}

function swapAndCascade(columns: Columns, index: number, map: Int8Array, runs: RunList): number {
  columns.swap(firstCell(index), secondCell(index));
  columns.touch(firstCell(index));
  columns.touch(secondCell(index));
  return columns.cascade(map, runs);
}
