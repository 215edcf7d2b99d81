#include <unistd.h>
static void misbehave(void) {
  for (int i = 0; i < 100000; i++)
    if (write(1, "x", 1) < 1) break;
  for (;;) pause();
}
