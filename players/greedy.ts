import { definePlayer } from '../src/api/player.js';
import { random } from './random.js';

/** The best gain that can be seen now; of equal ones, the first; any move when none scores. */
export const greedy = definePlayer({
  name: 'greedy',
  summary: 'the best immediate gain, cascades among known cells included',
  choose(turn) {
    const { budget, moves } = turn;
    const all = budget.unit === 'ms' || budget.limit >= moves.length;
    // A budget too small for all moves goes to the first ones.
    const gains = all ? turn.gains() : moves.slice(0, budget.limit).map((move) => turn.gain(move));
    const best = bestOf(gains);
    return best < 0 ? random.choose(turn) : (moves[best] ?? 0);
  },
});

/** Place of the largest gain, the first of equal ones; −1 when nothing gains. */
export function bestOf(gains: Int32Array): number {
  let best = -1;
  let most = 0;
  for (let i = 0; i < gains.length; i++) {
    const gain = gains[i] ?? 0;
    if (gain > most) {
      best = i;
      most = gain;
    }
  }
  return best;
}
