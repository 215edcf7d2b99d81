#include <stdio.h>
static void misbehave(void) {
  printf("move ");
  for (int i = 0; i < 10 << 20; i++) putchar('1');
  printf("\n");
}
