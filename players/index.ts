import type { Player } from '../src/api/player.js';
import { greedy } from './greedy.js';

export { greedy };

/** The built-in players. A new one is a file and a line here. */
export const players: readonly Player[] = [greedy];

/** The built-in player of that name. */
export function findPlayer(name: string): Player | undefined {
  return players.find((player) => player.name === name);
}
