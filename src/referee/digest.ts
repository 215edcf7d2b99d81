import { createHash } from 'node:crypto';
import type { Game } from '../api/game.js';

/** Names the state a game ended in: score, length and board. */
export function stateDigest(arena: string, { score, turn, board }: Game): string {
  return createHash('sha256')
    .update(`${arena} ${score} ${turn} ${board.join(',')}`)
    .digest('hex')
    .slice(0, 16);
}
