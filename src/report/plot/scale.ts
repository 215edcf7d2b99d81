/** A straight scale from values to the columns of a plot. */
export interface Scale {
  /** Columns there are. */
  readonly columns: number;
  /** Round values, ascending, all on the scale. */
  readonly ticks: readonly number[];
  columnOf(value: number): number;
  /** A value as its axis shows it. */
  text(value: number): string;
}

/** A tick's label has this many columns to itself at least. */
const spacing = 10;

/** A scale on which all values can be shown, from the least to the greatest. */
export function scaleFor(values: readonly number[], columns: number): Scale {
  const finite = values.filter(Number.isFinite);
  const [low, high] = apart(
    finite.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY),
    finite.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY),
  );
  const step = roundStep((high - low) / Math.max(1, Math.floor(columns / spacing)));
  const first = Math.ceil(low / step);
  const count = Math.floor(high / step) - first + 1;
  const digits = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  return {
    columns,
    // The sum with 0 makes -0 plain.
    ticks: Array.from({ length: Math.max(0, count) }, (_, i) => (first + i) * step + 0),
    columnOf(value) {
      const place = Math.round(((value - low) / (high - low)) * (columns - 1));
      return Math.max(0, Math.min(columns - 1, place));
    },
    text: (value) => value.toFixed(digits),
  };
}

/** Two values that differ: equal ones are moved apart, so that they stand in the middle. */
function apart(low: number, high: number): [number, number] {
  if (!(low <= high)) return [0, 1];
  if (high - low > Math.abs(high) * 1e-9) return [low, high];
  const margin = Math.max(1, Math.abs(high) * 0.1);
  return [low - margin, high + margin];
}

/** The least of 1, 2, 5, 10, 20, … that is not smaller. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 5].find((candidate) => candidate * power >= least * (1 - 1e-9));
  return (factor ?? 10) * power;
}
