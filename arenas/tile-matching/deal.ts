import type { Deal } from '../../src/api/arena.js';
import { fillDeal } from '../../src/api/deal.js';
import { stream } from '../../src/engine/random/streams.js';
import { mapRows } from './columns.js';
import { setup, TileMatching } from './rules.js';
import { cols } from './swaps.js';

/** The map that comes with the assignment: nine rows a line, bottom row first. */
const courseRows = `
  236322162 615116554 345546323 125512142 425246134 216452611 446413414 526466233 434536155
  252144443 632352452 216114661 163145354 261542326 125226332 244516142 466116642 132534443
  233134161 645565553 665542361 554321436 351231562 261545326 151363531 411535345 541344264
  623455566 135621453 462165565 253552326 445146566 561212452 365343452 565255626 551112461
  361561112 446164531 643232215 162143633 222556444 253625336 366236144 143245354 266331364
  134163265 542331326 446264614 141543565 314354356 432625431 224424251 425415344 523442443
  624611621 622163426 315545361 236555326 365135456 121453651 543456326 161646311 636534612
  342144125 666154121 436442365 142532321 426241644 622542512 355162464 651246534 166612216
  343311531 215336666 335344125 141513443 612416514 555341513 464445646 613451516 431621623`;

/** The assignment's own game. */
export function courseGame(moves: number): TileMatching {
  const map = Int8Array.from(courseRows.replace(/\s/g, ''), Number);
  return TileMatching.start({ map, kinds: setup.kinds.default, moves });
}

/**
 * A full map of random tiles without a match in its active area: what matches is removed, and the
 * rows that this leaves open at the top are drawn too.
 */
export function deal(wanted: Deal): TileMatching {
  const { seed, kinds, board, moves } = fillDeal(setup, wanted);
  const source = stream(seed, setup.name, kinds, board, 'deal');
  let map: Int8Array = new Int8Array(mapRows * cols);
  for (;;) {
    map = map.map((tile) => tile || source.below(kinds) + 1);
    const game = TileMatching.start({ map, kinds, moves });
    const settled = game.mapNow();
    if (!settled.includes(0)) return game;
    map = settled;
  }
}
