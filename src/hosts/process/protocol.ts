import type { Arena } from '../../api/arena.js';
import type { Budget } from '../../api/budget.js';
import type { FaultKind } from '../../api/fault.js';
import type { Game, Move } from '../../api/game.js';
import type { GameStart } from '../host.js';
import { type Fields, fieldsOf, makeFields, makeNumber } from './fields.js';

/** The first line a player is told: the protocol and its version. */
export const greeting = 'matchpoint 1';

/** What a player says of itself when it is ready. */
export interface Ready {
  /** Empty when it does not say. */
  readonly name: string;
  /** All when empty. */
  readonly arenas: readonly string[];
  /** Wants the legal moves with each turn. */
  readonly legal: boolean;
  /** Answers `ok` when it is told of a game. */
  readonly ack: boolean;
}

/** A reply to a turn: a move, or why there is none. */
export type Reply =
  | { readonly move: Move; readonly plies: number; readonly wrote?: boolean }
  | { readonly fault: FaultKind; readonly message: string; readonly plies: number };

/** What a player may call its own failure. */
const ownFaults = ['threw', 'malformed-reply', 'out-of-memory'] as const;
const printable = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]{1,60}$/u;

export function makeReady({ name, arenas, legal, ack }: Ready): string {
  const words = ['ready', `name=${encodeURIComponent(name)}`];
  if (arenas.length > 0) words.push(`arenas=${arenas.join(',')}`);
  if (legal) words.push('legal');
  if (ack) words.push('ack');
  return words.join(' ');
}

export function parseReady(line: string): Ready | { readonly problem: string } {
  const words = line.split(' ');
  if (words[0] !== 'ready') {
    const fault = parseFault(line);
    if (fault !== undefined) return { problem: fault.message };
    return { problem: `answered the handshake with ${quoted(line)} instead of 'ready'` };
  }
  const fields = fieldsOf(line);
  const name = nameIn(fields);
  if (name === undefined) return { problem: `calls itself ${quoted(fields.get('name') ?? '')}` };
  const arenas = (fields.get('arenas') ?? '').split(',').filter((arena) => arena !== '');
  return { name, arenas, legal: words.includes('legal'), ack: words.includes('ack') };
}

function nameIn(fields: Fields): string | undefined {
  const text = fields.get('name');
  if (text === undefined) return '';
  try {
    const name = decodeURIComponent(text);
    return printable.test(name) ? name : undefined;
  } catch {
    return undefined;
  }
}

export function makeGame({ arena, game, budget, playerSeed }: GameStart): string {
  const { rows, cols, kinds, movesLeft } = game;
  const moves = makeNumber(movesLeft);
  return `game arena=${arena.name} rows=${rows} cols=${cols} kinds=${kinds} moves=${moves} budget=${budget.limit}${budget.unit} seed=${playerSeed}`;
}

export function parseWireBudget(text: string): Budget {
  const limit = Number.parseFloat(text);
  return text.endsWith('plies') ? { unit: 'plies', limit } : { unit: 'ms', limit };
}

export function makeTurn(arena: Arena, game: Game, legal: boolean): string {
  const line = `turn ${makeFields(arena.snapshot(game), game.board)}`;
  return legal ? `${line} legal=${game.moves().join(',')}` : line;
}

export function makeReply(reply: Reply): string {
  const plies = reply.plies > 0 ? ` plies=${reply.plies}` : '';
  if ('move' in reply) {
    const wrote = reply.wrote === undefined ? '' : ` wrote=${reply.wrote ? 1 : 0}`;
    return `move ${reply.move}${plies}${wrote}`;
  }
  return `fault ${reply.fault}${plies} ${reply.message}`;
}

export function parseReply(line: string): Reply {
  const parts = /^(?:move )?(-?\d{1,15})(?: plies=(\d{1,15}))?(?: wrote=([01]))?$/.exec(line);
  if (parts !== null) {
    const wrote = parts[3] === undefined ? {} : { wrote: parts[3] === '1' };
    return { move: Number(parts[1]), plies: Number(parts[2] ?? 0), ...wrote };
  }
  const message = `answered with the text ${quoted(line)}`;
  return parseFault(line) ?? { fault: 'malformed-reply', message, plies: 0 };
}

function parseFault(line: string): (Reply & { readonly message: string }) | undefined {
  const parts = /^fault (\S+)(?: plies=(\d{1,15}))? ?(.{0,1000})/.exec(line);
  const fault = ownFaults.find((known) => known === parts?.[1]);
  if (fault === undefined) return undefined;
  return { fault, message: parts?.[3] ?? '', plies: Number(parts?.[2] ?? 0) };
}

/** A line as it can be shown: not too long, nothing in it that a terminal would obey. */
export function quoted(line: string): string {
  return JSON.stringify(line.length > 60 ? `${line.slice(0, 60)}…` : line);
}
