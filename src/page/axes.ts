import { shortName } from './looks.js';

/** Room for names at the left of a chart: less of it on a phone. */
export function namesMargin(names: readonly string[], width: number): number {
  const longest = Math.max(4, ...names.map((name) => shortName(name, mostLetters(width)).length));
  return 14 + longest * 7.4;
}

export function mostLetters(width: number): number {
  return width < 500 ? 11 : 22;
}

/** A band for each name, from top to bottom. */
export function namesAxis(names: readonly string[], width: number) {
  return {
    domain: names,
    label: null,
    tickFormat: (name: string) => shortName(name, mostLetters(width)),
    tickSize: 0,
  };
}

export const chartStyle = { fontSize: '13px', fontFamily: 'inherit', background: 'none' };

export function rowHeight(names: number): number {
  return names > 40 ? 18 : names > 15 ? 24 : 34;
}

/** What stands below a chart, clear of the last number on the axis. */
export const belowAxis = { labelAnchor: 'center', labelArrow: 'none', labelOffset: 40 } as const;
export const belowMargin = 48;
/** The same above the axis at the left. */
export const aboveMargin = 34;
