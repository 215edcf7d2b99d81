import type { ArenaSetup } from '../api/arena.js';
import { makeBudget, parseBudget } from '../api/budget.js';
import type { OwnTerms, Plan, PlannedPlayer } from '../tournament/plan.js';
import type { BySubject } from './result.js';

/** One of the terms a player is compared under: `1000plies`, `50`, `10x12`. */
export interface TermsValue {
  readonly value: string;
  readonly own: OwnTerms;
}

/** Reads one value of a subject in one spelling; `undefined` when it is none. */
export function parseTerms(by: BySubject, text: string): TermsValue | undefined {
  const numbers = text.split('x').map((part) => (/^[1-9]\d{0,5}$/.test(part) ? Number(part) : 0));
  const [rows = 0, cols = 0] = numbers;
  if (by === 'budget') {
    const budget = parseBudget(text);
    return budget && { value: makeBudget(budget), own: { budget } };
  }
  if (by === 'moves') {
    return numbers.length === 1 && rows > 0
      ? { value: `${rows}`, own: { moves: rows } }
      : undefined;
  }
  if (numbers.length !== 2 || rows === 0 || cols === 0) return undefined;
  return { value: `${rows}x${cols}`, own: { rows, cols } };
}

/** What a subject is tried with when nobody says. */
export function usualTerms(by: BySubject, { moves, rows, cols }: ArenaSetup): readonly string[] {
  if (by === 'budget') return ['100plies', '1000plies', '10000plies'];
  if (by === 'size')
    return [0.5, 1, 2].map((f) => `${Math.round(rows * f)}x${Math.round(cols * f)}`);
  const length = Number.isFinite(moves) ? moves : 40;
  return [0.25, 0.5, 1].map((share) => `${Math.max(1, Math.round(length * share))}`);
}

/** Every player under every one of the terms, player by player. */
export function entrantsOf(
  players: readonly PlannedPlayer[],
  terms: readonly TermsValue[],
): PlannedPlayer[] {
  return players.flatMap((player) =>
    terms.map(({ value, own }) => ({ ...player, name: `${player.name}@${value}`, own })),
  );
}

/** An entrant taken apart again. */
export interface EntrantName {
  readonly entrant: string;
  readonly player: string;
  readonly value: string | null;
  /** Its baseline's place in the plan: the first player, or the player's own first entrant. */
  readonly baseline: number;
}

export function entrantNames({ players }: Plan): EntrantName[] {
  const names = players.map(({ name, own }) => {
    const value = own === undefined ? null : makeTerms(own);
    return {
      entrant: name,
      player: value === null ? name : name.slice(0, -value.length - 1),
      value,
    };
  });
  return names.map((name) => ({
    ...name,
    baseline: name.value === null ? 0 : names.findIndex(({ player }) => player === name.player),
  }));
}

/** What the plan's players are compared by; `null` where they are different players. */
export function subjectOf({ players }: Plan): BySubject | null {
  const own = players[0]?.own;
  if (own === undefined) return null;
  return own.budget !== undefined ? 'budget' : own.moves !== undefined ? 'moves' : 'size';
}

function makeTerms({ budget, moves, rows, cols }: OwnTerms): string {
  if (budget !== undefined) return makeBudget(budget);
  return moves === undefined ? `${rows}x${cols}` : `${moves}`;
}
