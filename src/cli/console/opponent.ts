import { exitStatus, Failure } from '../../console/failure.js';
import type { Opponent } from '../../console/io.js';
import { makeStreamSeed } from '../../engine/random/streams.js';
import { defaultHangLimitMs, endAfterMs, startLimitMs } from '../../referee/limits.js';
import { arenaNamed } from '../arena.js';
import { playerNamed } from '../players.js';
import { type Trust, workshopOn } from '../workshop.js';

const budget = { unit: 'ms', limit: 5000 } as const;

/** A player that gives a console its moves: a built-in or a file. */
export async function opponentNamed(
  name: string,
  arenaName: string,
  trust: Trust,
): Promise<Opponent & { close(): void }> {
  const arena = arenaNamed('play', arenaName);
  const { host, name: called } = await playerNamed(name, arenaName, workshopOn(trust));
  let first = true;
  return {
    name: called,
    async choose(game) {
      if (first) {
        const start = {
          arena,
          game,
          budget,
          playerSeed: makeStreamSeed(`console/${arenaName}/player/${called}`),
        };
        const fault = await host.start(start, { ms: startLimitMs });
        if (fault !== null)
          throw new Failure(`${called}: ${fault.fault}: ${fault.message}`, exitStatus.no);
      }
      const answer = await host.choose(game, { ms: endAfterMs(budget, defaultHangLimitMs, first) });
      first = false;
      if ('fault' in answer)
        throw new Failure(`${called}: ${answer.fault}: ${answer.message}`, exitStatus.no);
      if (!game.legal(answer.move)) {
        throw new Failure(`${called}: ${answer.move} is not a legal move here`, exitStatus.no);
      }
      return game.canonical(answer.move);
    },
    close: () => void host.close(),
  };
}
