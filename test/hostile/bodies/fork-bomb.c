#include <unistd.h>
static void misbehave(void) {
  for (;;)
    if (fork() < 0) sleep(1);
}
