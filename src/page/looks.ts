/** How a player is told apart in charts: by colour and by shape, never by colour alone. */
export interface Look {
  readonly player: string;
  /** A colour of the style sheet, which has them for light and dark. */
  readonly color: string;
  readonly symbol:
    | 'circle'
    | 'square'
    | 'triangle'
    | 'diamond'
    | 'star'
    | 'cross'
    | 'times'
    | 'wye';
  /** The symbol as a character. */
  readonly mark: string;
}

const shapes = [
  ['circle', '●'],
  ['square', '■'],
  ['triangle', '▲'],
  ['diamond', '◆'],
  ['star', '★'],
  ['cross', '✚'],
  ['times', '✖'],
  ['wye', '⅄'],
] as const;

/** So many players have a colour of their own; the rest are grey. */
export const mostColors = shapes.length;

export function lookOf(player: string, place: number): Look {
  const [symbol, mark] = shapes[place] ?? (['circle', '○'] as const);
  const color = place < mostColors ? `var(--player-${place})` : 'var(--other)';
  return { player, color, symbol, mark };
}

/** A name that fits an axis. */
export function shortName(name: string, most = 18): string {
  return name.length <= most ? name : `${name.slice(0, most - 1)}…`;
}
