import { parentPort, workerData } from 'node:worker_threads';
import { findArena } from '../../arenas/index.js';
import type { Arena } from '../api/arena.js';
import type { Player } from '../api/player.js';
import { useEngine } from '../engine/kernel/choice.js';
import { processClock } from './clock.js';
import { DirectHost } from './direct.js';
import type { FromThread, ThreadData, ToThread } from './messages.js';
import { playerIn } from './module.js';
import { describeError } from './reply.js';

/**
 * The thread a player lives in. Whatever it breaks here, prototypes included, it breaks only for
 * itself: the true game is elsewhere.
 */
const port = parentPort;
if (port === null) throw new Error('this file runs as a worker thread');
const post = port.postMessage.bind(port);
const tell = (message: FromThread) => post(message);
const { source, fileName, engine } = workerData as ThreadData;
useEngine(engine);

const kill = () => {
  throw new Error('a player may not send signals');
};
Object.defineProperty(process, 'kill', { value: kill });

try {
  const module = await import(
    `data:text/javascript;base64,${Buffer.from(source).toString('base64')}`
  );
  const player = playerIn(module, fileName);
  if ('problem' in player) tell({ kind: 'not-loaded', message: player.problem });
  else serve(player);
} catch (error) {
  tell({ kind: 'not-loaded', message: describeError(error) });
}

function serve(player: Player): void {
  const host = new DirectHost(player, processClock, true);
  let arena: Arena | undefined;
  port?.on('message', async (message: ToThread) => {
    if (message.kind === 'start') {
      const { game, id } = message;
      arena = findArena(game.arena);
      if (arena === undefined) throw new Error(`there is no arena '${game.arena}'`);
      const position = arena.restore(game.position);
      const fault = await host.start({ ...game, arena, game: position });
      tell({ kind: 'started', id, problem: fault?.message ?? null });
    } else if (message.kind === 'turn') {
      const { id, position } = message;
      if (arena === undefined) return;
      let answer: Awaited<ReturnType<DirectHost['choose']>>;
      try {
        answer = await host.choose(arena.restore(position));
      } catch (error) {
        // Broken prototypes can make even this side throw: it is the player's doing.
        answer = { fault: 'threw', message: describeError(error), ms: 0, plies: 0 };
      }
      tell({ kind: 'answer', id, answer });
    } else host.end(message.score);
  });
  tell({ kind: 'loaded', name: player.name, arenas: player.arenas ?? [] });
}
