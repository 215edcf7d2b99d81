import { findArena } from '../../arenas/index.js';
import type { Host } from '../hosts/host.js';
import { refereeGame } from '../referee/referee.js';
import { makeRecordLine } from '../results/record-line.js';
import { matchOf } from '../tournament/match-of.js';
import { type Plan, type PlannedGame, plannedGame } from '../tournament/plan.js';
import { machineLoad } from './machine-load.js';
import { ScoreSheet } from './score-sheet.js';
import { type Hand, handMs } from './task.js';
import { WatchedHost } from './watched-host.js';

/**
 * Plays the games of a hand, one after the other; the line of each is on the score sheet as it ends.
 * What does not fit the hand's time is left, to be dealt anew.
 */
export async function playHand(
  plan: Plan,
  { places, memory }: Hand,
  hostOf: (game: PlannedGame) => Host,
): Promise<void> {
  const arena = findArena(plan.arena);
  if (arena === undefined) throw new Error(`there is no arena '${plan.arena}'`);
  const sheet = new ScoreSheet(memory);
  const until = performance.now() + handMs;
  for (const index of places) {
    if (sheet.finished > 0 && performance.now() > until) return;
    const game = plannedGame(plan, index);
    sheet.begin();
    const host = new WatchedHost(hostOf(game), sheet);
    const record = await refereeGame(matchOf(plan, game, arena), host, machineLoad);
    const line = makeRecordLine(index, record);
    if (sheet.finish(line)) continue;
    if (sheet.finished === 0) throw new Error(`its record has ${line.length} characters`);
    return;
  }
}
