import { Piscina } from 'piscina';
import { chosenEngine } from '../engine/kernel/choice.js';
import { processClock } from '../hosts/clock.js';
import { PlayedHand } from '../results/played-hand.js';
import { type PlannedGame, plannedGame } from '../tournament/plan.js';
import { hungGame } from './hung-game.js';
import { type BrokenGame, Lane } from './lane.js';
import { machineLoad } from './machine-load.js';
import { Schedule, TimesSpent } from './schedule.js';
import { StopSign } from './stop-sign.js';
import type { GameSetting, WorkerSetting } from './task.js';

/** A game whose worker was lost is played again so many times. */
const mostRetries = 2;

/** Garbage a thread gathers before it is swept; left to itself it gathers more with every game. */
const youngMegabytes = 12;

/** How often the threads are looked after. */
const watchEveryMs = 250;

/** How the games of a plan are played on this machine. */
export interface PoolSetting extends GameSetting {
  /** The compiled `game-worker`. */
  readonly workerFile: string;
  readonly threads: number;
}

/** What the pool tells while it plays. */
export interface PoolEvents {
  /**
   * Games have been played. Their memory is used again when this resolves. The next ones are played
   * meanwhile, but not without end.
   */
  onPlayed(hand: PlayedHand): Promise<void>;
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
  private readonly times: TimesSpent;
  private readonly losses = new Map<number, number>();
  private readonly stop = new StopSign();
  /** Hands that threads have or are about to have. */
  private readonly dealt = new Set<Promise<unknown>>();
  private untaken: { readonly error: unknown } | null = null;

  constructor(setting: PoolSetting, events: PoolEvents) {
    const { workerFile, threads, plan, launches } = setting;
    this.setting = setting;
    this.times = new TimesSpent(plan);
    this.events = events;
    this.piscina = new Piscina({
      filename: workerFile,
      minThreads: threads,
      maxThreads: threads,
      workerData: {
        ...{ plan, launches, engine: chosenEngine() },
        stop: this.stop.memory,
      } satisfies WorkerSetting,
      env: {},
      resourceLimits: { maxYoungGenerationSizeMb: youngMegabytes },
    });
    // For a hand a thread and one that waits, and as many that are on their way to disk.
    const lanes = 2 * (threads + 1);
    this.lanes = Array.from({ length: lanes }, () => new Lane(this.piscina, plan));
    // A worker that cannot even load takes no task, so no task would tell of it.
    this.broken = new Promise((_, reject) => {
      this.piscina.on('error', (error: unknown) => {
        reject(new PoolFailure(`a worker cannot start: ${String(error)}`));
      });
    });
    this.broken.catch(() => {});
  }

  /**
   * Plays the games at these places in the plan, or until told to finish. Resolves when every record
   * has been taken.
   */
  async play(places: readonly number[]): Promise<void> {
    const schedule = new Schedule(places, this.setting.threads, this.times);
    const play = async (lane: Lane) => {
      while (!this.stop.isRaised) {
        // A hand more than threads waits its turn, so that a thread that is free has it at once.
        if (this.dealt.size > this.setting.threads) await Promise.race(this.dealt);
        else {
          const hand = schedule.deal();
          if (hand.length > 0) await this.playHand(lane, hand, schedule);
          // What another thread does not get to may come back.
          else if (this.dealt.size > 0) await Promise.race(this.dealt);
          else return;
        }
      }
    };
    const watchdog = this.watch();
    try {
      await Promise.race([this.broken, Promise.all(this.lanes.map(play))]);
    } finally {
      clearInterval(watchdog);
    }
    if (this.untaken !== null) throw this.untaken.error;
  }

  finish(): void {
    this.stop.raise();
  }

  /** Ends the threads. */
  async close(): Promise<void> {
    await this.piscina.destroy();
  }

  /** It also keeps the process alive, which waiting for a worker does not. */
  private watch(): NodeJS.Timeout {
    let last = processClock();
    return setInterval(() => {
      const now = processClock();
      // While this whole process was held up no player could answer: that is not counted.
      for (const lane of this.lanes) lane.watch(Math.min(now - last, 2 * watchEveryMs));
      last = now;
    }, watchEveryMs);
  }

  /** Plays a hand; resolves when its games are taken. */
  private async playHand(lane: Lane, hand: readonly number[], schedule: Schedule): Promise<void> {
    const playing = this.played(lane, hand, schedule).finally(() => this.dealt.delete(playing));
    this.dealt.add(playing);
    for (const played of await playing) await this.take(played);
  }

  /** What a hand brought; what is still to be played of it is given back. */
  private async played(
    lane: Lane,
    hand: readonly number[],
    schedule: Schedule,
  ): Promise<readonly PlayedHand[]> {
    const { played, left, broken } = await lane.play(hand);
    for (const [row, place] of played.places.entries()) {
      this.times.add(place, played.rows.totalMs(row));
    }
    const hung = broken === null ? null : await this.settle(broken);
    const again = broken === null || hung !== null ? [] : [broken.place];
    schedule.giveBack([...again, ...left]);
    return [...(played.places.length > 0 ? [played] : []), ...(hung === null ? [] : [hung])];
  }

  /** Hands games on; the first that are not taken end the run once the games under way are over. */
  private async take(played: PlayedHand): Promise<void> {
    try {
      await this.events.onPlayed(played);
    } catch (error) {
      this.untaken ??= { error };
      this.stop.raise();
    }
  }

  /** A hang is the player's fault and recorded; otherwise (`null`) the game is played again. */
  private async settle({ place, reason, silence }: BrokenGame): Promise<PlayedHand | null> {
    const game = plannedGame(this.setting.plan, place);
    if (silence !== null) {
      const record = await hungGame(this.setting.plan, game, silence, machineLoad);
      return PlayedHand.of(place, record);
    }
    const losses = (this.losses.get(place) ?? 0) + 1;
    this.losses.set(place, losses);
    if (losses > mostRetries) {
      throw new PoolFailure(
        `game ${place} of ${game.player.name} lost its worker ${losses} times: ${reason}`,
      );
    }
    this.events.onLost?.(game, reason);
    return null;
  }
}
