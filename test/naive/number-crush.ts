/**
 * Number Crush once more, as plainly as the assignment tells it: nested arrays, everything
 * scanned, nothing reused. The tests hold the real rules against it.
 */
export type Grid = number[][];

/** What one swap did. */
export interface NaiveStep {
  readonly gain: number;
  /** Lengths of the runs, in the order in which the course's program reports them. */
  readonly runs: readonly number[];
  readonly cleared: number;
  readonly filled: number;
}

export function toGrid(board: ArrayLike<number>): Grid {
  return Array.from({ length: 10 }, (_, r) =>
    Array.from({ length: 10 }, (_, c) => board[r * 10 + c] ?? 0),
  );
}

/** Swaps and settles the grid in place. Without `draw`, holes stay and never match. */
export function naiveSwap(grid: Grid, code: number, draw: (() => number) | null): NaiveStep {
  const digits = String(code).padStart(4, '0').split('').map(Number) as [
    number,
    number,
    number,
    number,
  ];
  const [r1, c1, r2, c2] = digits;
  const tile = at(grid, r1, c1);
  put(grid, r1, c1, at(grid, r2, c2));
  put(grid, r2, c2, tile);

  const runs: number[] = [];
  let cleared = 0;
  let filled = 0;
  for (;;) {
    const marked = new Set<string>();
    const found: number[] = [];
    for (let r = 0; r < 10; r++) {
      found.push(
        ...runsOf(
          Array.from({ length: 10 }, (_, c): [number, number] => [r, c]),
          grid,
          marked,
        ),
      );
    }
    for (let c = 0; c < 10; c++) {
      found.push(
        ...runsOf(
          Array.from({ length: 10 }, (_, r): [number, number] => [r, c]),
          grid,
          marked,
        ),
      );
    }
    if (found.length === 0) break;
    runs.push(...found);
    cleared += marked.size;
    for (const key of marked) {
      const [r, c] = key.split(',').map(Number) as [number, number];
      put(grid, r, c, 0);
    }
    dropAll(grid);
    if (draw === null) continue;
    for (let r = 0; r < 10; r++) {
      for (let c = 0; c < 10; c++) {
        if (at(grid, r, c) === 0) {
          put(grid, r, c, draw());
          filled++;
        }
      }
    }
  }
  return { gain: runs.reduce((sum, n) => sum + n * n, 0), runs, cleared, filled };
}

function runsOf(line: [number, number][], grid: Grid, marked: Set<string>): number[] {
  const lengths: number[] = [];
  let i = 0;
  while (i < line.length) {
    let j = i;
    while (j < line.length && cell(grid, line[j]) === cell(grid, line[i])) j++;
    if (j - i >= 3 && cell(grid, line[i]) !== 0) {
      lengths.push(j - i);
      for (const [r, c] of line.slice(i, j)) marked.add(`${r},${c}`);
    }
    i = j;
  }
  return lengths;
}

function dropAll(grid: Grid): void {
  for (let c = 0; c < 10; c++) {
    const tiles = Array.from({ length: 10 }, (_, r) => at(grid, r, c)).filter((tile) => tile !== 0);
    const column = [...new Array<number>(10 - tiles.length).fill(0), ...tiles];
    for (const [r, tile] of column.entries()) put(grid, r, c, tile);
  }
}

function cell(grid: Grid, place: [number, number] | undefined): number {
  return place === undefined ? -1 : at(grid, place[0], place[1]);
}

function at(grid: Grid, r: number, c: number): number {
  return grid[r]?.[c] ?? -1;
}

function put(grid: Grid, r: number, c: number, tile: number): void {
  const row = grid[r];
  if (row !== undefined) row[c] = tile;
}

/** The whole console once more: what the course's program prints for these words. */
export function naiveTranscript(grid: Grid, words: readonly string[], draw: () => number): string {
  let out = '';
  let total = 0;
  const show = (title: string) => {
    out += `############## ${title} ###############\nTotal score: ${total}\n`;
    out += '    0 1 2 3 4 5 6 7 8 9\n   --------------------\n';
    grid.forEach((row, r) => {
      out += `${r} | ${row.join(' ')}\n`;
    });
    out += '\n';
  };
  const queue = [...words];
  for (let step = 0; step < 100; step++) {
    show(`STEP ${step}`);
    let swap: string | undefined;
    while (swap === undefined) {
      out += 'Please enter swapping locations:\n';
      const word = queue.shift();
      if (word === undefined) break;
      if (touching(word)) swap = word;
      else out += `Invalid swap: ${word}\n`;
    }
    if (swap === undefined) break;
    const { gain, runs } = naiveSwap(grid, Number(swap), draw);
    out += `Numbers at ${Number(swap.slice(0, 2))} and ${Number(swap.slice(2))} are swapped.\n`;
    for (const length of runs) out += `${length} numbers are eliminated!\n`;
    out += `Score obtained in this step: ${gain}\n`;
    total += gain;
  }
  show('FINAL');
  return `${out}total score : ${total}\n`;
}

function touching(word: string): boolean {
  if (!/^[0-9]{4}$/.test(word)) return false;
  const [r1 = 0, c1 = 0, r2 = 0, c2 = 0] = [...word].map(Number);
  return Math.abs(r1 - r2) + Math.abs(c1 - c2) === 1;
}
