import type { Move } from '../api/game.js';

/** A player's reply as a move, or in words what it was instead. */
export function readReply(
  reply: unknown,
): { readonly move: Move } | { readonly malformed: string } {
  if (typeof reply === 'number' && Number.isSafeInteger(reply)) return { move: reply };
  return { malformed: describe(reply) };
}

/** Never calls anything the player could have written. */
function describe(reply: unknown): string {
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
    return `threw ${describe(error)}`;
  } catch {
    return 'threw something that cannot be shown';
  }
}
