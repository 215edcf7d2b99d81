#include <unistd.h>
static void misbehave(void) {
  if (write(1, "move 1\nmove 1\nmove 1\nmove 1\n", 28) < 28) _exit(99);
}
