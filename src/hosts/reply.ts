import type { Move } from '../api/game.js';

/** Whether a player's reply can be a move at all. */
export function isMove(reply: unknown): reply is Move {
  return typeof reply === 'number' && Number.isSafeInteger(reply);
}

/** In words what a reply was that is not a move. Never calls anything the player could have written. */
export function describeReply(reply: unknown): string {
  switch (typeof reply) {
    case 'number':
    case 'boolean':
    case 'undefined':
      return `${reply}`;
    case 'bigint':
      return `${reply}n`;
    case 'string':
      return `the text ${JSON.stringify(reply.length > 60 ? `${reply.slice(0, 60)}…` : reply)}`;
    case 'object':
      return reply === null ? 'null' : 'an object';
    default:
      return `a ${typeof reply}`;
  }
}

const longestError = 1000;

/** What was thrown, in one line. */
export function describeError(error: unknown): string {
  try {
    if (error instanceof Error) {
      return `${error.name}: ${error.message}`.replace(/\s+/g, ' ').slice(0, longestError);
    }
    return `threw ${describeReply(error)}`;
  } catch {
    return 'threw something that cannot be shown';
  }
}
