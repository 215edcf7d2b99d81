import type { Player } from '../api/player.js';
import type { Turn } from '../api/turn.js';

type CourseForm = (kinds: number, board: number[]) => unknown;

/**
 * The player a module holds: `export default` a player or a function of a turn, `export const
 * player`, or the course's own form, a function `aiPlayer(K, board)`.
 */
export function playerIn(
  module: Readonly<Record<string, unknown>>,
  fileName: string,
): Player | { readonly problem: string } {
  const inner = module.default;
  const found =
    module.aiPlayer ?? (isRecord(inner) ? inner.aiPlayer : undefined) ?? inner ?? module.player;
  const courseForm = found !== undefined && (found === module.aiPlayer || isNamedAiPlayer(found));
  if (typeof found === 'function') {
    if (courseForm || found.length === 2) return coursePlayer(fileName, found as CourseForm);
    return { name: fileName, choose: found as Player['choose'] };
  }
  if (isRecord(found)) {
    if (typeof found.choose !== 'function') {
      return { problem: 'the player it exports has no function choose(turn)' };
    }
    const name = typeof found.name === 'string' && found.name !== '' ? found.name : fileName;
    return new NamedPlayer(name, found as unknown as Player);
  }
  return { problem: 'it exports no player: export default one, or a function aiPlayer(K, board)' };
}

/** The player as it is, under a name that is surely there. Keeps `this` for its functions. */
class NamedPlayer implements Player {
  readonly name: string;
  readonly #player: Player;

  constructor(name: string, player: Player) {
    this.name = name;
    this.#player = player;
  }

  get arenas(): readonly string[] {
    return this.#player.arenas ?? [];
  }

  start(info: Parameters<NonNullable<Player['start']>>[0]): void | Promise<void> {
    return this.#player.start?.(info);
  }

  choose(turn: Turn): number | Promise<number> {
    return this.#player.choose(turn);
  }

  end(score: number): void | Promise<void> {
    return this.#player.end?.(score);
  }
}

function coursePlayer(name: string, aiPlayer: CourseForm): Player {
  return {
    name,
    arenas: ['number-crush'],
    choose(turn) {
      const given = Array.from(turn.board);
      try {
        return aiPlayer(turn.kinds, given) as number;
      } finally {
        // Whatever it did to its array counts as done to the turn's.
        turn.board.forEach((_, cell) => {
          turn.board[cell] = given[cell] ?? 0;
        });
      }
    },
  };
}

function isNamedAiPlayer(value: unknown): boolean {
  return typeof value === 'function' && value.name === 'aiPlayer';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
