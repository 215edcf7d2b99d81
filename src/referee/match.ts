import type { Arena } from '../api/arena.js';
import { type Budget, makeBudget } from '../api/budget.js';
import type { FullDeal } from '../api/deal.js';
import type { Move } from '../api/game.js';
import { dealArguments } from '../console/options.js';
import { makeStreamSeed, streamName } from '../engine/random/streams.js';
import { defaultHangLimitMs } from './limits.js';

export const faultPolicies = ['keep', 'zero'] as const;
/** What a game that ended in a fault is worth: the score so far, or nothing. */
export type FaultPolicy = (typeof faultPolicies)[number];

/** One game to be played: who, which, on what terms. */
export interface Match {
  readonly arena: Arena;
  /** The player's name in the records. */
  readonly player: string;
  /** How the command line names the player: a built-in's name or a file. */
  readonly playerSource: string;
  readonly deal: FullDeal;
  readonly budget: Budget;
  readonly hangLimitMs: number;
  readonly onFault: FaultPolicy;
  /** How many other refills each move is tried with, for a score with luck taken out. */
  readonly luck?: number;
  /** Moves that are played before the player is asked for its first. */
  readonly played?: readonly Move[];
}

/** The full name of a game, under which its streams are derived. */
export function gameSeed({ arena, deal }: Match): string {
  return streamName(deal.seed, arena.name, deal.kinds, deal.board, deal.game);
}

/** The player's own randomness in this game. */
export function playerSeed(match: Match): string {
  return makeStreamSeed(streamName(gameSeed(match), 'player', match.player));
}

/** The command line that plays the match again from a certain move. */
export function reproduceCommand(match: Match, moves: readonly Move[]): string {
  const { arena, player, playerSource, deal, budget, hangLimitMs, onFault } = match;
  const words = [
    ...['matchpoint', 'referee', '--arena', arena.name, '--player', playerSource],
    // Its randomness goes by its name.
    ...(player === playerSource ? [] : ['--as', player]),
    ...dealArguments(arena, deal),
    ...['--budget', makeBudget(budget)],
    ...(hangLimitMs === defaultHangLimitMs ? [] : ['--hang-limit', `${hangLimitMs}ms`]),
    ...(onFault === 'keep' ? [] : ['--on-fault', onFault]),
    ...(moves.length === 0
      ? []
      : ['--from-move', String(moves.length), '--played', moves.join(',')]),
  ];
  return words.map(shellWord).join(' ');
}

/** The word as a shell takes it. */
export function shellWord(word: string): string {
  if (/^[\w@%+=:,./-]+$/.test(word)) return word;
  if (!/\p{Cc}/u.test(word)) return `'${word.replaceAll("'", "'\\''")}'`;
  const plain = word.replace(/[\\']/g, '\\$&');
  const code = (char: string) => char.charCodeAt(0).toString(16).padStart(4, '0');
  return `$'${plain.replace(/\p{Cc}/gu, (char) => `\\u${code(char)}`)}'`;
}
