#include <stdio.h>
#include <stdlib.h>
extern char **environ;
static void misbehave(void) {
  const char *paths[] = {"/etc/passwd", "@SECRET@", "/proc/1/environ"};
  for (int i = 0; i < 3; i++) {
    FILE *file = fopen(paths[i], "r");
    if (file != NULL && fgetc(file) != EOF) exit(99);
  }
  if (getenv("HOME") != NULL || getenv("PATH") != NULL) exit(99);
}
