// Number Crush in plain scalar C: what a swap changes is looked at, nothing else.
//
// A board lies column by column, 16 bytes a column, so that a column falls within one cache line.
// Two guard cells all around match nothing; 0 is empty. A board is settled (no run stands on it)
// before every swap, so that a run after it must go through one of the two swapped cells.
#pragma once
#include <string.h>
#include "random.h"

enum { ROWS = 10, COLS = 10, CELLS = ROWS * COLS, SWAPS = 180 };
enum { DOWN = 1, ACROSS = 16, SPACE = (COLS + 4) * ACROSS, GUARD = 0x7f };

typedef struct {
  int8_t tile[SPACE];
} Board;

// Cells to be cleared; a cell in two runs is listed twice.
typedef struct {
  int count;
  uint8_t cell[2 * CELLS];
} Cleared;

static inline int cell_at(int row, int col) { return (col + 2) * ACROSS + row + 2; }

static inline Board board_from(const int8_t *flat) {
  Board board;
  memset(board.tile, GUARD, SPACE);
  for (int row = 0; row < ROWS; row++)
    for (int col = 0; col < COLS; col++) board.tile[cell_at(row, col)] = flat[row * COLS + col];
  return board;
}

// Whether the tile of a cell stands in a run: looks at its eight nearest in line, no loop.
static inline int in_run(const Board *board, int cell) {
  const int8_t *at = board->tile + cell;
  int8_t tile = *at;
  int left = at[-ACROSS] == tile, right = at[ACROSS] == tile;
  int above = at[-DOWN] == tile, below = at[DOWN] == tile;
  return (left & right) | (above & below) | (left & (at[-2 * ACROSS] == tile)) |
         (right & (at[2 * ACROSS] == tile)) | (above & (at[-2 * DOWN] == tile)) |
         (below & (at[2 * DOWN] == tile));
}

static inline void swap_tiles(Board *board, int first, int step) {
  int8_t tile = board->tile[first];
  board->tile[first] = board->tile[first + step];
  board->tile[first + step] = tile;
}

// Whether a run stands on a settled board once the two cells are swapped, as they now are.
static inline int swap_matched(const Board *board, int first, int step) {
  return in_run(board, first) | in_run(board, first + step);
}

static inline int line_through(const Board *board, int cell, int step, Cleared *cleared) {
  const int8_t *tile = board->tile;
  int start = cell, end = cell + step, length = 1;
  while (tile[start - step] == tile[cell]) start -= step, length++;
  while (tile[end] == tile[cell]) end += step, length++;
  if (length < 3) return 0;
  for (int at = start; at != end; at += step) cleared->cell[cleared->count++] = at;
  return length * length;
}

// Runs of one line of cells, `from` to `last`, that can hold one.
static inline int scan(const Board *board, int from, int last, int step, Cleared *cleared) {
  const int8_t *tile = board->tile;
  int gain = 0;
  for (int start = from; start + 2 * step <= last;) {
    int8_t kind = tile[start], third = tile[start + 2 * step];
    if (third != kind) {
      start += tile[start + step] == third ? step : 2 * step;
      continue;
    }
    if (tile[start + step] != kind || kind == 0) {
      start += step;
      continue;
    }
    int end = start + 3 * step, length = 3;
    while (tile[end] == kind) end += step, length++;
    gain += length * length;
    for (int at = start; at != end; at += step) cleared->cell[cleared->count++] = at;
    start = end;
  }
  return gain;
}

// What the last clearing changed: the columns, and how far down in each.
typedef struct {
  int left, right, lowest;
  int8_t low[COLS], holes[COLS];
} Change;

static inline Change clear_and_fall(Board *board, const Cleared *cleared) {
  Change change = {.left = COLS, .right = -1, .lowest = -1};
  memset(change.low, -1, COLS);
  memset(change.holes, 0, COLS);
  for (int i = 0; i < cleared->count; i++) {
    int cell = cleared->cell[i], col = cell / ACROSS - 2, row = cell % ACROSS - 2;
    board->tile[cell] = 0;
    if (row > change.low[col]) change.low[col] = row;
    if (row > change.lowest) change.lowest = row;
    if (col < change.left) change.left = col;
    if (col > change.right) change.right = col;
  }
  for (int col = change.left; col <= change.right; col++) {
    if (change.low[col] < 0) continue;
    int8_t *top = board->tile + cell_at(0, col), *to = top + change.low[col];
    for (const int8_t *from = to; from >= top; from--)
      if (*from) *to-- = *from;
    change.holes[col] = to - top + 1;
    while (to >= top) *to-- = 0;
  }
  return change;
}

// Row by row from the top, left to right.
static inline void refill(Board *board, const Change *change, int kinds, Stream *refills) {
  int deepest = 0;
  for (int col = change->left; col <= change->right; col++)
    if (change->holes[col] > deepest) deepest = change->holes[col];
  for (int row = 0; row < deepest; row++)
    for (int col = change->left; col <= change->right; col++)
      if (row < change->holes[col]) board->tile[cell_at(row, col)] = 1 + stream_below(refills, kinds);
}

static inline int find_runs(const Board *board, const Change *change, Cleared *cleared) {
  int from = change->left < 2 ? 0 : change->left - 2;
  int to = change->right > COLS - 3 ? COLS - 1 : change->right + 2;
  int gain = 0;
  cleared->count = 0;
  for (int row = 0; row <= change->lowest; row++)
    gain += scan(board, cell_at(row, from), cell_at(row, to), ACROSS, cleared);
  for (int col = change->left; col <= change->right; col++) {
    if (change->low[col] < 0) continue;
    int low = change->low[col] > ROWS - 3 ? ROWS - 1 : change->low[col] + 2;
    gain += scan(board, cell_at(0, col), cell_at(low, col), DOWN, cleared);
  }
  return gain;
}

// Clears, falls and refills until no run is left; without a stream holes stay empty. The two cells
// have been swapped, and a run goes through one of them at least.
static inline __attribute__((always_inline)) int cascade(Board *board, int first, int step, int kinds,
                                                         Stream *refills) {
  Cleared cleared;
  cleared.count = 0;
  int gain = 0;
  for (int cell = first; cell <= first + step; cell += step)
    gain += line_through(board, cell, ACROSS, &cleared) + line_through(board, cell, DOWN, &cleared);
  int total = 0;
  while (cleared.count > 0) {
    total += gain;
    Change change = clear_and_fall(board, &cleared);
    if (refills) refill(board, &change, kinds, refills);
    gain = find_runs(board, &change, &cleared);
  }
  return total;
}
