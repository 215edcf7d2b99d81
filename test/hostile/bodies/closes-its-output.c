#include <unistd.h>
static void misbehave(void) {
  for (int file = 0; file < 64; file++) close(file);
  for (;;) pause();
}
