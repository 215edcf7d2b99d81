/**
 * The program around a player in the course's form. What the player prints or reads has nothing to
 * do with the protocol: it gets standard error and an empty input.
 */
export const courseMain = `#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int AI_PLAYER(int K, const int *board);

int main(void) {
  FILE *questions = fdopen(dup(0), "r"), *answers = fdopen(dup(1), "w");
  char *line = NULL;
  size_t room = 0;
  int kinds = 0;
  if (questions == NULL || answers == NULL || dup2(2, 1) < 0) return 2;
  if (freopen("/dev/null", "r", stdin) == NULL) return 2;
  while (getline(&line, &room, questions) > 0) {
    if (strncmp(line, "matchpoint ", 11) == 0) {
      fputs("ready arenas=number-crush\\n", answers);
    } else if (strncmp(line, "game ", 5) == 0) {
      const char *field = strstr(line, " kinds=");
      kinds = field == NULL ? 0 : atoi(field + 7);
    } else if (strncmp(line, "turn ", 5) == 0) {
      int board[100] = {0}, given[100];
      char *at = strstr(line, " board=");
      if (at == NULL) return 2;
      at += 7;
      for (int cell = 0; cell < 100; cell++, at++) board[cell] = (int)strtol(at, &at, 10);
      memcpy(given, board, sizeof board);
      int move = AI_PLAYER(kinds, board);
      fprintf(answers, "move %d wrote=%d\\n", move, memcmp(given, board, sizeof board) != 0);
    }
    fflush(answers);
    fflush(stdout);
  }
  return 0;
}
`;

/** The header of the course's form, for a file that comes without its own. */
export function courseHeader(student: string): string {
  return `#ifndef AIPLAYER_${student}_H
#define AIPLAYER_${student}_H
int ai_player_${student}(int K, const int *board);
#endif
`;
}

/** Linked to every program that speaks the protocol itself: nobody has to remember to flush. */
export const lineBuffered = `#include <stdio.h>
static void __attribute__((constructor)) by_lines(void) { setvbuf(stdout, NULL, _IOLBF, BUFSIZ); }
`;
