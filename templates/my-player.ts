import { definePlayer, type Turn } from 'matchpoint';

/**
 * A player of tile-matching games. Each time it is its turn, `choose` is called with all that it
 * may know, and answers with one of `turn.moves`.
 *
 * This one takes the move that brings most at once. Make it better:
 *   turn.fork()          a private copy of the game to try moves on: fork.play(move), fork.score
 *   turn.budget.left()   what is left of the time (or plies) for this move
 *   turn.random()        your own randomness, the same for the same seed
 * Never write to turn.board, and print nothing.
 */
export default definePlayer({
  name: 'my-player',
  // arenas: ['number-crush'],

  choose(turn: Turn): number {
    // What each move would bring, in the order of turn.moves.
    const gains = turn.gains();
    let best = 0;
    for (let i = 1; i < gains.length; i++) {
      if ((gains[i] ?? 0) > (gains[best] ?? 0)) best = i;
    }
    return turn.moves[best] ?? 0;
  },
});
