import type { Arena } from '../api/arena.js';
import type { Game } from '../api/game.js';
import type { Sfc32 } from '../engine/random/sfc32.js';
import { stream } from '../engine/random/streams.js';
import { boardMakers } from './adversarial.js';

/** What kind of position a player is asked about; each is a check of its own. */
export const positionKinds = ['dealt', 'dead', 'runs', 'kinds', 'last'] as const;
export type PositionKind = (typeof positionKinds)[number];

/** A position by its name: with the seed and the arena it is always the same. */
export interface PositionName {
  readonly kind: PositionKind;
  readonly kinds: number;
  readonly number: number;
}

/** A position to ask a player about. */
export interface Position {
  readonly name: PositionName;
  readonly game: Game;
}

/** Writes a name as `dealt/5/12`. */
export function makePositionName({ kind, kinds, number }: PositionName): string {
  return `${kind}/${kinds}/${number}`;
}

/** Reads `dealt/5/12`; `undefined` when it names no position of the arena. */
export function parsePositionName(arena: Arena, text: string): PositionName | undefined {
  const parts = /^([a-z]+)\/(\d{1,3})\/(\d{1,6})$/.exec(text);
  const kind = positionKinds.find((known) => known === parts?.[1]);
  const kinds = Number(parts?.[2]);
  if (kind === undefined || !isPosed(arena, kind)) return undefined;
  if (kinds < arena.kinds.min || kinds > arena.kinds.max) return undefined;
  return { kind, kinds, number: Number(parts?.[3]) };
}

/** Whether the arena has positions of a kind: where a dead board ends the game, nobody is asked. */
export function isPosed({ name }: Arena, kind: PositionKind): boolean {
  const makers = boardMakers[name];
  if (kind === 'dead') return makers?.dead !== undefined;
  if (kind === 'runs') return makers?.runs !== undefined;
  return true;
}

/** The position of that name. A player can be asked there: the game is not over. */
export function positionNamed(arena: Arena, seed: string, name: PositionName): Position {
  const { kind, kinds, number } = name;
  const random = stream(seed, arena.name, 'check', makePositionName(name));
  const start = arena.deal({ seed, kinds, board: number });
  const maker = kind === 'dead' || kind === 'runs' ? boardMakers[arena.name]?.[kind] : undefined;
  if (maker !== undefined) {
    const made = maker({ start: arena.snapshot(start), kinds, number, random });
    return { name, game: arena.restore(made) };
  }
  const game = kind === 'last' ? atLastMove(start, random) : played(start, random, number);
  return { name, game };
}

/** Every other position is the start of a game; the others lie somewhere in its middle. */
function played(start: Game, random: Sfc32, number: number): Game {
  if (number % 2 === 0) return start;
  const wanted = random.below(Math.min(60, start.movesLeft));
  const game = start.clone();
  for (let i = 0; i < wanted; i++) {
    const before = game.clone();
    game.play(anyMove(game, random));
    if (game.over) return before;
  }
  return game;
}

/** The game plays on at random until a single move is left of it. */
function atLastMove(start: Game, random: Sfc32): Game {
  const game = start;
  let before = game.clone();
  while (!game.over) {
    before = game.clone();
    game.play(anyMove(game, random));
  }
  return before;
}

function anyMove(game: Game, random: Sfc32): number {
  const moves = game.moves();
  return moves[random.below(moves.length)] ?? 0;
}
