import type { Anchor } from './anchor/anchor.js';
import { timedAnchor } from './anchor/timed.js';
import type { Conditions } from './measurement.js';
import { midGame } from './number-crush/boards.js';
import { type TimedRound, timedWork } from './timing.js';

const kinds = 5;
const boards = 512;
/** A set of the C program's that no workload uses. */
const set = 0;

/**
 * What work is measured against that C does not do: a fixed piece of other work, in turn with it.
 * In C where there is one; else a loop, which shares the fate of the code around it.
 */
export async function yardstick({ anchor, roundMs }: Conditions): Promise<{
  name: string;
  round: TimedRound;
}> {
  const c = await anchor();
  if (c === null) {
    return { name: 'a fixed loop', round: timedWork({ units: 1, call: fixedLoop }, roundMs) };
  }
  return { name: `C known/${kinds}`, round: await knownInC(c, roundMs) };
}

async function knownInC(c: Anchor, roundMs: number): Promise<TimedRound> {
  await c.boards(set, kinds, midGame(kinds).slice(0, boards));
  return timedAnchor(c, { workload: 'known', set, boards, units: boards }, roundMs);
}

function fixedLoop(): number {
  let word = 1;
  for (let i = 0; i < 100_000; i++) {
    word = Math.imul(word ^ i, 0x9e3779b1);
    word ^= word >>> 15;
  }
  return word;
}
