import { definePlayer } from '../src/api/player.js';

/** Any legal move. */
export const random = definePlayer({
  name: 'random',
  summary: 'any legal move',
  choose: (turn) => turn.moves[Math.floor(turn.random() * turn.moves.length)] ?? 0,
});
