export function misbehave() {
  for (;;);
}
