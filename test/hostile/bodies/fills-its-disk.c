#include <stdio.h>
#include <stdlib.h>
static void misbehave(void) {
  static char filler[1 << 20];
  for (int i = 0; i < 100; i++) {
    char name[40];
    snprintf(name, sizeof name, "/tmp/filler-%d", i);
    FILE *file = fopen(name, "w");
    if (file == NULL || fwrite(filler, 1, sizeof filler, file) < sizeof filler) return;
    if (fclose(file) != 0) return;
    if (i > 20) exit(99); /* There is more room than there should be. */
  }
}
