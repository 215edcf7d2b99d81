/**
 * Candy Crush once more, as plainly as the assignment tells it: nested arrays of the candies' own
 * numbers (0 …, `null` for an empty cell), everything copied and scanned, and each step told in
 * the words of the course's program. The tests hold the real rules and console against it.
 */
export type Grid = (number | null)[][];

export interface NaiveState {
  readonly grid: Grid;
  /** Spare candies, the next one first. */
  readonly stack: number[];
  readonly part: 1 | 2;
}

/** What a matching swap did. */
export interface NaiveStep {
  readonly text: string;
  readonly removed: number;
  /** The stack could not fill the holes. */
  readonly exhausted: boolean;
}

const six = [0, 1, 2, 3, 4, 5];
const ways: Readonly<Record<string, readonly [number, number]>> = {
  U: [-1, 0],
  D: [1, 0],
  L: [0, -1],
  R: [0, 1],
};

/** From the flat board of the real game, where an empty cell is 0 and candies start at 1. */
export function toGrid(board: ArrayLike<number>): Grid {
  return six.map((r) => six.map((c) => ((board[r * 6 + c] ?? 0) === 0 ? null : at6(board, r, c))));
}

/** Back to the flat board. */
export function toBoard(grid: Grid): number[] {
  return grid.flat().map((candy) => (candy === null ? 0 : candy + 1));
}

export function copyState({ grid, stack, part }: NaiveState): NaiveState {
  return { grid: grid.map((row) => [...row]), stack: [...stack], part };
}

/** Every matching swap as `row column direction`: right and down; for equal candies also back. */
export function naiveMoves(grid: Grid): string[] {
  const moves: string[] = [];
  for (const r of six) {
    for (const c of six) {
      if (c < 5 && swapMatches(grid, r, c, r, c + 1)) {
        moves.push(`${r} ${c} R`);
        if (get(grid, r, c) === get(grid, r, c + 1)) moves.push(`${r} ${c + 1} L`);
      }
      if (r < 5 && swapMatches(grid, r, c, r + 1, c)) {
        moves.push(`${r} ${c} D`);
        if (get(grid, r, c) === get(grid, r + 1, c)) moves.push(`${r + 1} ${c} U`);
      }
    }
  }
  return moves;
}

function swapMatches(grid: Grid, r1: number, c1: number, r2: number, c2: number): boolean {
  if (get(grid, r1, c1) === null || get(grid, r2, c2) === null) return false;
  const tried = grid.map((row) => [...row]);
  exchange(tried, r1, c1, r2, c2);
  return removeAt(tried, r1, c1).removed > 0 || removeAt(tried, r2, c2).removed > 0;
}

/** Plays a swap that is known to be on the board and between candies; `null` without a match. */
export function naiveSwap(state: NaiveState, move: string): NaiveStep | null {
  const { grid, stack, part } = state;
  const [r, c, targetR, targetC] = placesOf(move);
  exchange(grid, r, c, targetR, targetC);
  const target = removeAt(grid, targetR, targetC);
  const start = removeAt(grid, r, c);
  let removed = target.removed + start.removed;
  if (removed === 0) {
    exchange(grid, r, c, targetR, targetC);
    return null;
  }
  let text = target.text + start.text + picture(grid);
  while (part === 2) {
    for (const col of six) {
      const column = six.map((row) => get(grid, row, col));
      const candies = column.filter((candy) => candy !== null);
      const holes = column.filter((candy) => candy === null);
      for (const [row, candy] of [...holes, ...candies].entries()) put(grid, row, col, candy);
    }
    text += picture(grid);
    if (grid.flat().filter((candy) => candy === null).length > stack.length) {
      return { text: `${text}No more candies available.\n`, removed, exhausted: true };
    }
    for (const col of six) {
      for (const row of [...six].reverse()) {
        if (get(grid, row, col) === null) put(grid, row, col, stack.shift() ?? null);
      }
    }
    text += picture(grid);
    let again = 0;
    for (const row of six) {
      for (const col of six) {
        const found = removeAt(grid, row, col);
        text += found.text;
        again += found.removed;
      }
    }
    if (again === 0) break;
    removed += again;
    text += 'Cascade Matches found!\n';
  }
  return { text, removed, exhausted: false };
}

/** The assignment's findAndRemoveMatch. */
function removeAt(grid: Grid, r: number, c: number): { text: string; removed: number } {
  const candy = get(grid, r, c);
  if (candy === null) return { text: '', removed: 0 };
  const same = ([row, col]: readonly [number, number]) => get(grid, row, col) === candy;
  const arm = (dr: number, dc: number) => {
    const cells: [number, number][] = [];
    for (let k = 1; same([r + k * dr, c + k * dc]); k++) cells.push([r + k * dr, c + k * dc]);
    return cells;
  };
  const across = [...arm(0, -1), [r, c] as const, ...arm(0, 1)];
  const down = [...arm(-1, 0), [r, c] as const, ...arm(1, 0)];
  let text = '';
  const gone = new Set<string>();
  if (across.length >= 3) {
    text += `Horizontal Match found at row ${r}!\n`;
    for (const cell of across) gone.add(cell.join());
  }
  if (down.length >= 3) {
    text += `Vertical Match found at column ${c}!\n`;
    for (const cell of down) gone.add(cell.join());
  }
  for (const cell of gone) {
    const [row = 0, col = 0] = cell.split(',').map(Number);
    put(grid, row, col, null);
  }
  return { text, removed: gone.size };
}

/** The whole console once more: what the course's program prints for this input. */
export function naivePlay(
  state: NaiveState,
  stdin: string,
): { text: string; status: number; removed: number } {
  let text = '';
  let rest = stdin;
  let removed = 0;
  /** Takes what the pattern finds at the front, white space passed over. */
  const take = (pattern: RegExp): string | undefined => {
    rest = rest.replace(/^[ \t\n\v\f\r]+/, '');
    const found = pattern.exec(rest)?.[0];
    rest = rest.slice(found?.length ?? 0);
    return found;
  };
  const numbers = (): number[] | 'end' => {
    const found: number[] = [];
    while (found.length < 2) {
      const number = take(/^[+-]?[0-9]+/);
      if (number !== undefined) found.push(Number(number));
      else if (rest === '') return 'end';
      else {
        rest = rest.replace(/^[^\n]*/, '');
        return [-1, -1];
      }
    }
    return found;
  };
  for (;;) {
    text += `=====\nNew Round:\n${picture(state.grid)}`;
    text += 'Enter the coordinate (row, column) of the candy:';
    const cell = numbers();
    if (cell === 'end') return { text, status: 0, removed };
    const [r = -1, c = -1] = cell;
    let failure = '';
    if (r < 0 || r > 5 || c < 0 || c > 5) failure = 'Coordinates Out of Bound.\n';
    else if (get(state.grid, r, c) === null) failure = 'Empty Cell Selected.\n';
    else {
      text += 'Enter the direction to swap (U for Up, D for Down, L for Left, R for Right):';
      const letter = take(/^./s);
      if (letter === undefined) return { text, status: 0, removed };
      const move = `${r} ${c} ${letter}`;
      const [, , targetR, targetC] = placesOf(move);
      const target = get(state.grid, targetR, targetC);
      if (!'UDLR'.includes(letter)) failure = 'Wrong Direction Input.\n';
      else if (target === undefined) failure = 'Move Out of Bound.\n';
      else if (target === null) failure = 'Empty Cell Selected.\n';
      else {
        const step = naiveSwap(state, move);
        if (step === null) {
          const tried = copyState(state).grid;
          exchange(tried, r, c, targetR, targetC);
          failure = `${picture(tried)}No Match found!\n`;
        } else {
          text += step.text;
          removed += step.removed;
          if (step.exhausted) return { text, status: 1, removed };
        }
      }
    }
    if (failure !== '') text += `${failure}Please try again.\n`;
    if (naiveMoves(state.grid).length === 0) {
      return { text: `${text}Game Over! No more possible moves.\n`, status: 0, removed };
    }
  }
}

function picture(grid: Grid): string {
  const lines = grid.map((row, r) => {
    const cells = row.map((candy) => ` ${candy === null ? ' ' : '*#@%&$'.charAt(candy)} |`);
    return ` ${r}|${cells.join('')}\n`;
  });
  return `=====\n  | 0 | 1 | 2 | 3 | 4 | 5 |\n${lines.join('')}`;
}

function placesOf(move: string): [number, number, number, number] {
  const [r = '', c = '', letter = ''] = move.split(' ');
  const [dr, dc] = ways[letter] ?? [0, 0];
  return [Number(r), Number(c), Number(r) + dr, Number(c) + dc];
}

function exchange(grid: Grid, r1: number, c1: number, r2: number, c2: number): void {
  const candy = get(grid, r1, c1);
  put(grid, r1, c1, get(grid, r2, c2));
  put(grid, r2, c2, candy);
}

/** `undefined` off the board. */
function get(grid: Grid, r: number, c: number): number | null | undefined {
  return grid[r]?.[c];
}

function put(grid: Grid, r: number, c: number, candy: number | null | undefined): void {
  const row = grid[r];
  if (row !== undefined && candy !== undefined) row[c] = candy;
}

function at6(board: ArrayLike<number>, r: number, c: number): number {
  return (board[r * 6 + c] ?? 0) - 1;
}
