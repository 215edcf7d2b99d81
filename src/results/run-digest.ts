import { createHash } from 'node:crypto';
import type { Fault } from '../api/fault.js';
import type { GameRecord } from '../api/record.js';
import type { Plan } from '../tournament/plan.js';
import { planDigest } from './run-file.js';

export const recordDigestBytes = 32;

/**
 * Names all of a record that two runs of one plan must agree on: everything but times, and what
 * only tells of the machine.
 */
export function recordDigest(record: GameRecord): Uint8Array {
  const { player, arena, kinds, board, game, seed, score, moves, plies, digest, deal } = record;
  // Every object is made here field by field, so that the text depends on nothing but the values.
  const lasting = {
    ...{ player, arena, kinds, board, game, seed, score, moves, plies, digest },
    deal: [deal.seed, deal.kinds, deal.board, deal.game],
    shape: [deal.moves, deal.rows, deal.cols, deal.variant],
    fault: record.fault && lastingFault(record.fault),
  };
  return createHash('sha256').update(JSON.stringify(lasting)).digest();
}

/**
 * Names a run's result: equal when the plan and every game's record are, times aside. It is made of
 * the records' own digests, so that no record has to be kept, in the plan's order, so that it does
 * not matter in which order they were played.
 */
export function runDigest(
  plan: Plan,
  games: Iterable<{ readonly index: number; readonly recordDigest: Uint8Array }>,
): string {
  const hash = createHash('sha256').update(`${planDigest(plan)}\n`);
  let last = -1;
  for (const game of games) {
    if (game.index <= last) throw new RangeError(`game ${game.index} comes after game ${last}`);
    last = game.index;
    hash.update(`${last} `).update(game.recordDigest);
  }
  return hash.digest('hex');
}

/** Without the time, the overload and stderr; without the command, which names the player's file. */
function lastingFault({ kind, message, moveNumber, board, seed, ...fault }: Fault): unknown {
  const { reply, exitCode, signal } = fault;
  return { kind, message, moveNumber, board, seed, reply, exitCode, signal };
}
