import { definePlayer } from '../src/api/player.js';

/** The best gain that can be seen now; of equal ones, the first. */
export const greedy = definePlayer({
  name: 'greedy',
  summary: 'the best immediate gain, cascades among known cells included',
  choose(turn) {
    let best = turn.moves[0] ?? 0;
    let bestGain = -1;
    for (const move of turn.moves) {
      const gain = turn.gain(move);
      if (gain > bestGain) {
        best = move;
        bestGain = gain;
      }
    }
    return best;
  },
});
