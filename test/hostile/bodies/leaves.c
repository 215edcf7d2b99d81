#include <stdlib.h>
static void misbehave(void) { exit(3); }
