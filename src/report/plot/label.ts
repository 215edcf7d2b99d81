import stringWidth from 'string-width';
import type { Glyphs } from './view.js';

const graphemes = new Intl.Segmenter();

/** A name in exactly so many columns: filled up, or cut with a sign that it was. */
export function label(name: string, width: number, glyphs: Glyphs): string {
  const shown = printable(name, glyphs);
  const whole = stringWidth(shown);
  if (whole <= width) return shown + ' '.repeat(width - whole);
  let text = '';
  let used = 0;
  for (const { segment } of graphemes.segment(shown)) {
    const next = stringWidth(segment);
    if (used + next > width - 1) break;
    text += segment;
    used += next;
  }
  return `${text}${glyphs.cut}${' '.repeat(Math.max(0, width - 1 - used))}`;
}

/** How many columns a name would take. */
export function labelWidth(name: string, glyphs: Glyphs): number {
  return stringWidth(printable(name, glyphs));
}

/** A name without anything that would move the cursor or that the terminal cannot show. */
function printable(name: string, { unicode }: Glyphs): string {
  const plain = name.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, '?');
  return unicode ? plain : plain.replace(/[^\x20-\x7e]/gu, '?');
}
