import type { Plan } from '../tournament/plan.js';
import type { GameResult } from '../tournament/result.js';
import { round, roundInterval, roundOrNull } from './digits.js';
import type { Duel } from './duel.js';
import { luckWorth } from './luck-worth.js';
import type { DuelResult, DuelStep } from './result.js';
import { seedTables } from './seed-table.js';
import { difference } from './sentences.js';

const mostSteps = 200;

/** What a duel has found out; `games` are those of the seeds that count. */
export function duelResultOf(
  plan: Plan,
  duel: Duel,
  games: readonly GameResult[],
  digest: string,
): DuelResult {
  const [first = '', second = ''] = plan.players.map(({ name }) => name);
  const { difference, interval, share, correlation, worth } = duel.difference;
  const verdict = duel.verdict ?? 'undecided';
  const { margin, confidence } = plan.duel ?? { margin: 0, confidence: 0.95 };
  const faultsOf = (name: string) =>
    games.filter(({ player, fault }) => player.name === name && fault !== null).length;
  const { played, adjusted } = seedTables(plan, games);
  const found = {
    ...{ digest, arena: plan.arena, seed: plan.seed, kinds: plan.kinds },
    players: [first, second] as const,
    verdict,
    winner: verdict === 'first' ? first : verdict === 'second' ? second : null,
    ...{ seeds: duel.seeds, maxSeeds: plan.boards },
    margin: round(margin * 100, 6),
    confidence: round(confidence * 100, 6),
    means: [round(duel.means[0], 2), round(duel.means[1], 2)] as const,
    difference: round(difference, 2),
    interval: interval && roundInterval(interval, 2),
    percent: share && {
      value: round(share.value * 100, 3),
      interval: roundInterval([share.interval[0] * 100, share.interval[1] * 100], 3),
    },
    ...duel.outcomes,
    correlation: roundOrNull(correlation, 3),
    worth: roundOrNull(worth, 3),
    faults: [faultsOf(first), faultsOf(second)] as const,
    luck: plan.luck === undefined ? null : luckWorth(plan.luck, played, adjusted, [[0, 1]]),
    steps: thinned(duel.steps),
  };
  return { ...found, sentence: verdictSentence(found) };
}

/** `A − B: +3.1 % [−0.4, +6.6] after 37 seeds`; `null` before the first seed. */
export function duelLine(plan: Plan, duel: Duel): string | null {
  if (duel.seeds === 0) return null;
  const [first = '', second = ''] = plan.players.map(({ name }) => name);
  const { difference: points, interval, share } = duel.difference;
  const percent = share && {
    value: share.value * 100,
    interval: [share.interval[0] * 100, share.interval[1] * 100] as const,
  };
  const soFar = difference({ difference: points, interval, percent });
  const seeds = `${duel.seeds} ${duel.seeds === 1 ? 'seed' : 'seeds'}`;
  const early = interval === null ? ', too few for an interval' : '';
  return `${first} − ${second}: ${soFar} after ${seeds}${early}`;
}

function verdictSentence(found: Omit<DuelResult, 'sentence'>): string {
  const { players, winner, verdict, seeds, margin, confidence } = found;
  const [first, second] = players;
  const certainty = `after ${seeds} seeds, ${confidence} % sure`;
  if (verdict === 'equivalent') {
    return `${first} and ${second} are equivalent within ${margin} %: ${difference(found)}, ${certainty}`;
  }
  if (winner === null) {
    return `undecided after ${seeds} seeds: ${first} − ${second} is ${difference(found)}`;
  }
  const loser = winner === first ? second : first;
  return `${winner} is better than ${loser}: ${first} − ${second} is ${difference(found)}, ${certainty}`;
}

/** Every so many steps, and always the last. */
function thinned(steps: readonly DuelStep[]): readonly DuelStep[] {
  const stride = Math.max(1, Math.ceil(steps.length / mostSteps));
  return steps.filter((_, i) => (steps.length - 1 - i) % stride === 0);
}
