export function misbehave() {
  const hoard = [];
  for (;;) hoard.push(new Uint8Array(5e7).fill(1));
}
