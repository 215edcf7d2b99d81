import { constants } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import type { GameRecord } from '../api/record.js';
import { Failure } from '../console/failure.js';
import { gameCount } from '../tournament/plan.js';
import { foreignTo } from './belonging.js';
import { type DamagedLine, readGameLines } from './games-file.js';
import { LineFile } from './line-file.js';
import { Lock } from './lock.js';
import { type PlayedGame, PlayedGames } from './played-games.js';
import { PlayedHand } from './played-hand.js';
import { runDigest } from './run-digest.js';
import type { RunFile } from './run-file.js';
import {
  diskFailure,
  gamesPath,
  holdsRun,
  lockPath,
  readRunFile,
  writeRunFiles,
} from './run-folder.js';

/** What was found in a run's folder. */
interface Found {
  readonly folder: string;
  readonly runFile: RunFile;
  readonly played: PlayedGames;
  readonly damage: readonly DamagedLine[];
  readonly file: LineFile;
}

/**
 * A run on disk: its plan, and the record of every game as it is finished. One process at a time
 * has it.
 *
 * @example
 * const journal = await Journal.open('results/number-crush-demo-1');
 * for (const index of journal.missing()) await journal.append(index, await play(index));
 * await journal.close();
 */
export class Journal {
  readonly folder: string;
  readonly runFile: RunFile;
  /** Lines of `games.ndjson` that count for nothing, and why. */
  readonly damage: readonly DamagedLine[];
  private readonly played: PlayedGames;
  private readonly file: LineFile;
  private readonly lock: Lock;
  /** Hands whose lines are on their way to disk, and for each game whether it is in one. */
  private readonly underWay = new Map<PlayedHand, Promise<void>>();
  private readonly inHand: Uint8Array;
  private closing: Promise<void> | null = null;

  private constructor({ folder, runFile, played, damage, file }: Found, lock: Lock) {
    this.folder = folder;
    this.runFile = runFile;
    this.damage = damage;
    this.played = played;
    this.inHand = new Uint8Array(gameCount(runFile.plan));
    this.file = file;
    this.lock = lock;
  }

  /** Starts a run in a folder, which is made if need be. A folder that holds a run is refused. */
  static async create(folder: string, runFile: RunFile): Promise<Journal> {
    try {
      await mkdir(folder, { recursive: true });
    } catch (error) {
      throw diskFailure(`make '${folder}'`, error);
    }
    return Journal.locked(folder, async () => {
      if (await holdsRun(folder)) throw new Failure(`'${folder}' already holds a run`);
      await writeRunFiles(folder, runFile);
    });
  }

  /**
   * Goes on with a run. A torn last line is cut off; other lines that cannot be used stay, are
   * told in `damage`, and their games are `missing`.
   */
  static async open(folder: string): Promise<Journal> {
    await readRunFile(folder); // No lock is left in a folder that holds no run.
    return Journal.locked(folder, async () => {});
  }

  private static async locked(folder: string, prepare: () => Promise<void>): Promise<Journal> {
    const lock = await Lock.take(lockPath(folder), `the run in '${folder}'`);
    try {
      await prepare();
      return new Journal(await find(folder), lock);
    } catch (error) {
      await lock.release();
      throw error;
    }
  }

  /**
   * Records a played game; resolves when it is on disk. A game that is already recorded stays as
   * it is. After a rejection (a full disk) the run is as before, and the record may be tried again.
   */
  async append(index: number, record: GameRecord): Promise<void> {
    const { plan } = this.runFile;
    const foreign = foreignTo(plan, index, record);
    if (foreign !== null) throw new RangeError(`game ${index}: ${foreign}`);
    if (this.played.has(index)) return;
    for (const [hand, written] of this.underWay) if (hand.has(index)) return written;
    await this.appendHand(PlayedHand.of(index, record));
  }

  /** The same for games of the plan that have just been played, none of them recorded yet. */
  async appendHand(hand: PlayedHand): Promise<void> {
    if (this.closing !== null) throw new Error(`the run in '${this.folder}' is closed`);
    for (const index of hand.places) {
      if (this.inHand[index] === 0 && !this.played.has(index)) continue;
      throw new RangeError(`game ${index} is recorded already`);
    }
    const written = this.write(hand);
    this.underWay.set(hand, written);
    await written;
  }

  /** How many games are recorded. */
  get count(): number {
    return this.played.count;
  }

  /** The recorded games in the plan's order. */
  records(): Generator<PlayedGame> {
    return this.played.games();
  }

  /** The games that are still to be played, in the plan's order. */
  missing(): number[] {
    return this.played.missing();
  }

  /** Names the result so far: the plan and every recorded game, or the first ones, times aside. */
  digest(first = Number.POSITIVE_INFINITY): string {
    return runDigest(this.runFile.plan, this.played.digests(first));
  }

  /** Waits for what is being written, and lets other processes have the run. */
  close(): Promise<void> {
    this.closing ??= this.file.close().finally(() => this.lock.release());
    return this.closing;
  }

  private async write(hand: PlayedHand): Promise<void> {
    for (const index of hand.places) this.inHand[index] = 1;
    try {
      await this.file.append(hand.lines);
      this.played.addRows(hand.places, hand.rows);
    } catch (error) {
      throw diskFailure(`write '${gamesPath(this.folder)}'`, error);
    } finally {
      this.underWay.delete(hand);
      for (const index of hand.places) this.inHand[index] = 0;
    }
  }
}

/** Reads what a folder holds and cuts off a torn last line. */
async function find(folder: string): Promise<Found> {
  const runFile = await readRunFile(folder);
  const path = gamesPath(folder);
  try {
    const file = await open(path, constants.O_RDWR | constants.O_CREAT, 0o666);
    try {
      const played = new PlayedGames(runFile.plan);
      const damage: DamagedLine[] = [];
      let length = 0;
      for await (const found of readGameLines(file, runFile.plan)) {
        if ('problem' in found) damage.push({ line: found.line, problem: found.problem });
        else played.add(found.index, found.record);
        length = found.end;
      }
      const { size } = await file.stat();
      if (size > length) await file.truncate(length);
      return { folder, runFile, played, damage, file: new LineFile(file, length) };
    } catch (error) {
      await file.close();
      throw error;
    }
  } catch (error) {
    throw diskFailure(`read '${path}'`, error);
  }
}
