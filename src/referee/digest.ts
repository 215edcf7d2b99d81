import type { Game } from '../api/game.js';
import { TextBytes } from '../results/text-bytes.js';

const state = new TextBytes();

/** Names the state a game ended in: score, length and board. */
export function stateDigest(arena: string, { score, turn, board }: Game): string {
  return state.clear().text(`${arena} ${score} ${turn} `).numbers(board).sha256().slice(0, 16);
}
