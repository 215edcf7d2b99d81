#include <stdlib.h>
#include <string.h>
static void misbehave(void) {
  for (;;) memset(malloc(1 << 24), 1, 1 << 24);
}
