export function misbehave() {
  process.exit(3);
}
