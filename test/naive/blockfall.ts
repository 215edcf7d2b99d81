/**
 * Blockfall once more, as plainly as the assignment tells it: nested arrays, one step at a time,
 * every command carried out on a whole new state. The tests hold the real rules against it.
 */
export type Cells = number[][];

export interface NaiveState {
  grid: Cells;
  /** The blocks still to come; the first is the active one. */
  blocks: Cells[];
  powerUp: Cells;
  gravity: boolean;
  rotation: number;
  column: number;
  score: number;
  end: '' | 'GAME OVER!' | 'YOU WIN!';
}

export function naiveStart(grid: Cells, blocks: Cells[], powerUp: Cells, gravity: boolean) {
  const state: NaiveState = {
    grid: copied(grid),
    blocks,
    powerUp,
    gravity,
    rotation: 0,
    column: 0,
    score: 0,
    end: '',
  };
  enter(state);
  return state;
}

export function parseCells(text: string): Cells {
  return text.split('/').map((row) => Array.from(row, Number));
}

/** The different quarter turns of a block. */
export function naiveRotations(block: Cells): Cells[] {
  const all = [block];
  for (let i = 0; i < 3; i++) {
    const last = all[i] ?? [];
    const height = last.length;
    all.push((last[0] ?? []).map((_, c) => last.map((_, r) => at(last, height - 1 - r, c))));
  }
  return all.filter(
    (one, i) =>
      all.findIndex((other) => `${other}` === `${one}` && other.length === one.length) === i,
  );
}

/** Carries out one command; returns what the drop printed before it cleared something. */
export function naiveCommand(state: NaiveState, command: string): string {
  const rotations = naiveRotations(state.blocks[0] ?? []);
  const tryAt = (rotation: number, column: number) => {
    const turned = (rotation + rotations.length) % rotations.length;
    if (!free(state.grid, rotations[turned] ?? [], 0, column)) return;
    state.rotation = turned;
    state.column = column;
  };
  if (command === 'MOVE_LEFT') tryAt(state.rotation, state.column - 1);
  if (command === 'MOVE_RIGHT') tryAt(state.rotation, state.column + 1);
  if (command === 'ROTATE_LEFT') tryAt(state.rotation - 1, state.column);
  if (command === 'ROTATE_RIGHT') tryAt(state.rotation + 1, state.column);
  if (command === 'GRAVITY_SWITCH') {
    state.gravity = !state.gravity;
    if (state.gravity) {
      fallAll(state.grid);
      clearRows(state);
    }
  }
  return command === 'DROP' ? drop(state, rotations[state.rotation] ?? []) : '';
}

function drop(state: NaiveState, block: Cells): string {
  let row = 0;
  while (free(state.grid, block, row + 1, state.column)) row++;
  state.score += row * block.flat().filter(Boolean).length;
  lay(state.grid, block, row, state.column);
  if (state.gravity) fallAll(state.grid);
  let printed = '';
  if (stands(state.grid, state.powerUp)) {
    printed = picture(state.grid);
    state.score += 1000 + state.grid.flat().filter(Boolean).length;
    state.grid = state.grid.map((line) => line.map(() => 0));
  } else if (state.grid.some(isFull)) {
    printed = picture(state.grid);
    clearRows(state);
  }
  state.blocks = state.blocks.slice(1);
  enter(state);
  return printed === '' ? '' : `Before clearing:\n${printed}\n\n`;
}

function enter(state: NaiveState): void {
  state.rotation = 0;
  state.column = 0;
  const [block] = state.blocks;
  if (block === undefined) state.end = 'YOU WIN!';
  else if (!free(state.grid, block, 0, 0)) state.end = 'GAME OVER!';
}

/** A placement found by trying every command at every state there is. */
export interface NaivePlacement {
  readonly code: number;
  /** Length of the shortest command sequence, the drop not counted. */
  readonly steps: number;
  /** The state after the drop. */
  readonly after: NaiveState;
}

const steering = ['MOVE_LEFT', 'MOVE_RIGHT', 'ROTATE_LEFT', 'ROTATE_RIGHT', 'GRAVITY_SWITCH'];

/** Every reachable placement with at most one switch of gravity, by ascending code. */
export function naivePlacements(start: NaiveState): NaivePlacement[] {
  if (start.end !== '') return [];
  const found = new Map<number, NaivePlacement>();
  const seen = new Set<string>();
  let layer = [{ state: start, switches: 0 }];
  for (let steps = 0; layer.length > 0; steps++) {
    const next: typeof layer = [];
    for (const { state, switches } of layer) {
      const key = JSON.stringify([state.grid, state.rotation, state.column, switches]);
      if (switches > 1 || seen.has(key)) continue;
      seen.add(key);
      const code = Number(`${state.column}${state.rotation}${state.gravity ? 1 : 0}`);
      const after = forked(state);
      naiveCommand(after, 'DROP');
      if (!found.has(code)) found.set(code, { code, steps, after });
      for (const command of steering) {
        const fork = forked(state);
        naiveCommand(fork, command);
        next.push({ state: fork, switches: switches + (command === 'GRAVITY_SWITCH' ? 1 : 0) });
      }
    }
    layer = next;
  }
  return [...found.values()].sort((a, b) => a.code - b.code);
}

export function forked(state: NaiveState): NaiveState {
  return { ...state, grid: copied(state.grid) };
}

/** Everything the original program prints for these commands, up to the leaderboard. */
export function naiveTranscript(state: NaiveState, commands: string[], best: number): string {
  const scores = () => `Score: ${state.score}\nHigh Score: ${Math.max(best, state.score)}\n`;
  let out = '';
  for (const command of commands) {
    if (state.end !== '') break;
    if (command === 'PRINT_GRID') {
      const shown = copied(state.grid);
      lay(shown, naiveRotations(state.blocks[0] ?? [])[state.rotation] ?? [], 0, state.column);
      out += `${scores()}${picture(shown)}\n\n`;
    } else if (command === 'DROP' || steering.includes(command)) {
      out += naiveCommand(state, command);
    } else out += `Unknown command: ${command}\n`;
  }
  if (state.end === '') out += 'GAME FINISHED!\nNo more commands.\n';
  else if (state.end === 'YOU WIN!') out += 'YOU WIN!\nNo more blocks.\n';
  else out += `GAME OVER!\nNext block that couldn't fit:\n${picture(state.blocks[0] ?? [])}\n`;
  return `${out}Final grid and score:\n\n${scores()}${picture(state.grid)}\n`;
}

function picture(cells: Cells): string {
  return cells
    .map((line) => `${line.map((cell) => (cell === 1 ? '⬜' : '⬛')).join('')}\n`)
    .join('');
}

/** Whether the whole rectangle is inside the grid and its occupied cells are on empty ones. */
function free(grid: Cells, block: Cells, row: number, column: number): boolean {
  return block.every((line, r) =>
    line.every((cell, c) => {
      const there = grid[row + r]?.[column + c];
      return there !== undefined && cell + there < 2;
    }),
  );
}

function lay(grid: Cells, block: Cells, row: number, column: number): void {
  block.forEach((line, r) => {
    line.forEach((cell, c) => {
      const under = grid[row + r];
      if (cell === 1 && under !== undefined) under[column + c] = 1;
    });
  });
}

function fallAll(grid: Cells): void {
  for (let moved = true; moved; ) {
    moved = false;
    for (let r = grid.length - 1; r > 0; r--) {
      const upper = grid[r - 1] ?? [];
      const lower = grid[r] ?? [];
      for (let c = 0; c < lower.length; c++) {
        if (upper[c] !== 1 || lower[c] !== 0) continue;
        upper[c] = 0;
        lower[c] = 1;
        moved = true;
      }
    }
  }
}

function clearRows(state: NaiveState): void {
  const width = state.grid[0]?.length ?? 0;
  const left = state.grid.filter((line) => !isFull(line));
  const gone = state.grid.length - left.length;
  state.score += gone * width;
  state.grid = [...Array.from({ length: gone }, () => new Array<number>(width).fill(0)), ...left];
}

function stands(grid: Cells, shape: Cells): boolean {
  return grid.some((line, r) =>
    line.some((_, c) =>
      shape.every((part, i) => part.every((cell, j) => grid[r + i]?.[c + j] === cell)),
    ),
  );
}

function isFull(line: number[]): boolean {
  return line.every((cell) => cell === 1);
}

function at(cells: Cells, r: number, c: number): number {
  return cells[r]?.[c] ?? 0;
}

function copied(cells: Cells): Cells {
  return cells.map((line) => [...line]);
}
