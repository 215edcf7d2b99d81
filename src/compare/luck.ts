import type { Arena } from '../api/arena.js';
import type { GameRecord } from '../api/record.js';
import { stream } from '../engine/random/streams.js';
import type { Plan } from '../tournament/plan.js';

/**
 * The record with its luck-adjusted score: each move's gain is replaced by the mean over so many
 * other refills of what the same move gains in the same position. On average both are the same;
 * what the adjusted score lacks is the luck of the refills within each move. Their luck in the
 * positions that follow stays, for the player had to play those.
 */
export function withoutLuck(plan: Plan, record: GameRecord, arena: Arena): GameRecord {
  const { luck: samples = 1 } = plan;
  const adjusted =
    record.fault !== null && plan.onFault === 'zero' ? 0 : meanGains(record, arena, samples);
  return { ...record, adjusted };
}

/** The refills are named by the game, the same for all players: fair, and the same in every run. */
function meanGains({ deal, moves, seed }: GameRecord, arena: Arena, samples: number): number {
  const game = arena.deal(deal);
  const trial = game.clone();
  const refills = stream(seed, 'luck');
  let gained = 0;
  for (const move of moves) {
    for (let sample = 0; sample < samples; sample++) {
      trial.copyFrom(game);
      trial.reseed(refills.below(2 ** 32) * 2 ** 20 + refills.below(2 ** 20));
      gained += trial.play(move);
    }
    game.play(move);
  }
  return gained / samples;
}
