#include <signal.h>
#include <unistd.h>
static void misbehave(void) {
  for (int number = 1; number < 65; number++) signal(number, SIG_IGN);
  for (;;) sleep(1000);
}
