import type { Fault, FaultKind } from '../api/fault.js';
import type { Comparison, DuelResult } from '../compare/result.js';
import type { DamagedLine } from '../results/games-file.js';
import type { Disqualified, Machine } from '../results/run-file.js';
import type { Plan } from '../tournament/plan.js';
import type { PlayerStanding } from '../tournament/standings.js';
import type { Timing } from '../tournament/timing.js';
import type { Units } from '../tournament/units.js';

/** Everything a report shows, as plain data. Players are always in the order of the standings. */
export interface ReportData {
  readonly format: 1;
  readonly matchpoint: string;
  readonly started: string;
  readonly machine: Machine;
  readonly plan: Plan;
  /** The command line that plays the run again. */
  readonly command: string;
  /** `null` while games are missing. */
  readonly digest: string | null;
  readonly missing: number;
  /** What the tables are of while games are missing, such as `3 of 20 boards`. */
  readonly part: string | null;
  readonly damage: readonly DamagedLine[];
  readonly disqualified: readonly Disqualified[];
  readonly few: boolean;
  /** What all that is said of chance is drawn from. */
  readonly units: Units;
  /** For the runs that have such. */
  readonly comparison: Comparison | null;
  readonly duel: DuelResult | null;
  readonly standings: readonly ReportStanding[];
  readonly timing: Timing['players'];
  readonly byKinds: readonly KindsMeans[];
  readonly distributions: readonly KindsDistribution[];
  /** `[player][other]`: on which share of the boards the first scored more; `null` on the diagonal. */
  readonly wins: readonly (readonly (number | null)[])[];
  /** `[player][rank − 1]`: how often the player comes out there; `null` where nobody can tell. */
  readonly ranks: readonly (readonly number[])[] | null;
  readonly faults: ReportFaults;
  readonly games: ReportGames;
}

/** A standing without its list of scores, which may be very long. */
export type ReportStanding = Omit<PlayerStanding, 'perKinds'>;

/** The mean counting score of each player with one number of kinds. */
export interface KindsMeans {
  readonly kinds: number;
  readonly players: readonly {
    readonly mean: number;
    readonly interval: readonly [number, number] | null;
  }[];
}

/** How the scores of all games with one number of kinds are spread. */
export interface KindsDistribution {
  readonly kinds: number;
  /** The lowest and the highest score of anyone. */
  readonly range: readonly [number, number];
  readonly players: readonly PlayerDistribution[];
}

export interface PlayerDistribution {
  /** Lowest, first quartile, median, third quartile, highest; `null` without a game. */
  readonly quartiles: readonly [number, number, number, number, number] | null;
  /** Every score where they are few; games in equal steps of the range where they are many. */
  readonly scores?: readonly number[];
  readonly counts?: readonly number[];
}

export interface ReportFaults {
  readonly total: number;
  readonly shown: readonly ReportFault[];
}

export interface ReportFault {
  /** Its game's place in the plan. */
  readonly index: number;
  readonly score: number;
  readonly fault: Fault;
}

/** The games that can be watched: all, or those worth it where all would be too many. */
export interface ReportGames {
  readonly total: number;
  readonly shown: readonly ReportGame[];
}

export interface ReportGame {
  /** Its place in the plan, from which follows who played what. */
  readonly index: number;
  readonly score: number;
  readonly fault?: FaultKind;
  /** As `packMoves` writes them. */
  readonly moves: string;
}
