import { Piscina } from 'piscina';
import type { GameRecord } from '../api/record.js';
import { chosenEngine } from '../engine/kernel/choice.js';
import type { PlannedGame } from '../tournament/plan.js';
import { Schedule } from './schedule.js';
import type { WorkerSetting } from './task.js';

/** Records that may be on their way to disk while further games are dealt. */
const mostUnderWay = 16;

/** A game whose worker was lost is played again so many times. */
const mostRetries = 2;

/** How the games of a plan are played on this machine. */
export interface PoolSetting extends WorkerSetting {
  /** The compiled `game-worker`. */
  readonly workerFile: string;
  readonly threads: number;
}

/** What the pool tells while it plays. */
export interface PoolEvents {
  /** A game has been played. The next ones are dealt meanwhile, but not without end. */
  onRecord(game: PlannedGame, record: GameRecord): Promise<void>;
  /** A worker was lost with this game; it is played again. */
  onLost?(game: PlannedGame, reason: string): void;
}

/** Why a run ended before all games were played. */
export class PoolFailure extends Error {}

/**
 * Plays games on so many threads, one at a time on each. `finish` lets the games under way end and
 * deals no more.
 */
export class Pool {
  private readonly piscina: Piscina;
  private readonly events: PoolEvents;
  private readonly threads: number;
  private readonly broken: Promise<never>;
  private finishing = false;
  private untaken: { readonly error: unknown } | null = null;

  constructor(setting: PoolSetting, events: PoolEvents) {
    const { workerFile, threads, plan, sources, threadFile } = setting;
    this.events = events;
    this.threads = threads;
    this.piscina = new Piscina({
      filename: workerFile,
      minThreads: threads,
      maxThreads: threads,
      workerData: { plan, sources, threadFile, engine: chosenEngine() } satisfies WorkerSetting,
      env: {},
    });
    // A worker that cannot even load takes no task, so no task would tell of it.
    this.broken = new Promise((_, reject) => {
      this.piscina.on('error', (error: unknown) => {
        reject(new PoolFailure(`a worker cannot start: ${String(error)}`));
      });
    });
    this.broken.catch(() => {});
  }

  /** Plays them all, or until told to finish. Resolves when every record has been taken. */
  async play(games: Iterable<PlannedGame>): Promise<void> {
    const schedule = new Schedule(games, this.threads);
    const underWay = new Set<Promise<void>>();
    const lane = async () => {
      while (!this.finishing) {
        const game = schedule.next();
        if (game === undefined) return;
        const record = await this.playOne(game);
        schedule.took(game, record.ms.total);
        const taken = this.take(game, record).finally(() => underWay.delete(taken));
        underWay.add(taken);
        if (underWay.size > mostUnderWay) await Promise.all(underWay);
      }
    };
    // One game more than threads waits its turn, so that a thread that is free has it at once.
    const lanes = Array.from({ length: this.threads + 1 }, lane);
    // Waiting for a worker does not keep a process alive by itself.
    const awake = setInterval(() => {}, 1000);
    try {
      await Promise.race([this.broken, Promise.all(lanes)]);
      await Promise.all(underWay);
    } finally {
      clearInterval(awake);
      await this.piscina.destroy();
    }
    if (this.untaken !== null) throw this.untaken.error;
  }

  finish(): void {
    this.finishing = true;
  }

  /** Hands a record on; the first that is not taken ends the run once the games under way are. */
  private async take(game: PlannedGame, record: GameRecord): Promise<void> {
    try {
      await this.events.onRecord(game, record);
    } catch (error) {
      this.untaken ??= { error };
      this.finishing = true;
    }
  }

  private async playOne(game: PlannedGame): Promise<GameRecord> {
    for (let attempt = 0; ; attempt++) {
      try {
        return (await this.piscina.run(game)) as GameRecord;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        if (attempt >= mostRetries) {
          throw new PoolFailure(
            `game ${game.index} of ${game.player.name} lost its worker ${attempt + 1} times: ${reason}`,
          );
        }
        this.events.onLost?.(game, reason);
      }
    }
  }
}
