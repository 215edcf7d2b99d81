import { Blockfall } from '../../../arenas/blockfall/rules.js';
import { findArena } from '../../../arenas/index.js';
import type { Game } from '../../api/game.js';
import { unpackMoves } from '../../report/packed-moves.js';
import { Replay } from '../../report/replay.js';
import type { ReportData, ReportGame } from '../../report/report-data.js';
import { matchOf } from '../../tournament/match-of.js';
import { type PlannedGame, plannedGame } from '../../tournament/plan.js';

/** A recorded game that the engine plays again, and what it found by playing it to its end. */
export interface PlayedGame {
  readonly shown: ReportGame;
  readonly planned: PlannedGame;
  readonly replay: Replay;
  /** The score before the first move, and after each. */
  readonly scores: readonly number[];
  /** Why the replay does not give what was recorded; `null` when it does. */
  readonly difference: string | null;
}

/** Plays a recorded game through the rules and stands at its start. */
export function playAgain({ plan }: ReportData, shown: ReportGame): PlayedGame {
  const planned = plannedGame(plan, shown.index);
  const arena = findArena(plan.arena);
  if (arena === undefined) throw new RangeError(`there is no arena '${plan.arena}'`);
  const { deal } = matchOf(plan, planned, arena);
  const replay = new Replay(arena, { deal, moves: unpackMoves(shown.moves) });
  const scores = [replay.game.score];
  let difference: string | null = null;
  try {
    while (replay.next() !== null) scores.push(replay.game.score);
    const score = shown.fault !== undefined && plan.onFault === 'zero' ? 0 : replay.game.score;
    if (score !== shown.score) difference = `the replay scores ${score}`;
  } catch (error) {
    difference = error instanceof Error ? error.message : String(error);
  }
  replay.seek(0);
  return { shown, planned, replay, scores, difference };
}

/** The cells of a block that waits to be dropped, in the arena that has such. */
export function waitingBlock(game: Game): number[] {
  return game instanceof Blockfall ? game.activeCells() : [];
}
