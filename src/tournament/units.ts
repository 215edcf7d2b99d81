import type { Plan } from './plan.js';

/** With fewer units for each number of kinds, an interval would only be decoration. */
const fewestUnits = 4;

/** What was drawn at random in a plan, for each number of kinds, and all players played. */
export interface Units {
  /**
   * Whether they are the boards, each with its games that count. With few boards they are the games,
   * and what is said is said of those boards only.
   */
  readonly are: 'boards' | 'games';
  readonly count: number;
  /** How many games make up the score of one. */
  readonly gamesEach: number;
  /** Whether there are enough to judge by. */
  readonly enough: boolean;
}

export function unitsOf({ boards, rounds, games, top }: Plan): Units {
  const dealt = boards * rounds;
  const byBoard = dealt >= fewestUnits;
  const count = byBoard ? dealt : dealt * games;
  const are = byBoard ? 'boards' : 'games';
  return { are, count, gamesEach: byBoard ? top : 1, enough: count >= fewestUnits };
}
