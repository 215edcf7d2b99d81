import { findArena } from '../../arenas/index.js';
import { processClock } from '../hosts/clock.js';
import type { Host } from '../hosts/host.js';
import { refereeGame } from '../referee/referee.js';
import { matchOf } from '../tournament/match-of.js';
import { type Plan, type PlannedGame, plannedGame } from '../tournament/plan.js';
import { machineLoad } from './machine-load.js';
import { ScoreSheet } from './score-sheet.js';
import type { StopSign } from './stop-sign.js';
import { type Hand, handMs } from './task.js';
import { WatchedHost } from './watched-host.js';

/**
 * Plays the games of a hand, one after the other; each is on the score sheet as it ends.
 * What does not fit the hand's time is left, to be dealt anew; so is what is not begun when the sign
 * to stop is raised.
 */
export async function playHand(
  plan: Plan,
  { places, memory }: Hand,
  hostOf: (game: PlannedGame) => Host,
  stop: StopSign,
): Promise<void> {
  const arena = findArena(plan.arena);
  if (arena === undefined) throw new Error(`there is no arena '${plan.arena}'`);
  const sheet = new ScoreSheet(memory);
  const until = processClock() + handMs;
  for (const index of places) {
    if (stop.isRaised || (sheet.finished > 0 && processClock() > until)) return;
    const game = plannedGame(plan, index);
    sheet.begin();
    const host = new WatchedHost(hostOf(game), sheet);
    const record = await refereeGame(matchOf(plan, game, arena), host, machineLoad);
    if (sheet.finish(index, record)) continue;
    if (sheet.finished === 0) throw new Error('its record is too long');
    return;
  }
}
