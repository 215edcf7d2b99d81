#include <string.h>
#include <unistd.h>
static void misbehave(void) {
  static char flood[4096];
  for (int i = 0; i + 7 <= 4095; i += 7) memcpy(flood + i, "move 1\n", 7);
  for (int i = 0; i < 1 << 18; i++)
    if (write(1, flood, 4095) < 1) return;
}
