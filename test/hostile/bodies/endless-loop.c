static void misbehave(void) {
  for (volatile int i = 0;; i++);
}
