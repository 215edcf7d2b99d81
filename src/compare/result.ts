import type { Interval } from '../statistics/bootstrap.js';

/** What tells the entrants of one player apart, where a player is compared with itself. */
export const bySubjects = ['budget', 'moves', 'size'] as const;
export type BySubject = (typeof bySubjects)[number];

/** A mean and the 95 % interval that chance allows; `null` where it cannot be estimated. */
export interface MeanScore {
  /** `null` for all numbers of kinds together, each counting the same. */
  readonly kinds: number | null;
  readonly mean: number;
  readonly interval: Interval | null;
}

/** An entrant against its baseline on the same seeds. Differences are the entrant's less the baseline's. */
export interface PairedComparison {
  /** `null` for all numbers of kinds together. */
  readonly kinds: number | null;
  /** In points a game. */
  readonly difference: number;
  readonly interval: Interval | null;
  /** In percent of the baseline's mean; `null` where that is not clearly above zero. */
  readonly percent: { readonly value: number; readonly interval: Interval } | null;
  /** Seeds on which the entrant scored more, the same, less. */
  readonly won: number;
  readonly tied: number;
  readonly lost: number;
  /** How alike both fare on the same seed; `null` where one of them never varies. */
  readonly correlation: number | null;
  /** How many unpaired seeds one of these paired ones is worth; 1 = pairing brought nothing. */
  readonly worth: number | null;
  /** At 5 % for all comparisons of the table together. */
  readonly verdict: 'better' | 'worse' | 'open';
}

/** One line of a comparison: a player, or a player under one of several terms. */
export interface Entrant {
  /** `greedy`, or `greedy@1000plies` where one player is compared with itself. */
  readonly entrant: string;
  /** The player's own name. */
  readonly player: string;
  /** `1000plies`, `50`, `10x12`; `null` where players are compared. */
  readonly value: string | null;
  /** Whom it is compared with; `null` for a baseline. */
  readonly baseline: string | null;
  /** In the order of `kinds`; all together last, where there are several. */
  readonly scores: readonly MeanScore[];
  /** In the same order; empty for a baseline. */
  readonly against: readonly PairedComparison[];
  readonly faults: number;
  /** Plies a game, on average. */
  readonly plies: number;
}

/** What luck-adjusted scores were worth. Above 1, they varied less than the scores themselves. */
export interface LuckResult {
  /** Refills tried for each move. */
  readonly samples: number;
  /** Mean score as played, and adjusted: they differ by chance only. */
  readonly played: number;
  readonly adjusted: number;
  /** Variance of the scores as played to that of the adjusted ones. */
  readonly scoreRatio: number | null;
  /** The same of the paired differences: so many seeds without adjustment is each one worth. */
  readonly differenceRatio: number | null;
}

/** What `comparison.json` holds: no times, so that it is the same in every run of a plan. */
export interface Comparison {
  readonly digest: string;
  readonly arena: string;
  readonly seed: string;
  readonly kinds: readonly number[];
  /** Start boards for each number of kinds, the same for all. */
  readonly seeds: number;
  readonly by: BySubject | null;
  /** Too few seeds for the intervals to be more than a hint. */
  readonly few: boolean;
  /** In the order they were named. */
  readonly entrants: readonly Entrant[];
  /** Who wins at which number of kinds: all that are not shown to be worse, best first. */
  readonly winners: readonly { readonly kinds: number; readonly entrants: readonly string[] }[];
  readonly luck: LuckResult | null;
  /** All of it in plain words. */
  readonly sentences: readonly string[];
}

export const duelVerdicts = ['first', 'second', 'equivalent', 'undecided'] as const;
export type DuelVerdict = (typeof duelVerdicts)[number];

/** The interval after so many seeds, in percent of the second player's mean. */
export interface DuelStep {
  readonly seeds: number;
  readonly percent: number;
  readonly interval: Interval;
}

/** What `duel.json` holds. Only the seeds up to the verdict count, whoever played on. */
export interface DuelResult {
  readonly digest: string;
  readonly arena: string;
  readonly seed: string;
  readonly kinds: readonly number[];
  /** The first, the second. */
  readonly players: readonly [string, string];
  /** `first` and `second`: that player is better. */
  readonly verdict: DuelVerdict;
  /** The better player's name, where one is. */
  readonly winner: string | null;
  /** Seeds that were needed; each is a board for each number of kinds. */
  readonly seeds: number;
  readonly maxSeeds: number;
  /** Practical equivalence, in percent. */
  readonly margin: number;
  /** In percent. */
  readonly confidence: number;
  /** Mean scores of a seed, all its kinds summed. */
  readonly means: readonly [number, number];
  /** The first's less the second's, in points a seed, and its anytime-valid interval. */
  readonly difference: number;
  readonly interval: Interval | null;
  /** The same in percent of the second's mean; `null` where that is not clearly above zero. */
  readonly percent: { readonly value: number; readonly interval: Interval } | null;
  readonly won: number;
  readonly tied: number;
  readonly lost: number;
  readonly correlation: number | null;
  readonly worth: number | null;
  readonly faults: readonly [number, number];
  readonly luck: LuckResult | null;
  /** How the interval closed in, at most some two hundred steps. */
  readonly steps: readonly DuelStep[];
  readonly sentence: string;
}
