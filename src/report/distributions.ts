import type { PlayedGame } from '../results/played-games.js';
import type { Plan } from '../tournament/plan.js';
import type { KindsDistribution, PlayerDistribution } from './report-data.js';

/** Up to so many games, each is shown as a dot. */
const fewGames = 40;
/** Of how many steps a histogram is made. */
const steps = 40;

/** How the scores of all games are spread, by number of kinds. */
export function distributionsOf(
  plan: Plan,
  players: readonly string[],
  results: Iterable<PlayedGame>,
): KindsDistribution[] {
  const scores = new Map<string, number[]>();
  for (const { kinds, player, score } of results) {
    const key = `${kinds}/${player.name}`;
    const list = scores.get(key);
    if (list === undefined) scores.set(key, [score]);
    else list.push(score);
  }
  return plan.kinds.map((kinds) => {
    const lists = players.map((player) =>
      Float64Array.from(scores.get(`${kinds}/${player}`) ?? []).sort(),
    );
    const low = Math.min(...lists.flatMap((list) => list[0] ?? []));
    const high = Math.max(...lists.flatMap((list) => list.at(-1) ?? []));
    const range = Number.isFinite(low) ? ([low, high] as const) : ([0, 0] as const);
    return { kinds, range, players: lists.map((list) => spread(list, range)) };
  });
}

function spread(
  ascending: Float64Array,
  [low, high]: readonly [number, number],
): PlayerDistribution {
  const { length } = ascending;
  if (length === 0) return { quartiles: null, scores: [] };
  const at = (share: number) => quantile(ascending, share);
  const quartiles = [at(0), at(0.25), at(0.5), at(0.75), at(1)] as const;
  if (length <= fewGames) return { quartiles, scores: [...ascending] };
  const counts = Array.from({ length: steps }, () => 0);
  for (const score of ascending) {
    const step = high > low ? Math.floor(((score - low) / (high - low)) * steps) : 0;
    const within = Math.min(steps - 1, step);
    counts[within] = (counts[within] ?? 0) + 1;
  }
  return { quartiles, counts };
}

/** Between the two nearest values, in proportion. */
function quantile(ascending: Float64Array, share: number): number {
  const place = share * (ascending.length - 1);
  const below = ascending[Math.floor(place)] ?? 0;
  const above = ascending[Math.ceil(place)] ?? below;
  return below + (above - below) * (place % 1);
}
