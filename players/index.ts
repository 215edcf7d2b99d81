import type { Player } from '../src/api/player.js';
import { first } from './first.js';
import { greedy } from './greedy.js';
import { monteCarlo } from './monte-carlo.js';
import { random } from './random.js';
import { solver } from './solver.js';

export { first, greedy, monteCarlo, random, solver };

/** The built-in players, weakest first. A new one is a file and a line here. */
export const players: readonly Player[] = [random, first, greedy, solver, monteCarlo];

/** The built-in player of that name. */
export function findPlayer(name: string): Player | undefined {
  return players.find((player) => player.name === name);
}
