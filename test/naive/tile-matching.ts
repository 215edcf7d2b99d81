/**
 * Tile Matching a second time, as plainly as the assignment tells it: the whole map of 81 rows,
 * bottom row first, is searched, shifted and copied at every step.
 */
export type NaiveMap = number[][];

/** x1, y1, x2, y2 */
export type NaiveSwap = readonly [number, number, number, number];

export function toMap(flat: ArrayLike<number>): NaiveMap {
  const tiles = Array.from(flat);
  return Array.from({ length: 81 }, (_, y) => tiles.slice(y * 9, y * 9 + 9));
}

export function copyMap(map: NaiveMap): NaiveMap {
  return map.map((row) => [...row]);
}

/** Rows 8 to 0, as a screen shows them. */
export function activeArea(map: NaiveMap): number[] {
  return map.slice(0, 9).reverse().flat();
}

export function findMatches(map: NaiveMap): Set<string> {
  const matches = new Set<string>();
  for (let y = 0; y < 9; y++) {
    for (let x = 0; x < 9; x++) {
      for (const [dx, dy] of [
        [1, 0],
        [0, 1],
      ] as const) {
        const three = [0, 1, 2].map((k) => [x + k * dx, y + k * dy] as const);
        if (three.some(([a, b]) => a > 8 || b > 8)) continue;
        const tiles = three.map(([a, b]) => tileAt(map, a, b));
        if (tiles[0] === 0 || new Set(tiles).size > 1) continue;
        for (const [a, b] of three) matches.add(`${a},${b}`);
      }
    }
  }
  return matches;
}

export function processMatches(map: NaiveMap): number {
  const matches = findMatches(map);
  if (matches.size === 0) return 0;
  for (let x = 0; x < 9; x++) {
    const column = map.map((row) => row[x] ?? 0).filter((_, y) => !matches.has(`${x},${y}`));
    map.forEach((row, y) => {
      row[x] = column[y] ?? 0;
    });
  }
  return matches.size + processMatches(map);
}

export function swapTiles(map: NaiveMap, [x1, y1, x2, y2]: NaiveSwap): void {
  const [one, two] = [tileAt(map, x1, y1), tileAt(map, x2, y2)];
  for (const [x, y, tile] of [
    [x1, y1, two],
    [x2, y2, one],
  ] as const) {
    const row = map[y];
    if (row !== undefined) row[x] = tile;
  }
}

/** Swaps, processes, gives the points. */
export function playSwap(map: NaiveMap, swap: NaiveSwap): number {
  swapTiles(map, swap);
  return processMatches(map);
}

export function allSwaps(): NaiveSwap[] {
  const swaps: NaiveSwap[] = [];
  for (let y = 0; y < 9; y++) for (let x = 0; x < 8; x++) swaps.push([x, y, x + 1, y]);
  for (let y = 0; y < 8; y++) for (let x = 0; x < 9; x++) swaps.push([x, y, x, y + 1]);
  return swaps;
}

export function considerMoves(map: NaiveMap): { gain: number; swaps: NaiveSwap[] } {
  const gains = allSwaps().map((swap) => ({ swap, gain: playSwap(copyMap(map), swap) }));
  const gain = Math.max(...gains.map((tried) => tried.gain));
  const best = gain === 0 ? [] : gains.filter((tried) => tried.gain === gain);
  return { gain, swaps: best.map(({ swap }) => swap) };
}

/** Thrown when the recursion looks at more maps than it was allowed. */
export class TooManyMaps extends Error {}

/** Cut off after `levels` moves; without it, exactly the recursion of the text. */
export function solver(
  map: NaiveMap,
  allowed: { maps: number },
  levels = Number.POSITIVE_INFINITY,
): { swap: NaiveSwap | null; total: number } {
  if (--allowed.maps < 0) throw new TooManyMaps();
  const { gain, swaps } = considerMoves(map);
  const [first] = swaps;
  if (first === undefined) return { swap: null, total: 0 };
  if (swaps.length === 1 || levels === 1) return { swap: first, total: gain };
  let best = { swap: first, total: -1 };
  for (const swap of swaps) {
    const copy = copyMap(map);
    playSwap(copy, swap);
    const { total } = solver(copy, allowed, levels - 1);
    if (total > best.total) best = { swap, total };
  }
  return { swap: best.swap, total: gain + best.total };
}

/** The whole console once more: what the course's program prints for this input. */
export function naiveTranscript(
  start: NaiveMap,
  input: string,
  moves: number,
  solve: (map: NaiveMap) => NaiveSwap | null,
): string {
  const map = copyMap(start);
  processMatches(map);
  let rest = input;
  let score = 0;
  let left = moves;
  const take = (pattern: RegExp): string | undefined => {
    const found = pattern.exec(rest);
    if (found === null) return undefined;
    rest = rest.slice(found[0].length);
    return found[1];
  };
  const word = () => take(/^[ \t-\r]*([^ \t-\r]+)/);
  const number = () => {
    take(/^([ \t-\r]*)/);
    const value = Number(take(/^([+-]?[0-9]+)/) ?? Number.NaN);
    return value >= -(2 ** 31) && value < 2 ** 31 ? value : undefined;
  };
  const dropLine = () => take(/^([^\n]*\n?)/);

  let out = `${boardText(map, left, score)}\n`;
  const play = (swap: NaiveSwap) => {
    score += playSwap(map, swap);
    left--;
    out += boardText(map, left, score);
  };
  while (left > 0) {
    out += '\nSwap tile:           swap x_pos y_pos directions(up/down/left/right)     \n';
    out += `Automatic solver:    solve${' '.repeat(47)}\n`;
    out += `Quit:                quit${' '.repeat(48)}\n>>`;
    const command = word();
    if (command === undefined) return out;
    out += '\n';
    if (command === 'quit') return out;
    if (command === 'solve') {
      const swap = solve(map);
      if (swap === null) out += 'Solver output: no move\n';
      else {
        out += `Solver output: swap (${swap[0]}, ${swap[1]}) (${swap[2]}, ${swap[3]})\n`;
        play(swap);
      }
    } else if (command === 'swap') {
      const x = number();
      const y = x === undefined ? undefined : number();
      if (x === undefined || y === undefined || x < 0 || x > 8 || y < 0 || y > 8) {
        dropLine();
        out += 'Invalid input: please input an integer between 0 and 8 inclusive for x and y\n';
        continue;
      }
      const direction = ['up', 'down', 'left', 'right'].indexOf(word() ?? '');
      if (direction < 0) {
        dropLine();
        out += 'Invalid input: please input up/down/left/right for direction\n';
        continue;
      }
      const x2 = x + ([0, 0, -1, 1][direction] ?? 0);
      const y2 = y + ([1, -1, 0, 0][direction] ?? 0);
      if (x2 < 0 || x2 > 8 || y2 < 0 || y2 > 8) out += 'Invalid input: out of bounds\n';
      else play([x, y, x2, y2]);
    } else out += 'Invalid input\n';
  }
  return `${out}Game Finished!\nFinal Score: ${score}\n`;
}

function boardText(map: NaiveMap, left: number, score: number): string {
  let text = '     0 1 2 3 4 5 6 7 8 \n     \n';
  for (let y = 8; y >= 0; y--) text += `${y}    ${(map[y] ?? []).join(' ')} \n`;
  return `${text}Remaining Moves: ${left}\nScore: ${score}\n`;
}

function tileAt(map: NaiveMap, x: number, y: number): number {
  return map[y]?.[x] ?? -1;
}
