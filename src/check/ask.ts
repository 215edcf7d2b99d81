import type { Arena } from '../api/arena.js';
import type { Budget } from '../api/budget.js';
import type { FaultKind } from '../api/fault.js';
import type { Move } from '../api/game.js';
import { makeStreamSeed, streamName } from '../engine/random/streams.js';
import type { Answer, Host } from '../hosts/host.js';
import { judge } from '../referee/judge.js';
import { startLimitMs } from '../referee/limits.js';
import { makePositionName, type PositionName, positionNamed } from './position.js';

/** Whom to ask, and on what terms. */
export interface Interview {
  readonly arena: Arena;
  readonly host: Host;
  readonly seed: string;
  /** The longest a player is waited for. */
  readonly patienceMs: number;
}

/** What became of one question: plain data. */
export interface Asked {
  /** The position's name, `dealt/5/12`. */
  readonly position: string;
  readonly name: PositionName;
  readonly rows: number;
  readonly cols: number;
  readonly board: readonly number[];
  readonly ms: number;
  readonly plies: number;
  /** The legal move that was answered; `null` when there was a fault. */
  readonly move: Move | null;
  readonly fault: { readonly kind: FaultKind; readonly message: string } | null;
  /** What the player had written by the time of a fault. */
  readonly output: string;
  /** Points the answer brings for certain, and points the best move would. */
  readonly gain: number;
  readonly best: number;
  /** The player wrote to the board it was given; `null` where nobody can tell. */
  readonly wrote: boolean | null;
}

/**
 * Asks about one position as if it were the start of a game, so that the answer depends on nothing
 * but the position and the seed. Time is not judged here, only measured. A player that committed a
 * fault is ended, and starts anew with the next question.
 */
export async function ask(
  { arena, host, seed, patienceMs }: Interview,
  name: PositionName,
  budget: Budget,
): Promise<Asked> {
  const { game } = positionNamed(arena, seed, name);
  const position = makePositionName(name);
  const playerSeed = makeStreamSeed(streamName(seed, arena.name, 'check', position, 'player'));
  const { rows, cols } = game;
  const board = Array.from(game.board);
  const best = Math.max(0, ...game.gains());
  const unstarted = await host.start({ arena, game, budget, playerSeed }, { ms: startLimitMs });
  const answer: Answer = unstarted ?? (await host.choose(game, { ms: patienceMs }));
  const { ms, plies, wrote = null } = answer;
  const asked = { position, name, rows, cols, board, ms, plies, best, wrote };
  const verdict = judge({ ...answer, ms: 0 }, game, budget, true);
  if ('fault' in verdict) {
    const fault = { kind: verdict.fault, message: verdict.message };
    const output = await host.stderr();
    await host.close();
    return { ...asked, move: null, fault, output, gain: 0 };
  }
  host.end(game.score);
  const { move } = verdict;
  return { ...asked, move, fault: null, output: '', gain: game.gain(move) };
}
