import type { Game } from '../api/game.js';
import { sha256Hex } from '../results/sha256.js';

/** Names the state a game ended in: score, length and board. */
export function stateDigest(arena: string, { score, turn, board }: Game): string {
  return sha256Hex(`${arena} ${score} ${turn} ${board.join(',')}`).slice(0, 16);
}
