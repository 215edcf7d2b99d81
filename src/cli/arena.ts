import { arenas, findArena } from '../../arenas/index.js';
import type { Arena } from '../api/arena.js';
import { Failure } from '../console/failure.js';
import { suggestion } from './suggest.js';

/** The arena a user named; fails with a suggestion when there is none of that name. */
export function arenaNamed(command: string, name: string | undefined): Arena {
  const names = arenas.map((arena) => arena.name);
  if (name === undefined) throw new Failure(`${command}: which arena? One of: ${names.join(', ')}`);
  const arena = findArena(name);
  if (arena !== undefined) return arena;
  const hint = suggestion(name, names) || ` The arenas are: ${names.join(', ')}`;
  throw new Failure(`${command}: there is no arena '${name}'.${hint}`);
}
