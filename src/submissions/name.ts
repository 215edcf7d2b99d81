import { players } from '../../players/index.js';

const longest = 40;
const shape = /^[\p{L}\p{N}](?:[\p{L}\p{N}._-]*[\p{L}\p{N}_-])?$/u;

/**
 * What is wrong with a name for a player, in words; `null` when nothing is. It names a folder, a
 * line in tables and a word on command lines, on every system.
 */
export function nameProblem(name: string): string | null {
  if (!shape.test(name) || [...name].length > longest || name !== name.normalize('NFC')) {
    return `must be at most ${longest} letters, digits, '-', '_' and '.', a letter or digit first, not '${name}'`;
  }
  const taken = players.find((player) => sameName(player.name, name));
  return taken === undefined ? null : `'${name}' is the name of a built-in player`;
}

/** Whether two names are one to a file system that does not tell upper from lower case. */
export function sameName(a: string, b: string): boolean {
  const fold = (name: string) => name.normalize('NFKC').toLowerCase();
  return fold(a) === fold(b);
}

/** The name as a C identifier can end in it. */
export function identifierOf(name: string): string {
  return name.replace(/[^A-Za-z0-9_]/gu, '_');
}
