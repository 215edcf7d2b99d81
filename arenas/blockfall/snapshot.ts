import type { Snapshot } from '../../src/api/arena.js';
import { numberIn, numbersIn } from '../../src/api/snapshot.js';
import { Block, Shape } from './block.js';
import { Blockfall } from './rules.js';

const rowEnd = '/';
const shapeEnd = ' ';
/** Blocks that have been read before, so that a snapshot of every move stays cheap to read. */
const known = new Map<string, Block>();
const mostKnown = 1000;

/** Everything: the list of blocks is known. Rows of a shape end in `/`, shapes in a blank. */
export function snapshot(game: Blockfall): Snapshot {
  const { rows, cols, board, kinds, gravity, score, turn, blocks, powerUp } = game;
  return {
    board: Array.from(board),
    blocks: blocks.map(({ upright }) => upright.lines.join(rowEnd)).join(shapeEnd),
    powerUp: powerUp.lines.join(rowEnd),
    ...{ rows, cols, kinds, gravity, score, turn },
  };
}

/** The active block of a restored game stands where it enters. */
export function restore(seen: Snapshot): Blockfall {
  return new Blockfall({
    rows: numberIn(seen, 'rows'),
    cols: numberIn(seen, 'cols'),
    board: numbersIn(seen, 'board'),
    blocks: String(seen.blocks).split(shapeEnd).map(blockOf),
    powerUp: new Shape(String(seen.powerUp).split(rowEnd)),
    gravity: seen.gravity === true,
    kinds: numberIn(seen, 'kinds'),
    score: numberIn(seen, 'score'),
    turn: numberIn(seen, 'turn'),
  });
}

function blockOf(text: string): Block {
  const before = known.get(text);
  if (before !== undefined) return before;
  const block = new Block(text.split(rowEnd));
  if (known.size < mostKnown) known.set(text, block);
  return block;
}
