import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Arena } from '../api/arena.js';
import type { Game } from '../api/game.js';
import { chosenEngine } from '../engine/kernel/choice.js';
import type { Clock } from './clock.js';
import type { Answer, GameStart, Host, HostFault, Patience } from './host.js';
import type { FromThread, ThreadData, ToThread } from './messages.js';

/** Memory a player's thread may use before it is ended. */
const heapMegabytes = 512;
const bufferMegabytes = 1024;
const memoryCheckMs = 100;
const keptOutput = 8192;
const quietMs = 60;
const longestQuietMs = 600;

/** What a thread host is made with. */
export interface ThreadSetting {
  /** The player as one ES module. */
  readonly source: string;
  readonly fileName: string;
  /** The compiled `player-thread`. */
  readonly threadFile: string;
  readonly clock: Clock;
}

type Waiting = (outcome: FromThread | HostFault) => void;

/**
 * A player in a thread of its own. A hang is ended from here, a heap that explodes ends only that
 * thread, and the true game never goes there.
 */
export class ThreadHost implements Host {
  name: string;
  /** The arenas the player says it plays; all when empty. */
  arenas: readonly string[] = [];
  private readonly setting: ThreadSetting;
  private worker: Worker | null = null;
  private waiting: Waiting | null = null;
  private output = '';
  private lastId = 0;
  private arena: Arena | null = null;

  constructor(setting: ThreadSetting) {
    this.setting = setting;
    this.name = setting.fileName;
  }

  async start(start: GameStart, patience: Patience): Promise<null | HostFault> {
    const { arena, game, budget, playerSeed } = start;
    this.arena = arena;
    const unloaded = await this.load(patience);
    if (unloaded !== null) return unloaded;
    const position = arena.snapshot(game);
    const message = { arena: arena.name, position, budget, playerSeed };
    const outcome = await this.ask({ kind: 'start', id: ++this.lastId, game: message }, patience);
    if ('fault' in outcome) return slowStart(outcome);
    if (outcome.kind !== 'started' || outcome.problem === null) return null;
    return { fault: 'threw', message: outcome.problem, ms: 0, plies: 0 };
  }

  async choose(game: Game, patience: Patience): Promise<Answer> {
    const position = this.arena?.snapshot(game) ?? {};
    const outcome = await this.ask({ kind: 'turn', id: ++this.lastId, position }, patience);
    if ('fault' in outcome) return outcome;
    if (outcome.kind === 'answer') return outcome.answer;
    return { fault: 'host-error', message: `answered with ${outcome.kind}`, ms: 0, plies: 0 };
  }

  end(score: number): void {
    this.worker?.postMessage({ kind: 'end', score } satisfies ToThread);
  }

  /** Output comes by another way than answers, and later: waits until it has been quiet. */
  async stderr(): Promise<string> {
    for (let waited = 0; waited < longestQuietMs; waited += quietMs) {
      const before = this.output;
      await sleep(quietMs);
      if (this.output === before) break;
    }
    return this.output;
  }

  async close(): Promise<void> {
    const worker = this.worker;
    this.worker = null;
    this.waiting = null;
    await worker?.terminate();
  }

  /** Loads the player without a game: `null` when it is ready. */
  async load(patience: Patience): Promise<null | HostFault> {
    if (this.worker !== null) return null;
    const { source, fileName, threadFile } = this.setting;
    const worker = new Worker(threadFile, {
      workerData: { source, fileName, engine: chosenEngine() } satisfies ThreadData,
      env: {},
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 64 },
    });
    this.worker = worker;
    this.output = '';
    this.listen(worker);
    const outcome = await this.wait(patience);
    if ('fault' in outcome) return slowStart(outcome);
    if (outcome.kind === 'not-loaded') {
      await this.close();
      return { fault: 'load-error', message: outcome.message, ms: 0, plies: 0 };
    }
    if (outcome.kind === 'loaded') {
      this.name = outcome.name;
      this.arenas = outcome.arenas;
    }
    return null;
  }

  private listen(worker: Worker): void {
    const keep = (chunk: Buffer) => {
      this.output = `${this.output}${chunk.toString()}`.slice(-keptOutput);
    };
    worker.stdout.on('data', keep);
    worker.stderr.on('data', keep);
    worker.on('message', (message: FromThread) => {
      // An answer to a question that is no longer asked is nobody's business.
      if ('id' in message && message.id !== this.lastId) return;
      this.settle(message);
    });
    worker.on('error', (error: NodeJS.ErrnoException) => {
      const memory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      const message = memory ? `used more than ${heapMegabytes} MB of heap` : String(error);
      this.lose(worker, { fault: memory ? 'out-of-memory' : 'threw', message });
    });
    worker.on('exit', (exitCode) => {
      const message = `its thread ended with exit code ${exitCode}`;
      this.lose(worker, { fault: 'crash', message, exitCode });
    });
  }

  private ask(message: ToThread, patience: Patience): Promise<FromThread | HostFault> {
    const outcome = this.wait(patience);
    if (this.worker === null)
      this.settle(fault({ fault: 'crash', message: 'its thread has ended' }));
    else this.worker.postMessage(message);
    return outcome;
  }

  /** Waits for the next message of the thread, but not for ever and not at any price. */
  private wait(patience: Patience): Promise<FromThread | HostFault> {
    const began = this.setting.clock();
    const memoryBefore = process.memoryUsage.rss();
    return new Promise((resolve) => {
      const end = (kind: 'hang' | 'out-of-memory', message: string) => {
        const worker = this.worker;
        if (worker !== null) this.lose(worker, { fault: kind, message });
        void worker?.terminate();
      };
      const hang = setTimeout(() => {
        end('hang', `no answer within ${Math.round(patience.ms)} ms`);
      }, patience.ms);
      const memory = setInterval(() => {
        const used = (process.memoryUsage.rss() - memoryBefore) / 2 ** 20;
        if (used > bufferMegabytes + heapMegabytes) {
          end('out-of-memory', `used more than ${bufferMegabytes} MB outside its heap`);
        }
      }, memoryCheckMs);
      this.waiting = (outcome) => {
        clearTimeout(hang);
        clearInterval(memory);
        resolve('fault' in outcome ? { ...outcome, ms: this.setting.clock() - began } : outcome);
      };
    });
  }

  private lose(worker: Worker, what: Omit<HostFault, 'ms' | 'plies'>): void {
    if (worker !== this.worker) return;
    this.worker = null;
    this.settle(fault(what));
  }

  private settle(outcome: FromThread | HostFault): void {
    const waiting = this.waiting;
    this.waiting = null;
    waiting?.(outcome);
  }
}

function fault(what: Omit<HostFault, 'ms' | 'plies'>): HostFault {
  return { ...what, ms: 0, plies: 0 };
}

/** Before the first move, to hang is to be too slow in starting. */
function slowStart(outcome: HostFault): HostFault {
  return outcome.fault === 'hang' ? { ...outcome, fault: 'start-timeout' } : outcome;
}
