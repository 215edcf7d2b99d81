/** What a plot is drawn with. */
export interface Glyphs {
  readonly dot: string;
  readonly line: string;
  readonly low: string;
  readonly high: string;
  readonly axis: string;
  readonly tick: string;
  readonly cut: string;
  /** Whether letters outside ASCII can be shown. */
  readonly unicode: boolean;
}

const unicode: Glyphs = {
  dot: '●',
  line: '─',
  low: '├',
  high: '┤',
  axis: '─',
  tick: '┴',
  cut: '…',
  unicode: true,
};

const ascii: Glyphs = {
  dot: 'o',
  line: '-',
  low: '|',
  high: '|',
  axis: '-',
  tick: '+',
  cut: '~',
  unicode: false,
};

/** The variables that say what a terminal's letters are. */
export type Locale = Readonly<Partial<Record<'LC_ALL' | 'LC_CTYPE' | 'LANG', string>>>;

/** Lines and dots where the locale has them; none set means the plain one. The first set counts. */
export function glyphsFor({ LC_ALL, LC_CTYPE, LANG }: Locale): Glyphs {
  return /utf-?8/i.test(LC_ALL || LC_CTYPE || LANG || '') ? unicode : ascii;
}

/** Colours by meaning; each may give its text back as it is. */
export interface PlotPaint {
  title(text: string): string;
  dot(text: string): string;
  faint(text: string): string;
}

const asItIs = (text: string) => text;
export const noPaint: PlotPaint = { title: asItIs, dot: asItIs, faint: asItIs };

/** How wide, with what and in which colours a plot is drawn. */
export interface PlotView {
  readonly width: number;
  readonly glyphs: Glyphs;
  readonly paint: PlotPaint;
}
