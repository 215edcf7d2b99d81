import type { BoardSize } from '../../api/arena.js';
import type { Frame } from '../../console/frames.js';
import { make } from '../dom.js';
import { fallsBetween } from './falling.js';
import type { Glyphs } from './glyphs.js';

/** The board: a box with an element for each tile, which moves when its tile does. */
export class BoardView {
  readonly element: HTMLElement;
  private readonly size: BoardSize;
  private readonly glyphs: Glyphs;
  private readonly layer = make('div', { class: 'tiles', 'aria-hidden': 'true' });
  private readonly tiles = new Map<number, HTMLElement>();
  private board: Int8Array;

  constructor(size: BoardSize, glyphs: Glyphs) {
    this.size = { rows: size.rows, cols: size.cols };
    this.glyphs = glyphs;
    this.board = new Int8Array(size.rows * size.cols);
    this.element = make('div', { class: 'board', role: 'img' }, this.layer);
    this.element.style.setProperty('--rows', String(size.rows));
    this.element.style.setProperty('--cols', String(size.cols));
    this.label('the board');
  }

  label(text: string): void {
    this.element.setAttribute('aria-label', text);
  }

  /** How long a stage takes to be drawn. */
  pace(ms: number): void {
    this.element.style.setProperty('--pace', `${ms}ms`);
  }

  /** Shows a board at once. `next` are cells of a block that has not been dropped yet. */
  show(board: Int8Array, next: readonly number[] = []): void {
    this.tiles.clear();
    this.layer.replaceChildren();
    this.board = board.slice();
    board.forEach((tile, cell) => {
      if (tile !== 0) this.put(cell, tile);
    });
    for (const cell of next) this.tile(cell, 1, 'next');
  }

  /** Draws a stage of a move; the style sheet moves what has changed its place. */
  stage({ kind, board, groups, gain }: Frame): void {
    for (const tile of this.layer.querySelectorAll('.gone, .next, .gain')) tile.remove();
    for (const tile of this.tiles.values()) tile.classList.remove('chosen');
    if (kind === 'moved') this.move(board, groups.flat());
    else if (kind === 'cleared') this.clear(groups, gain);
    else if (kind === 'fallen') this.fall(board);
    else this.fill(board, groups.flat());
    this.agree(board);
  }

  private move(board: Int8Array, cells: readonly number[]): void {
    const [first = 0, second = 0] = cells;
    const swapped =
      cells.length === 2 &&
      board[first] === this.board[second] &&
      board[second] === this.board[first];
    if (swapped) {
      this.relocate([
        { from: first, to: second },
        { from: second, to: first },
      ]);
    }
    const come = cells.filter((cell) => this.board[cell] === 0 && board[cell] !== 0);
    const height = Math.min(...come.map((cell) => Math.floor(cell / this.size.cols)));
    for (const cell of come) this.enter(cell, board[cell] ?? 0, height);
    for (const cell of cells) this.tiles.get(cell)?.classList.add('chosen');
  }

  private clear(groups: readonly (readonly number[])[], gain: number): void {
    const cells = groups.flat();
    for (const cell of cells) {
      this.tiles.get(cell)?.classList.add('gone');
      this.tiles.delete(cell);
    }
    if (gain === 0 || cells.length === 0) return;
    const middle = (of: (cell: number) => number) =>
      cells.reduce((sum, cell) => sum + of(cell), 0) / cells.length;
    const told = make('div', { class: 'gain' }, `+${gain}`);
    told.style.setProperty('--row', String(middle((cell) => Math.floor(cell / this.size.cols))));
    told.style.setProperty('--col', String(middle((cell) => cell % this.size.cols)));
    this.layer.append(told);
  }

  private fall(board: Int8Array): void {
    const falls = fallsBetween(this.board, board, this.size);
    if (falls !== null) this.relocate(falls);
  }

  private fill(board: Int8Array, cells: readonly number[]): void {
    const { cols } = this.size;
    for (const cell of cells) {
      const inColumn = cells.filter((other) => other % cols === cell % cols).length;
      this.enter(cell, board[cell] ?? 0, inColumn);
    }
  }

  private relocate(falls: readonly { from: number; to: number }[]): void {
    const moved = falls.map(({ from, to }) => ({ tile: this.tiles.get(from), from, to }));
    for (const { from } of moved) this.tiles.delete(from);
    for (const { tile, to } of moved) {
      if (tile === undefined) continue;
      this.place(tile, to);
      this.tiles.set(to, tile);
    }
  }

  /** What is on the board and not yet drawn so, whatever the stages told. */
  private agree(board: Int8Array): void {
    this.board = board.slice();
    board.forEach((kind, cell) => {
      const tile = this.tiles.get(cell);
      if (tile?.dataset.kind === (kind === 0 ? undefined : String(kind))) return;
      tile?.remove();
      this.tiles.delete(cell);
      if (kind !== 0) this.put(cell, kind);
    });
  }

  /** A tile that comes from so many rows above. */
  private enter(cell: number, kind: number, rows: number): void {
    const tile = this.put(cell, kind);
    tile.style.setProperty('--rise', String(rows));
    tile.classList.add('entering');
  }

  private put(cell: number, kind: number): HTMLElement {
    this.tiles.get(cell)?.remove();
    const tile = this.tile(cell, kind, '');
    tile.dataset.kind = String(kind);
    this.tiles.set(cell, tile);
    return tile;
  }

  private tile(cell: number, kind: number, look: string): HTMLElement {
    const tile = make('div', { class: `tile ${look}` }, make('span', {}, this.glyphs(kind)));
    tile.style.setProperty('--tile', `var(--tile-${((kind - 1) % 9) + 1})`);
    this.place(tile, cell);
    this.layer.append(tile);
    return tile;
  }

  private place(tile: HTMLElement, cell: number): void {
    tile.style.setProperty('--row', String(Math.floor(cell / this.size.cols)));
    tile.style.setProperty('--col', String(cell % this.size.cols));
  }
}
