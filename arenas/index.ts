import type { Arena } from '../src/api/arena.js';
import { blockfall } from './blockfall/index.js';
import { numberCrush } from './number-crush/index.js';

export { blockfall, numberCrush };

/** Every game there is. A new one is a folder and a line here. */
export const arenas: readonly Arena[] = [numberCrush, blockfall];

/** The arena of that name. */
export function findArena(name: string): Arena | undefined {
  return arenas.find((arena) => arena.name === name);
}
