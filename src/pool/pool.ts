import { Piscina } from 'piscina';
import type { GameRecord } from '../api/record.js';
import { chosenEngine } from '../engine/kernel/choice.js';
import { makeRecordLine, readOwnLine } from '../results/record-line.js';
import type { PlannedGame } from '../tournament/plan.js';
import { hungGame } from './hung-game.js';
import { type BrokenGame, Lane } from './lane.js';
import { machineLoad } from './machine-load.js';
import { Schedule, type Spent } from './schedule.js';
import type { WorkerSetting } from './task.js';

/** Records that may be on their way to disk while further games are dealt. */
const mostUnderWay = 64;

/** A game whose worker was lost is played again so many times. */
const mostRetries = 2;

/** Garbage a thread gathers before it is swept; left to itself it gathers more with every game. */
const youngMegabytes = 12;

/** How often the threads are looked after. */
const watchEveryMs = 250;

/** How the games of a plan are played on this machine. */
export interface PoolSetting extends WorkerSetting {
  /** The compiled `game-worker`. */
  readonly workerFile: string;
  readonly threads: number;
}

/** What the pool tells while it plays. */
export interface PoolEvents {
  /** A game has been played. The next ones are dealt meanwhile, but not without end. */
  onRecord(game: PlannedGame, record: GameRecord, line: string): Promise<void>;
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
  private readonly setting: PoolSetting;
  private readonly piscina: Piscina;
  private readonly events: PoolEvents;
  private readonly lanes: readonly Lane[];
  private readonly broken: Promise<never>;
  private readonly spent: Spent = new Map();
  private readonly losses = new Map<number, number>();
  private readonly underWay = new Set<Promise<void>>();
  private finishing = false;
  private untaken: { readonly error: unknown } | null = null;

  constructor(setting: PoolSetting, events: PoolEvents) {
    const { workerFile, threads, plan, launches } = setting;
    this.setting = setting;
    this.events = events;
    this.piscina = new Piscina({
      filename: workerFile,
      minThreads: threads,
      maxThreads: threads,
      workerData: { plan, launches, engine: chosenEngine() } satisfies WorkerSetting,
      env: {},
      resourceLimits: { maxYoungGenerationSizeMb: youngMegabytes },
    });
    // A hand more than threads waits its turn, so that a thread that is free has it at once.
    this.lanes = Array.from({ length: threads + 1 }, () => new Lane(this.piscina, plan));
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
    const schedule = new Schedule(games, this.setting.threads, this.spent);
    const hands = new Set<Promise<void>>();
    const play = async (lane: Lane) => {
      while (!this.finishing) {
        const hand = schedule.deal();
        if (hand.length > 0) {
          const played = this.playHand(lane, hand, schedule).finally(() => hands.delete(played));
          hands.add(played);
          await played;
        } else if (hands.size > 0) {
          // What another thread does not get to may come back.
          await Promise.race(hands);
        } else return;
      }
    };
    const watchdog = this.watch();
    try {
      await Promise.race([this.broken, Promise.all(this.lanes.map(play))]);
      await Promise.all(this.underWay);
    } finally {
      clearInterval(watchdog);
    }
    if (this.untaken !== null) throw this.untaken.error;
  }

  finish(): void {
    this.finishing = true;
  }

  /** Ends the threads. */
  async close(): Promise<void> {
    await this.piscina.destroy();
  }

  /** It also keeps the process alive, which waiting for a worker does not. */
  private watch(): NodeJS.Timeout {
    let last = performance.now();
    return setInterval(() => {
      const now = performance.now();
      // While this whole process was held up no player could answer: that is not counted.
      for (const lane of this.lanes) lane.watch(Math.min(now - last, 2 * watchEveryMs));
      last = now;
    }, watchEveryMs);
  }

  private async playHand(
    lane: Lane,
    hand: readonly PlannedGame[],
    schedule: Schedule,
  ): Promise<void> {
    const { finished, lines, left, broken } = await lane.play(hand);
    for (const [i, game] of finished.entries()) {
      const line = lines[i] ?? '';
      const { record } = readOwnLine(line);
      schedule.took(game, record.ms.total);
      this.take(game, record, line);
    }
    const again = broken === null ? [] : await this.settle(broken);
    schedule.giveBack([...again, ...left]);
    if (this.underWay.size > mostUnderWay) await Promise.all(this.underWay);
  }

  /** Hands a record on; the first that is not taken ends the run once the games under way are. */
  private take(game: PlannedGame, record: GameRecord, line: string): void {
    const taken = this.events
      .onRecord(game, record, line)
      .catch((error: unknown) => {
        this.untaken ??= { error };
        this.finishing = true;
      })
      .finally(() => this.underWay.delete(taken));
    this.underWay.add(taken);
  }

  /** A hang is the player's fault and recorded; otherwise the game is played again. */
  private async settle({ game, reason, silence }: BrokenGame): Promise<readonly PlannedGame[]> {
    if (silence !== null) {
      const record = await hungGame(this.setting.plan, game, silence, machineLoad);
      this.take(game, record, makeRecordLine(game.index, record));
      return [];
    }
    const losses = (this.losses.get(game.index) ?? 0) + 1;
    this.losses.set(game.index, losses);
    if (losses > mostRetries) {
      throw new PoolFailure(
        `game ${game.index} of ${game.player.name} lost its worker ${losses} times: ${reason}`,
      );
    }
    this.events.onLost?.(game, reason);
    return [game];
  }
}
