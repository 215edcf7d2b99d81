import type { Snapshot } from '../../src/api/arena.js';
import { numberIn, numbersIn } from '../../src/api/snapshot.js';
import { Match, setup } from './rules.js';

/** Everything: nothing is hidden here. */
export function snapshot(game: Match): Snapshot {
  const { board, rows, cols, kinds, variant, score, turn, movesLeft } = game;
  return { board: Array.from(board), rows, cols, kinds, variant, score, turn, movesLeft };
}

export function restore(seen: Snapshot): Match {
  const turn = numberIn(seen, 'turn');
  return Match.fromBoard({
    board: numbersIn(seen, 'board'),
    rows: numberIn(seen, 'rows'),
    cols: numberIn(seen, 'cols'),
    kinds: numberIn(seen, 'kinds'),
    variant: setup.variants.find((name) => name === seen.variant) ?? setup.variants[0],
    moves: turn + numberIn(seen, 'movesLeft'),
    score: numberIn(seen, 'score'),
    turn,
  });
}
