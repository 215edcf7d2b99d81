import type { Game } from '../api/game.js';
import { sha256 } from '../results/sha256.js';

/** Names the state a game ended in: score, length and board. */
export function stateDigest(arena: string, { score, turn, board }: Game): string {
  return sha256(`${arena} ${score} ${turn} ${board.join(',')}`).toString('hex', 0, 8);
}
