import { label, labelWidth } from './label.js';
import { type Scale, scaleFor } from './scale.js';
import type { PlotView } from './view.js';

/** One line of a plot: a name, a value, and how sure it is. */
export interface PlotRow {
  readonly label: string;
  readonly mean: number;
  /** Lowest and highest, or `null` where chance could not be estimated. */
  readonly interval: readonly [number, number] | null;
}

/** Rows that belong together; an empty heading is left out. */
export interface PlotGroup {
  readonly heading: string;
  readonly rows: readonly PlotRow[];
}

/** A value is shown as a number too where there is this much room. */
const roomForValues = 60;
const valueWidth = 9;
const narrowest = 40;
const widest = 200;

/** Groups of rows on one common scale, with the axis below. */
export function intervalPlot(title: string, groups: readonly PlotGroup[], view: PlotView): string {
  const rows = groups.flatMap((group) => group.rows);
  if (rows.length === 0) return '';
  const { glyphs, paint } = view;
  const width = Math.max(narrowest, Math.min(widest, view.width));
  const indent = groups.some(({ heading }) => heading !== '') ? '  ' : '';
  const longest = Math.max(...rows.map((row) => labelWidth(row.label, glyphs)));
  const nameWidth = Math.min(longest, Math.floor(width * 0.3));
  const valued = width >= roomForValues;
  const columns = width - indent.length - nameWidth - 2 - (valued ? valueWidth : 0);
  const scale = scaleFor(
    rows.flatMap(({ mean, interval }) => [mean, ...(interval ?? [])]),
    columns,
  );
  const before = ' '.repeat(indent.length + nameWidth + 1);
  const lines = groups.flatMap(({ heading, rows }) => [
    ...(heading === '' ? [] : [label(heading, width - 1, glyphs).trimEnd()]),
    ...rows.map((row) => {
      const value = valued ? valueText(row.mean).padStart(valueWidth) : '';
      return `${indent}${label(row.label, nameWidth, glyphs)} ${rowText(row, scale, view)}${value}`;
    }),
  ]);
  const { ticks, numbers } = axisText(scale, view);
  return [
    paint.title(label(title, width - 1, glyphs).trimEnd()),
    ...lines.map((line) => line.trimEnd()),
    paint.faint(`${before}${ticks}`),
    paint.faint(`${before}${numbers}`.trimEnd()),
    '',
  ].join('\n');
}

function rowText({ mean, interval }: PlotRow, scale: Scale, { glyphs, paint }: PlotView): string {
  const at = scale.columnOf(mean);
  const low = interval === null ? at : Math.min(at, scale.columnOf(interval[0]));
  const high = interval === null ? at : Math.max(at, scale.columnOf(interval[1]));
  const left = low < at ? glyphs.low + glyphs.line.repeat(at - low - 1) : '';
  const right = high > at ? glyphs.line.repeat(high - at - 1) + glyphs.high : '';
  return `${' '.repeat(low)}${left}${paint.dot(glyphs.dot)}${right}${' '.repeat(scale.columns - 1 - high)}`;
}

/** The axis with its ticks, and their numbers below: each as near to its tick as there is room. */
function axisText(scale: Scale, { glyphs }: PlotView): { ticks: string; numbers: string } {
  const marks = Array.from({ length: scale.columns }, () => glyphs.axis);
  let numbers = '';
  for (const tick of scale.ticks) {
    const text = scale.text(tick);
    const at = scale.columnOf(tick);
    marks[at] = glyphs.tick;
    const centred = at - Math.floor(text.length / 2);
    const start = Math.max(0, Math.min(scale.columns - text.length, centred));
    if (numbers !== '' && start <= numbers.length) continue;
    numbers = numbers.padEnd(start) + text;
  }
  return { ticks: marks.join(''), numbers };
}

/** As many digits as say something. */
function valueText(value: number): string {
  const size = Math.abs(value);
  if (size >= 1e7) return value.toExponential(2);
  return value.toFixed(size >= 100 || Number.isInteger(value) ? 0 : size >= 1 ? 1 : 3);
}
