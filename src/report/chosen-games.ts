import type { PlayedGame } from '../results/played-games.js';

/** Up to so many games, every one of them is a candidate. */
const fewGames = 6000;
/** Faulted games of a player with one number of kinds that are worth more than ordinary ones. */
const mostFaulted = 3;

/**
 * Which games a report can hold the moves of, the ones to drop last first: of each player and number
 * of kinds the best, faulted ones, the worst and the middle one; then all others, where they are not
 * too many to be looked at.
 */
export function candidateGames(results: readonly PlayedGame[]): number[] {
  const groups = new Map<string, PlayedGame[]>();
  for (const result of results) {
    const key = `${result.kinds}/${result.player.name}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [result]);
    else group.push(result);
  }
  const tiers: number[][] = [[], [], [], [], []];
  for (const group of groups.values()) {
    const ranked = group.toSorted((a, b) => b.score - a.score || a.index - b.index);
    const faulted = group.filter(({ fault }) => fault !== null).slice(0, mostFaulted);
    const first = (tier: number, games: readonly (PlayedGame | undefined)[]) =>
      tiers[tier]?.push(...games.flatMap((game) => (game === undefined ? [] : [game.index])));
    first(0, ranked.slice(0, 1));
    first(1, faulted);
    first(2, ranked.slice(-1));
    first(3, [ranked[ranked.length >> 1]]);
  }
  if (results.length <= fewGames) tiers[4] = results.map(({ index }) => index);
  return [...new Set(tiers.flat())];
}

/** As many of the texts as fit, the first ones first; a text that does not fit is passed over. */
export function fitting(
  order: readonly number[],
  texts: ReadonlyMap<number, string>,
  bytes: number,
): Set<number> {
  const chosen = new Set<number>();
  let left = bytes;
  for (const index of order) {
    const size = texts.get(index)?.length ?? Number.POSITIVE_INFINITY;
    if (size > left) continue;
    left -= size;
    chosen.add(index);
  }
  return chosen;
}
