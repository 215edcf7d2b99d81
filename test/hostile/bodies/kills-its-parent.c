#include <signal.h>
#include <stdlib.h>
#include <unistd.h>
static void misbehave(void) {
  kill(getppid(), SIGKILL);
  kill(1, SIGKILL);
  kill(atoi("@PARENT@"), SIGKILL);
  kill(-1, SIGKILL);
}
