export function misbehave() {
  return misbehave() + 1;
}
