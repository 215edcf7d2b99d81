static int deeper(volatile int *above) {
  volatile int here[1000];
  here[0] = above == 0 ? 0 : above[0] + 1;
  return deeper(here) + here[0];
}
static void misbehave(void) { deeper(0); }
