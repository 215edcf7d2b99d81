import type { Interval } from '../statistics/bootstrap.js';

/** To so many decimals; never the negative zero, which would be written as `-0`. */
export function round(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(value * scale) / scale + 0;
}

export function roundInterval([low, high]: Interval, decimals: number): Interval {
  return [round(low, decimals), round(high, decimals)];
}

export function roundOrNull(value: number | null, decimals: number): number | null {
  return value === null ? null : round(value, decimals);
}

/** With a real minus sign, and a plus where it is wanted. */
export function signed(value: number, decimals: number, plus = true): string {
  const text = Math.abs(value).toFixed(decimals);
  if (Number(text) === 0) return text;
  return value < 0 ? `−${text}` : plus ? `+${text}` : text;
}

/**
 * As many decimals as an interval of this width deserves; more where an end would look like zero,
 * for on which side of it the interval ends is the answer.
 */
export function decimalsFor([low, high]: Interval): number {
  const width = Math.abs(high - low);
  const enough = width >= 2 ? 0 : width >= 0.2 ? 1 : 2;
  const hidden = (decimals: number) =>
    [low, high].some((end) => end !== 0 && Number(end.toFixed(decimals)) === 0);
  return [enough, 1, 2].find((decimals) => decimals >= enough && !hidden(decimals)) ?? 3;
}
