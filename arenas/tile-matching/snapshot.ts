import type { Snapshot } from '../../src/api/arena.js';
import { numberIn, numbersIn } from '../../src/api/snapshot.js';
import { TileMatching } from './rules.js';

/** Everything: the hidden rows are part of what a player is given. */
export function snapshot(game: TileMatching): Snapshot {
  const { kinds, score, turn, movesLeft } = game;
  return { map: Array.from(game.mapNow()), kinds, score, turn, movesLeft };
}

export function restore(seen: Snapshot): TileMatching {
  const turn = numberIn(seen, 'turn');
  return TileMatching.start({
    map: Int8Array.from(numbersIn(seen, 'map')),
    kinds: numberIn(seen, 'kinds'),
    moves: turn + numberIn(seen, 'movesLeft'),
    score: numberIn(seen, 'score'),
    turn,
  });
}
