static void misbehave(void) { *(volatile int *)0 = 1; }
