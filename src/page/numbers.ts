/** `1,234` */
export function whole(value: number): string {
  return Math.round(value).toLocaleString('en').replace('-', '−');
}

/** Three digits that count, never an exponent. */
export function brief(value: number): string {
  const size = Math.abs(value);
  if (size >= 100 || value === 0) return whole(value);
  return value.toFixed(size >= 10 ? 1 : size >= 0.1 ? 2 : 3).replace('-', '−');
}

export function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`;
}

export function signed(value: number): string {
  return value > 0 ? `+${brief(value)}` : brief(value);
}

export function range(interval: readonly [number, number] | null): string {
  return interval === null ? '–' : `${brief(interval[0])} … ${brief(interval[1])}`;
}

/** `0.25 ms`, `1.2 s` */
export function time(ms: number): string {
  const [value, unit] = ms < 1000 ? [ms, 'ms'] : [ms / 1000, 's'];
  // A round number has no zeros behind its point.
  return `${Number(brief(value).replaceAll(',', ''))} ${unit}`;
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${whole(count)} ${count === 1 ? one : many}`;
}
