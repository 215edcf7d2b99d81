import { findPlayer, players } from '../../../players/index.js';
import { Failure } from '../../console/failure.js';
import type { Opponent } from '../../console/io.js';
import { stream } from '../../engine/random/streams.js';
import { turnOf } from '../../referee/turn.js';
import { suggestion } from '../suggest.js';

const budget = { unit: 'ms', limit: 5000 } as const;

/** A built-in player that gives a console its moves. */
export async function opponentNamed(name: string, arena: string): Promise<Opponent> {
  const player = findPlayer(name);
  if (player === undefined) {
    const names = players.map((known) => known.name);
    const hint = suggestion(name, names) || ` The built-in players are: ${names.join(', ')}`;
    throw new Failure(`there is no player '${name}'.${hint}`);
  }
  const random = stream('console', arena, name, 'player');
  const clock = () => performance.now();
  return {
    name,
    choose: async (game) => player.choose(turnOf(game, { arena, budget, random, clock })),
  };
}
