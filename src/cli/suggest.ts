/** ` Did you mean 'x'?` when a known name is close to what was typed, else nothing. */
export function suggestion(typed: string, known: readonly string[]): string {
  const scored = known
    .map((name) => ({ name, distance: editDistance(typed.toLowerCase(), name.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance);
  const closest = scored[0];
  if (closest === undefined || closest.distance > Math.max(2, closest.name.length * 0.4)) return '';
  return ` Did you mean '${closest.name}'?`;
}

/** Insertions, deletions, replacements and exchanges of neighbours that turn one into the other. */
function editDistance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 20) return Number.POSITIVE_INFINITY;
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min(at(i - 1, j) + 1, (row[j - 1] ?? 0) + 1, at(i - 1, j - 1) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, at(i - 2, j - 2) + 1);
      }
      row.push(cost);
    }
  }
  return at(a.length, b.length);
}
