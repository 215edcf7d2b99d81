export function misbehave() {
  const hoard = [];
  for (;;) hoard.push(new Array(10000).fill({}));
}
