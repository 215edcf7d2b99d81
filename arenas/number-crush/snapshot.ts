import type { Snapshot } from '../../src/api/arena.js';
import { numberIn, numbersIn } from '../../src/api/snapshot.js';
import { Sfc32 } from '../../src/engine/random/sfc32.js';
import { NumberCrush } from './rules.js';

/** The board and the counters. Not the refills: they are hidden. */
export function snapshot(game: NumberCrush): Snapshot {
  const { board, kinds, score, turn, movesLeft } = game;
  return { board: Array.from(board), kinds, score, turn, movesLeft };
}

/** The refills of a restored game are its own: `reseed` it. */
export function restore(seen: Snapshot): NumberCrush {
  const turn = numberIn(seen, 'turn');
  return new NumberCrush({
    board: numbersIn(seen, 'board'),
    kinds: numberIn(seen, 'kinds'),
    moves: turn + numberIn(seen, 'movesLeft'),
    refills: Sfc32.fromNumber(0),
    score: numberIn(seen, 'score'),
    turn,
  });
}
