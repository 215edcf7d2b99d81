#include <stdio.h>
static void misbehave(void) { puts("move 1"); }
