#include <stdio.h>
static void misbehave(void) {
  for (int i = 0; i < 1 << 27; i++) puts("move 1");
}
