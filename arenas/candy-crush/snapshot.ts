import type { Snapshot } from '../../src/api/arena.js';
import { numberIn, numbersIn } from '../../src/api/snapshot.js';
import { variantNamed } from './deal.js';
import { CandyCrush } from './rules.js';

/** Everything: the stack is known, so the snapshot holds what is left of it. */
export function snapshot(game: CandyCrush): Snapshot {
  const { board, kinds, variant, score, turn, movesLeft } = game;
  const stack = Array.from(game.spare());
  return { board: Array.from(board), stack, kinds, variant, score, turn, movesLeft };
}

export function restore(seen: Snapshot): CandyCrush {
  const turn = numberIn(seen, 'turn');
  return new CandyCrush({
    board: numbersIn(seen, 'board'),
    stack: Int8Array.from(numbersIn(seen, 'stack')),
    kinds: numberIn(seen, 'kinds'),
    variant: variantNamed(String(seen.variant)),
    moves: turn + numberIn(seen, 'movesLeft'),
    score: numberIn(seen, 'score'),
    turn,
  });
}
