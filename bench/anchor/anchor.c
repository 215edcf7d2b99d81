// The C that move search is measured against. Reads commands from standard input, a line each, and
// answers each with a line; ends with its input.
//
//   boards SET KINDS COUNT            then COUNT lines of 100 digits
//   check WORKLOAD SET COUNT          a checksum over every gain, score and final board
//   time WORKLOAD SET COUNT PASSES    nanoseconds of processor time, and a sum of what was found
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include "workloads.h"

enum { SETS = 16, MOST_BOARDS = 4096, GAME_LENGTH = 100, ROLLOUT_LENGTH = 20 };

typedef struct {
  int kinds, count;
  int8_t tiles[MOST_BOARDS][CELLS];
} Set;

static Set sets[SETS];

// Told of what was found. A checksum takes in everything, in its order; while the clock runs, one
// value of each board is enough to keep the compiler from leaving out the work.
typedef struct {
  uint32_t checksum, sum;
  int checking;
} Tally;

static inline void mix(Tally *tally, uint32_t value) {
  tally->checksum = (tally->checksum ^ value) * 16777619u;
  tally->checksum ^= tally->checksum >> 13;
}

static void tell_gains(Tally *tally, const int32_t *gain) {
  tally->sum += gain[tally->sum % SWAPS];
  if (tally->checking)
    for (int swap = 0; swap < SWAPS; swap++) mix(tally, gain[swap]);
}

static void tell_end(Tally *tally, int score, const Board *board) {
  tally->sum += score;
  if (!tally->checking) return;
  mix(tally, score);
  for (int row = 0; row < ROWS; row++)
    for (int col = 0; col < COLS; col++) mix(tally, board->tile[cell_at(row, col)]);
}

typedef void Workload(Board *board, int kinds, Stream *refills, Stream *choices, Tally *tally);

static void known(Board *board, int kinds, Stream *refills, Stream *choices, Tally *tally) {
  int32_t gain[SWAPS];
  known_gains(board, gain);
  tell_gains(tally, gain);
}

static void refilled(Board *board, int kinds, Stream *refills, Stream *choices, Tally *tally) {
  int32_t gain[SWAPS];
  refill_gains(board, kinds, refills, gain);
  tell_gains(tally, gain);
}

static void game(Board *board, int kinds, Stream *refills, Stream *choices, Tally *tally) {
  int score = greedy_game(board, kinds, GAME_LENGTH, refills, choices);
  tell_end(tally, score, board);
}

static void rolled(Board *board, int kinds, Stream *refills, Stream *choices, Tally *tally) {
  int score = rollout(board, kinds, ROLLOUT_LENGTH, refills);
  tell_end(tally, score, board);
}

static Workload *workload_named(const char *name) {
  if (strcmp(name, "known") == 0) return known;
  if (strcmp(name, "refill") == 0) return refilled;
  if (strcmp(name, "game") == 0) return game;
  if (strcmp(name, "rollout") == 0) return rolled;
  return NULL;
}

// The streams of a board are named by its place in the set.
static void run(Workload *workload, const Set *set, int count, Tally *tally) {
  for (int index = 0; index < count; index++) {
    Board board = board_from(set->tiles[index]);
    Stream refills = stream_from(index), choices = stream_from(((uint64_t)1 << 32) + index);
    workload(&board, set->kinds, &refills, &choices, tally);
  }
}

// Processor time, so that what others do on the machine does not count.
static uint64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

static void read_boards(Set *set, int kinds, int count) {
  char digits[CELLS + 1];
  set->kinds = kinds;
  set->count = count;
  for (int index = 0; index < count; index++) {
    if (scanf("%100s", digits) != 1) exit(1);
    for (int cell = 0; cell < CELLS; cell++) set->tiles[index][cell] = digits[cell] - '0';
  }
}

static int refuse(const char *what) {
  fprintf(stderr, "anchor: %s\n", what);
  return 1;
}

int main(void) {
  char command[16], name[16];
  list_swaps();
  while (scanf("%15s", command) == 1) {
    if (strcmp(command, "boards") == 0) {
      int set, kinds, count;
      if (scanf("%d %d %d", &set, &kinds, &count) != 3) return refuse("boards SET KINDS COUNT");
      if (set < 0 || set >= SETS || count > MOST_BOARDS) return refuse("too many boards");
      read_boards(&sets[set], kinds, count);
      printf("ok\n");
    } else {
      int set, count, passes = 1;
      if (scanf("%15s %d %d", name, &set, &count) != 3) return refuse("WORKLOAD SET COUNT");
      Workload *workload = workload_named(name);
      if (!workload || set < 0 || set >= SETS || count > sets[set].count) return refuse("no such work");
      Tally tally = {.checksum = 1, .checking = strcmp(command, "check") == 0};
      if (!tally.checking && scanf("%d", &passes) != 1) return refuse("PASSES");
      uint64_t began = now();
      for (int pass = 0; pass < passes; pass++) run(workload, &sets[set], count, &tally);
      uint64_t ns = now() - began;
      if (tally.checking) printf("%08" PRIx32 "\n", tally.checksum);
      else printf("%" PRIu64 " %" PRIu32 "\n", ns, tally.sum);
    }
    fflush(stdout);
  }
  return 0;
}
