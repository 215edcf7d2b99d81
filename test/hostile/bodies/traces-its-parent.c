#include <stdlib.h>
#include <sys/ptrace.h>
#include <unistd.h>
static void misbehave(void) {
  if (ptrace(PTRACE_ATTACH, atoi("@PARENT@"), 0, 0) == 0) exit(99);
  ptrace(PTRACE_ATTACH, getppid(), 0, 0);
  for (;;) pause();
}
