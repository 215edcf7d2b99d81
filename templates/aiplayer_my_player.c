/*
 * A player of number-crush in the course's form: one function, called for every move.
 *
 *   K      number of kinds: a tile is 1 .. K
 *   board  100 tiles, row by row from the top; do not write to it
 *   gives  the swap as four digits: 2122 swaps row 2 column 1 with row 2 column 2
 *
 * This one plays the swap whose runs score most, their length squared. It does not look at what
 * falls down afterwards: that is for you. Print nothing.
 */
#include <string.h>

enum { SIDE = 10, CELLS = SIDE * SIDE };

/* Length of the run through a cell along a line: 1 when its neighbours are others. */
static int run_length(const int *tiles, int row, int col, int down, int right) {
  int tile = tiles[row * SIDE + col], length = 1;
  for (int way = -1; way <= 1; way += 2) {
    int r = row + way * down, c = col + way * right;
    while (r >= 0 && r < SIDE && c >= 0 && c < SIDE && tiles[r * SIDE + c] == tile) {
      length++;
      r += way * down;
      c += way * right;
    }
  }
  return length;
}

/* Points of the runs through a cell. */
static int points_at(const int *tiles, int cell) {
  int across = run_length(tiles, cell / SIDE, cell % SIDE, 0, 1);
  int down = run_length(tiles, cell / SIDE, cell % SIDE, 1, 0);
  return (across >= 3 ? across * across : 0) + (down >= 3 ? down * down : 0);
}

int ai_player_my_player(int K, const int *board) {
  int tiles[CELLS], best = 1, most = 0; /* 0001 when nothing matches: any swap is legal */
  (void)K;
  memcpy(tiles, board, sizeof tiles);
  for (int cell = 0; cell < CELLS; cell++) {
    for (int step = 1; step <= SIDE; step += SIDE - 1) { /* to the right, then down */
      int other = cell + step;
      if (step == 1 ? cell % SIDE == SIDE - 1 : other >= CELLS) continue;
      tiles[cell] = board[other];
      tiles[other] = board[cell];
      int points = points_at(tiles, cell) + points_at(tiles, other);
      if (points > most) {
        most = points;
        best = cell * 100 + other;
      }
      tiles[cell] = board[cell];
      tiles[other] = board[other];
    }
  }
  return best;
}
