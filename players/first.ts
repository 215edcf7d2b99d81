import { definePlayer } from '../src/api/player.js';
import { random } from './random.js';

/** The first move that scores, as the course asks at least; any move when none does. */
export const first = definePlayer({
  name: 'first',
  summary: 'the first move that scores',
  choose(turn) {
    for (const move of turn.moves) {
      if (turn.budget.left() === 0) break;
      if (turn.gain(move) > 0) return move;
    }
    return random.choose(turn);
  },
});
