#include <unistd.h>
/* In one piece: a second answer that comes late enough would pass for the next one. */
static void misbehave(void) {
  if (write(1, "move 1\nmove 1\n", 14) < 14) _exit(99);
}
