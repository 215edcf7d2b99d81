// What players live on, as bench/number-crush does it, swap for swap.
#pragma once
#include "rules.h"

typedef struct {
  uint8_t cell, step;
} Swap;

// In the arena's order: left-right first, row by row; then up-down, row by row.
static Swap swaps[SWAPS];

static void list_swaps(void) {
  Swap *swap = swaps;
  for (int row = 0; row < ROWS; row++)
    for (int col = 0; col < COLS - 1; col++) *swap++ = (Swap){cell_at(row, col), ACROSS};
  for (int row = 0; row < ROWS - 1; row++)
    for (int col = 0; col < COLS; col++) *swap++ = (Swap){cell_at(row, col), DOWN};
}

static inline __attribute__((always_inline)) void gains(Board *board, int kinds,
                                                        const Stream *refills, int32_t *gain) {
  for (int swap = 0; swap < SWAPS; swap++) {
    int cell = swaps[swap].cell, step = swaps[swap].step;
    gain[swap] = 0;
    if (board->tile[cell] == board->tile[cell + step]) continue;
    swap_tiles(board, cell, step);
    if (swap_matched(board, cell, step)) {
      Board trial = *board;
      if (refills) {
        Stream copy = *refills;
        gain[swap] = cascade(&trial, cell, step, kinds, &copy);
      } else gain[swap] = cascade(&trial, cell, step, kinds, NULL);
    }
    swap_tiles(board, cell, step);
  }
}

static void known_gains(Board *board, int32_t *gain) { gains(board, 0, NULL, gain); }

static void refill_gains(Board *board, int kinds, const Stream *refills, int32_t *gain) {
  gains(board, kinds, refills, gain);
}

static int play(Board *board, int swap, int kinds, Stream *refills) {
  int cell = swaps[swap].cell, step = swaps[swap].step;
  if (board->tile[cell] == board->tile[cell + step]) return 0;
  swap_tiles(board, cell, step);
  return swap_matched(board, cell, step) ? cascade(board, cell, step, kinds, refills) : 0;
}

// The best known gain every time, the first of equal ones; any swap when none gains.
static int greedy_game(Board *board, int kinds, int length, Stream *refills, Stream *choices) {
  int score = 0;
  for (int turn = 0; turn < length; turn++) {
    int32_t gain[SWAPS];
    known_gains(board, gain);
    int best = -1, most = 0;
    for (int swap = 0; swap < SWAPS; swap++)
      if (gain[swap] > most) most = gain[swap], best = swap;
    if (best < 0) best = stream_below(choices, SWAPS);
    score += play(board, best, kinds, refills);
  }
  return score;
}

// Any matching swap every time; any swap at all when none matches. Choices and refills are drawn from
// one stream.
static int rollout(Board *board, int kinds, int length, Stream *stream) {
  int score = 0;
  for (int turn = 0; turn < length; turn++) {
    int matching[SWAPS], count = 0;
    for (int swap = 0; swap < SWAPS; swap++) {
      int cell = swaps[swap].cell, step = swaps[swap].step;
      if (board->tile[cell] == board->tile[cell + step]) continue;
      swap_tiles(board, cell, step);
      if (swap_matched(board, cell, step)) matching[count++] = swap;
      swap_tiles(board, cell, step);
    }
    int chosen = count > 0 ? matching[stream_below(stream, count)] : stream_below(stream, SWAPS);
    score += play(board, chosen, kinds, stream);
  }
  return score;
}
