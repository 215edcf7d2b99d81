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

/** Columns between the numbers of an axis, at least. */
const spacing = 3;

/** Values further apart, or closer together, than this cannot be told apart by numbers on an axis. */
const largest = 1e300;
const closest = 1e-12;

/** A scale on which all values can be shown, from the least to the greatest. */
export function scaleFor(values: readonly number[], columns: number): Scale {
  const finite = values.filter((value) => Math.abs(value) <= largest);
  const [low, high] = apart(
    finite.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY),
    finite.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY),
  );
  const step = fittingStep(low, high, columns);
  const digits = digitsOf(step);
  const first = Math.ceil(low / step);
  const count = Math.floor(high / step) - first + 1;
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
  if (high - low > Math.max(closest, Math.abs(high) * 1e-9)) return [low, high];
  const margin = Math.max(1, Math.abs(high) * 0.1);
  return [low - margin, high + margin];
}

/** The least of 1, 2, 5, 10, 20, … whose multiples can be written below the axis side by side. */
function fittingStep(low: number, high: number, columns: number): number {
  const perColumn = (high - low) / columns;
  for (let power = 10 ** Math.floor(Math.log10(perColumn)); ; power *= 10) {
    for (const step of [power, 2 * power, 5 * power]) {
      const longest = Math.max(...[low, high].map((end) => end.toFixed(digitsOf(step)).length));
      if (step / perColumn >= longest + spacing) return step;
    }
  }
}

/** Digits behind the point that a multiple of the step has. */
function digitsOf(step: number): number {
  return Math.min(20, Math.max(0, -Math.floor(Math.log10(step) + 1e-9)));
}
