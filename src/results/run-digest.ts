import { createHash } from 'node:crypto';
import type { Deal } from '../api/arena.js';
import type { Fault } from '../api/fault.js';
import type { GameRecord } from '../api/record.js';
import type { Plan } from '../tournament/plan.js';
import { quoted } from './quoted.js';
import { planDigest } from './run-file.js';
import { TextBytes } from './text-bytes.js';

export const recordDigestBytes = 32;

/** What `recordDigest` puts together, for one record after the other. */
const lasting = new TextBytes();

/** A played game, as far as the run's digest needs it. */
export interface DigestedGame {
  readonly index: number;
  readonly recordDigest: Uint8Array;
}

/**
 * Names all of a record that two runs of one plan must agree on: everything but times, and what
 * only tells of the machine.
 */
export function recordDigest(record: GameRecord): Uint8Array {
  const { player, arena, kinds, board, game, seed, score, moves, plies, digest } = record;
  const { deal, fault, adjusted } = record;
  // One list of values in a fixed order, so that the text depends on nothing else.
  const who = `[${quoted(player)},${quoted(arena)},${kinds},${board},${game},${quoted(seed)}]`;
  lasting.clear().text(`[${who},[${score},[`).numbers(moves);
  const what = fault === null ? 'null' : JSON.stringify(lastingFault(fault));
  // Only where there is one, so that the digests of other games do not change.
  const start = deal.start === undefined ? '' : `,${quoted(deal.start)}`;
  const luck = adjusted === undefined ? '' : `,${adjusted}`;
  lasting.text(`],${plies},${quoted(digest)}],${dealt(deal)},${what}${start}${luck}]`);
  return Buffer.from(lasting.sha256(), 'hex');
}

/**
 * Names a run's result: equal when the plan and every game's record are, times aside. It is made of
 * the records' own digests, so that no record has to be kept, in the plan's order, so that it does
 * not matter in which order they were played.
 */
export function runDigest(plan: Plan, games: Iterable<DigestedGame>): string {
  const hash = createHash('sha256').update(`${planDigest(plan)}\n`);
  let last = -1;
  for (const game of games) {
    if (game.index <= last) throw new RangeError(`game ${game.index} comes after game ${last}`);
    last = game.index;
    hash.update(`${last} `).update(game.recordDigest);
  }
  return hash.digest('hex');
}

function dealt({ seed, kinds, board, game, moves, rows, cols, variant }: Deal): string {
  const size = `${moves ?? null},${rows ?? null},${cols ?? null}`;
  const form = variant === undefined ? null : quoted(variant);
  return `[${quoted(seed)},${kinds ?? null},${board ?? null},${game ?? null},${size},${form}]`;
}

/** Without the time, the overload and stderr; without the command, which names the player's file. */
function lastingFault(fault: Fault): readonly unknown[] {
  const { kind, message, moveNumber, board, seed, reply, exitCode, signal } = fault;
  return [kind, message, moveNumber, board, seed, reply, exitCode, signal];
}
