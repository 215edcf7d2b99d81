export function misbehave() {
  process.abort();
}
