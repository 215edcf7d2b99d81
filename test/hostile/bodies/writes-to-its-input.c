static void misbehave(void) {
  for (int cell = 0; cell < 100; cell++) ((int *)given)[cell] = 9;
}
