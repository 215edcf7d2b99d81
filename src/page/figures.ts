import { make } from './dom.js';
import type { Look } from './looks.js';

/** A chart with all that stands around it. */
export interface Chart {
  readonly title: string;
  /** What it shows, for those who do not see it. */
  readonly says: string;
  /** How to read it. */
  readonly note?: string;
  readonly legend?: readonly Look[];
  readonly draw: (width: number) => Element;
  /** The same as a table. */
  readonly numbers?: HTMLElement;
}

const widest = 1100;
const narrowest = 280;

/** The charts of the page: drawn to its width, and again when that changes. */
export class Figures {
  private readonly drawings: ((width: number) => void)[] = [];
  private readonly width: () => number;
  private drawn = 0;

  constructor(width: () => number) {
    this.width = width;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    addEventListener('resize', () => {
      clearTimeout(waiting);
      waiting = setTimeout(() => this.redraw(), 100);
    });
  }

  figure({ title, says, note, legend = [], draw, numbers }: Chart): HTMLElement {
    const place = make('div', { class: 'chart', role: 'img', 'aria-label': says });
    this.drawings.push((width) => {
      const svg = draw(width);
      // What is said of the whole is enough: its parts would be read out one by one.
      svg.setAttribute('aria-hidden', 'true');
      place.replaceChildren(svg);
    });
    return make(
      'figure',
      {},
      make(
        'figcaption',
        {},
        make('h3', {}, title),
        note ? make('p', { class: 'note' }, note) : null,
      ),
      legend.length === 0 ? null : legendOf(legend),
      place,
      numbers ? make('details', {}, make('summary', {}, 'The numbers'), numbers) : null,
    );
  }

  /** Draws everything, hidden or not: what is printed must be there. */
  redraw(): void {
    const width = Math.max(narrowest, Math.min(widest, this.width()));
    if (width === this.drawn) return;
    this.drawn = width;
    for (const drawing of this.drawings) drawing(width);
  }
}

function legendOf(looks: readonly Look[]): HTMLElement {
  const items = looks.map(({ player, color, mark }) => {
    const shown = make('span', { 'aria-hidden': 'true' }, mark);
    shown.style.color = color;
    return make('li', {}, shown, ' ', player);
  });
  return make('ul', { class: 'legend' }, ...items);
}
