import type { FaultKind } from '../api/fault.js';
import { stream } from '../engine/random/streams.js';
import { pairedBootstrap } from '../statistics/bootstrap.js';
import { isFew, type ScoreTable } from '../statistics/score-table.js';
import { tiers } from '../statistics/tiers.js';
import { gameCount, type Plan } from './plan.js';
import type { GameResult } from './result.js';
import { unitsOf } from './units.js';

/** One player's line: no times, so that it is the same in every run of a plan. */
export interface PlayerStanding {
  readonly rank: number;
  readonly player: string;
  /** Sum of the scores that count. */
  readonly total: number;
  /** The scores that count, best first, board by board, by number of kinds. */
  readonly perKinds: Readonly<Record<string, readonly number[]>>;
  /** Mean score over the units that were drawn, per counting game, and its 95 % interval. */
  readonly mean: number;
  readonly interval: readonly [number, number] | null;
  /** Probability of being the best of the field. */
  readonly best: number | null;
  readonly ranks: readonly [number, number];
  readonly tier: number;
  readonly games: number;
  readonly faults: Readonly<Partial<Record<FaultKind, number>>>;
  /** Mean score of the games without a fault. */
  readonly faultFree: number | null;
  readonly plies: number;
}

export interface Standings {
  /** The run digest: equal digests, equal runs. */
  readonly digest: string;
  readonly arena: string;
  readonly seed: string;
  /** Too few boards for the intervals to be more than a hint. */
  readonly few: boolean;
  readonly players: readonly PlayerStanding[];
}

/** Ranks the players of a plan by the sum of their scores that count. */
export function standingsOf(plan: Plan, results: Iterable<GameResult>, digest: string): Standings {
  const tallies = talliesOf(plan, results);
  const names = [...tallies.keys()];
  const table = scoreTable(plan, [...tallies.values()]);
  const spread = pairedBootstrap(table, {
    draws: drawsFor(plan),
    random: stream(plan.seed, 'bootstrap'),
  });
  const tier = tiers(table);
  const { are, count, gamesEach: perUnit, enough: told } = unitsOf(plan);
  const units = plan.kinds.length * count;

  const lines = names.map((player, i) => {
    const tally = tallies.get(player) ?? new Tally(plan);
    const perKinds = tally.perKinds();
    const { mean, interval, best, ranks } = spread[i] ?? nothingKnown(names.length);
    return {
      rank: 0,
      player,
      total: sum(Object.values(perKinds).flat()),
      perKinds,
      mean: round(mean / perUnit),
      interval: told && interval ? scaled(interval, units * perUnit) : null,
      best: !told || best === null ? null : Math.round(best * 1000) / 1000,
      ranks: told ? ranks : ([1, names.length] as const),
      tier: tier[i] ?? 1,
      games: tally.games,
      faults: tally.faults(),
      faultFree: tally.faultFree(),
      plies: tally.plies,
    };
  });
  lines.sort((a, b) => b.total - a.total || (a.player < b.player ? -1 : 1));
  const players = lines.map((line) => ({
    ...line,
    rank: 1 + lines.findIndex(({ total }) => total === line.total),
  }));
  const few = are === 'games' || isFew(table);
  return { digest, arena: plan.arena, seed: plan.seed, few, players };
}

/** What the players scored, as statistics take it: unit by unit. */
export function scoreTableOf(plan: Plan, results: Iterable<GameResult>): ScoreTable {
  return scoreTable(plan, [...talliesOf(plan, results).values()]);
}

function talliesOf(plan: Plan, results: Iterable<GameResult>): Map<string, Tally> {
  const tallies = new Map(plan.players.map(({ name }) => [name, new Tally(plan)]));
  for (const result of results) tallies.get(result.player.name)?.add(result);
  return tallies;
}

/** Two thousand, fewer for very large tables, where so many would change no digit that is shown. */
export function drawsFor(plan: Plan): number {
  const scores = gameCount(plan);
  return Math.max(200, Math.min(2000, Math.floor(2e7 / scores)));
}

/** What one player has scored so far. */
class Tally {
  games = 0;
  plies = 0;
  private readonly plan: Plan;
  /** Game by game, board by board, for each number of kinds; 0 for one not played yet. */
  private readonly scores: ReadonlyMap<number, Float64Array>;
  private readonly sorted: Float64Array;
  private readonly faultCounts = new Map<FaultKind, number>();
  private readonly clean = { games: 0, score: 0 };

  constructor(plan: Plan) {
    const { kinds, boards, rounds, games } = plan;
    this.plan = plan;
    this.sorted = new Float64Array(games);
    this.scores = new Map(kinds.map((each) => [each, new Float64Array(boards * rounds * games)]));
  }

  add({ kinds, board, game, score, fault, plies }: GameResult): void {
    const scores = this.scores.get(kinds);
    if (scores !== undefined) scores[board * this.plan.games + game] = score;
    this.games++;
    this.plies += plies;
    if (fault !== null) this.faultCounts.set(fault, (this.faultCounts.get(fault) ?? 0) + 1);
    else {
      this.clean.games++;
      this.clean.score += score;
    }
  }

  /** Score of a game on a board. */
  played(kinds: number, board: number, game: number): number {
    return this.scores.get(kinds)?.[board * this.plan.games + game] ?? 0;
  }

  /** The scores on a board, the best last: in memory that the next call uses again. */
  private ascending(kinds: number, board: number): Float64Array {
    for (let game = 0; game < this.sorted.length; game++) {
      this.sorted[game] = this.played(kinds, board, game);
    }
    return this.sorted.sort();
  }

  /** Sum of those that count. */
  counting(kinds: number, board: number): number {
    const scores = this.ascending(kinds, board);
    let total = 0;
    for (let i = 1; i <= this.plan.top; i++) total += scores[scores.length - i] ?? 0;
    return total;
  }

  perKinds(): Record<string, number[]> {
    const { kinds, boards, rounds, top } = this.plan;
    return Object.fromEntries(
      kinds.map((each) => {
        const scores: number[] = [];
        for (let board = 0; board < boards * rounds; board++) {
          const played = this.ascending(each, board);
          for (let i = 1; i <= top; i++) scores.push(played[played.length - i] ?? 0);
        }
        return [each, scores];
      }),
    );
  }

  faults(): Partial<Record<FaultKind, number>> {
    return Object.fromEntries([...this.faultCounts].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  faultFree(): number | null {
    return this.clean.games === 0 ? null : round(this.clean.score / this.clean.games);
  }
}

function scoreTable(plan: Plan, tallies: readonly Tally[]): ScoreTable {
  const { are, count } = unitsOf(plan);
  const scoreOf = (tally: Tally, kinds: number, unit: number) =>
    are === 'boards'
      ? tally.counting(kinds, unit)
      : tally.played(kinds, Math.floor(unit / plan.games), unit % plan.games);
  const strata = plan.kinds.map((kinds) => ({
    kinds,
    units: Array.from({ length: count }, (_, unit) =>
      tallies.map((tally) => scoreOf(tally, kinds, unit)),
    ),
  }));
  return { players: plan.players.map(({ name }) => name), strata };
}

function nothingKnown(players: number) {
  return { mean: 0, interval: null, best: null, ranks: [1, players] as const };
}

function scaled([low, high]: readonly [number, number], by: number): readonly [number, number] {
  return [round(low / by), round(high / by)];
}

function sum(values: readonly number[]): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
