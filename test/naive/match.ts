/**
 * Match once more, as plainly as the assignment tells it: nested arrays of characters, everything
 * searched anew. The tests hold the real rules and the real console against it.
 */
export type Grid = string[][];

export const blank = '.';

export function toGrid(text: string): Grid {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => [...line]);
}

/** The grid of a board of tiles: kind 1 is `a`, and so on. */
export function gridOfTiles({ board, cols }: { board: ArrayLike<number>; cols: number }): Grid {
  const text = Array.from(board, (tile) => '.abcdefghi'[tile]).join('');
  return toGrid(text.replace(new RegExp(`.{${cols}}`, 'g'), '$&\n'));
}

/** The group a cell belongs to as `row,column` keys; empty for a blank or a cell off the grid. */
export function naiveGroup(grid: Grid, row: number, col: number): Set<string> {
  const group = new Set<string>();
  const symbol = at(grid, row, col);
  if (symbol === blank) return group;
  const visit = (r: number, c: number): void => {
    if (at(grid, r, c) !== symbol || group.has(`${r},${c}`)) return;
    group.add(`${r},${c}`);
    visit(r - 1, c);
    visit(r + 1, c);
    visit(r, c - 1);
    visit(r, c + 1);
  };
  visit(row, col);
  return group;
}

/** The first cell, row by row, of every group of two or more. */
export function naiveMoves(grid: Grid): [row: number, col: number][] {
  const moves: [number, number][] = [];
  const known = new Set<string>();
  grid.forEach((line, row) => {
    line.forEach((_, col) => {
      const group = naiveGroup(grid, row, col);
      if (group.size < 2 || known.has(`${row},${col}`)) return;
      for (const key of group) known.add(key);
      moves.push([row, col]);
    });
  });
  return moves;
}

/** The grid after a legal move; the one given stays as it is. */
export function naiveRemove(grid: Grid, row: number, col: number): Grid {
  const group = naiveGroup(grid, row, col);
  const height = grid.length;
  const width = grid[0]?.length ?? 0;
  const columns: string[][] = [];
  for (let c = 0; c < width; c++) {
    const left = grid
      .map((line, r) => (group.has(`${r},${c}`) ? blank : (line[c] ?? blank)))
      .filter((symbol) => symbol !== blank);
    if (left.length > 0) columns.push([...Array(height - left.length).fill(blank), ...left]);
  }
  return grid.map((line, r) => line.map((_, c) => columns[c]?.[r] ?? blank));
}

/** Points of a whole move: the group, and what the end brings if this was the last one. */
export function naiveGain(grid: Grid, row: number, col: number, penalty: boolean): number {
  const points = (naiveGroup(grid, row, col).size - 2) ** 2;
  const after = naiveRemove(grid, row, col);
  return naiveMoves(after).length > 0 ? points : points + naiveEnd(after, penalty);
}

export function naiveEnd(grid: Grid, penalty: boolean): number {
  const symbols = grid.flat().filter((symbol) => symbol !== blank);
  if (symbols.length === 0) return 1000;
  if (!penalty) return 0;
  return [...new Set(symbols)]
    .map((kind) => symbols.filter((symbol) => symbol === kind).length)
    .reduce((sum, count) => (count > 2 ? sum - (count - 2) ** 2 : sum), 0);
}

/** What the original program prints, and the files it writes, for these lines of input. */
export interface NaivePlay {
  readonly output: string;
  readonly errors: string;
  readonly files: Record<string, string>;
}

export function naivePlay(start: Grid, input: string): NaivePlay {
  let grid = start;
  let output = bordered(grid);
  let errors = '';
  const files: Record<string, string> = {};
  const lines = input.split('\n');
  if (lines.at(-1) === '') lines.pop();
  if (naiveMoves(grid).length === 0) return { output: `${output}No moves left\n`, errors, files };
  for (const whole of lines) {
    output += '> ';
    const line = whole.slice(0, 79);
    const numbers = /^\s*([-+]?[0-9]+)\s+([-+]?[0-9]+)\s*$/.exec(line);
    if (line === 'w') errors += 'Can not open file for write\n';
    else if (line[0] === 'w') {
      files[line.slice(1)] = bordered(grid);
      errors += 'Save complete\n';
    } else if (numbers !== null) {
      const [row, col] = [Number(numbers[1]), Number(numbers[2])];
      if (naiveGroup(grid, row, col).size < 2) continue;
      grid = naiveRemove(grid, row, col);
      output += bordered(grid);
      if (naiveMoves(grid).length > 0) continue;
      const cleared = grid.flat().every((symbol) => symbol === blank);
      return { output: `${output}${cleared ? 'Complete' : 'No moves left'}\n`, errors, files };
    }
  }
  return { output: `${output}> `, errors: `${errors}End of user input\n`, files };
}

function bordered(grid: Grid): string {
  const edge = `+${'-'.repeat(grid[0]?.length ?? 0)}+\n`;
  return `${edge}${grid.map((line) => `|${line.join('')}|\n`).join('')}${edge}`;
}

function at(grid: Grid, row: number, col: number): string {
  return grid[row]?.[col] ?? blank;
}
