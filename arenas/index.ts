import type { Arena } from '../src/api/arena.js';
import { blockfall } from './blockfall/index.js';
import { candyCrush } from './candy-crush/index.js';
import { match } from './match/index.js';
import { numberCrush } from './number-crush/index.js';
import { tileMatching } from './tile-matching/index.js';

export { blockfall, candyCrush, match, numberCrush, tileMatching };

/** Every game there is. A new one is a folder and a line here. */
export const arenas: readonly Arena[] = [numberCrush, tileMatching, candyCrush, match, blockfall];

/** The arena of that name. */
export function findArena(name: string): Arena | undefined {
  return arenas.find((arena) => arena.name === name);
}

export { type EngineName, useEngine } from '../src/engine/kernel/choice.js';
