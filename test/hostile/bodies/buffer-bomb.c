#include <stdio.h>
#include <stdlib.h>
static void misbehave(void) {
  for (;;) {
    char *hoard = calloc(1 << 26, 1);
    if (hoard != NULL) continue;
    perror("hoard");
    exit(1);
  }
}
