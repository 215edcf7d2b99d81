import type { Arena } from '../api/arena.js';
import { isPosed, type PositionKind, type PositionName, positionKinds } from './position.js';

/** How much is asked, and how long all of it may take. */
export interface Extent {
  readonly positions: Readonly<Record<PositionKind, number>>;
  /** Questions at the full time budget, which may each take as long as that. */
  readonly timed: number;
  /** Questions that are asked twice. */
  readonly repeated: number;
  /** Whole games. */
  readonly games: number;
  /** No more questions are asked after so long, but each kind of position has its share by then. */
  readonly mostMs: number;
}

/** What a student runs, the same in a hurry, and what a tournament runs first. */
export const extents = {
  full: {
    positions: { dealt: 160, dead: 32, runs: 32, kinds: 48, last: 28 },
    timed: 3,
    repeated: 16,
    games: 2,
    mostMs: 60_000,
  },
  quick: {
    positions: { dealt: 32, dead: 8, runs: 8, kinds: 12, last: 8 },
    timed: 1,
    repeated: 6,
    games: 1,
    mostMs: 10_000,
  },
  brief: {
    positions: { dealt: 8, dead: 2, runs: 4, kinds: 4, last: 2 },
    timed: 0,
    repeated: 0,
    games: 0,
    mostMs: 2_000,
  },
} as const satisfies Record<string, Extent>;

/** The positions to ask about, in an order in which every kind comes early and often. */
export function scheduledPositions(arena: Arena, extent: Extent): readonly PositionName[] {
  const { min, max } = arena.kinds;
  return positionKinds
    .filter((kind) => isPosed(arena, kind))
    .flatMap((kind) => {
      const count = extent.positions[kind];
      return Array.from({ length: count }, (_, number) => {
        const any = min + (number % (max - min + 1));
        // Only the fewest and the most kinds; the numbers are others than those of dealt boards.
        const extreme = number % 2 === 0 ? min : max;
        const name =
          kind === 'kinds'
            ? { kind, kinds: extreme, number: 1000 + Math.floor(number / 2) }
            : { kind, kinds: any, number };
        return { at: (number + 0.5) / count, name };
      });
    })
    .sort((a, b) => a.at - b.at)
    .map(({ name }) => name);
}
