import type { Move } from '../api/game.js';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** Five bits of a number go into a character; the sixth says that more follow. */
const more = 32;

/** Moves as a short text: a number-crush swap takes three characters. */
export function packMoves(moves: readonly Move[]): string {
  let text = '';
  for (const move of moves) {
    let rest = move;
    while (rest >= more) {
      text += alphabet[more + (rest % more)];
      rest = Math.floor(rest / more);
    }
    text += alphabet[rest];
  }
  return text;
}

/** The moves that `packMoves` wrote. */
export function unpackMoves(text: string): Move[] {
  const moves: Move[] = [];
  let move = 0;
  let scale = 1;
  for (const char of text) {
    const digit = alphabet.indexOf(char);
    move += (digit % more) * scale;
    scale *= more;
    if (digit >= more) continue;
    moves.push(move);
    move = 0;
    scale = 1;
  }
  return moves;
}
