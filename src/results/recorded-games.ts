import { type FileHandle, open } from 'node:fs/promises';
import { exitStatus, Failure } from '../console/failure.js';
import { gameCount } from '../tournament/plan.js';
import { type DamagedLine, readGameLines } from './games-file.js';
import { type IndexedRecord, parseRecordLine } from './record-line.js';
import type { RunFile } from './run-file.js';
import { diskFailure, gamesPath, readRunFile } from './run-folder.js';

/**
 * The games of a run as they stood when it was opened, whole records, in the plan's order: the
 * order they ended in depends on the machine. Keeps where each line is, not what it says.
 */
export class RecordedGames {
  readonly runFile: RunFile;
  readonly damage: readonly DamagedLine[];
  /** How many games are recorded, and how many the plan has. */
  readonly count: number;
  readonly planned: number;
  private readonly file: FileHandle;
  private readonly places: Places;
  private readonly window: FileWindow;

  private constructor(
    file: FileHandle,
    runFile: RunFile,
    places: Places,
    damage: readonly DamagedLine[],
  ) {
    this.file = file;
    this.window = new FileWindow(file);
    this.runFile = runFile;
    this.damage = damage;
    this.places = places;
    this.planned = places.ends.length;
    this.count = places.ends.reduce((count, end) => (end > 0 ? count + 1 : count), 0);
  }

  static async open(folder: string): Promise<RecordedGames> {
    const runFile = await readRunFile(folder);
    const path = gamesPath(folder);
    const file = await open(path, 'r').catch((error) => {
      throw diskFailure(`read '${path}'`, error);
    });
    try {
      const games = gameCount(runFile.plan);
      const places = { starts: new Float64Array(games), ends: new Float64Array(games) };
      const damage: DamagedLine[] = [];
      let start = 0;
      for await (const found of readGameLines(file, runFile.plan)) {
        if ('problem' in found) damage.push({ line: found.line, problem: found.problem });
        else {
          places.starts[found.index] = start;
          places.ends[found.index] = found.end;
        }
        start = found.end;
      }
      return new RecordedGames(file, runFile, places, damage);
    } catch (error) {
      await file.close();
      throw diskFailure(`read '${path}'`, error);
    }
  }

  async *inOrder(): AsyncGenerator<IndexedRecord> {
    const { starts, ends } = this.places;
    for (const [index, end] of ends.entries()) {
      if (end > 0) yield await this.read(starts[index] ?? 0, end);
    }
  }

  close(): Promise<void> {
    return this.file.close();
  }

  private async read(start: number, end: number): Promise<IndexedRecord> {
    const line = await this.window.read(start, end - 1);
    const read = parseRecordLine(line);
    if (!('problem' in read)) return read;
    throw new Failure('games.ndjson changed while it was read: try again', exitStatus.machine);
  }
}

const windowLength = 512 * 1024;

/**
 * A part of a file in memory. Games end nearly in the plan's order, so that most lines are near the
 * one before: reading each by itself costs more than parsing it.
 */
class FileWindow {
  private readonly file: FileHandle;
  private bytes: Buffer = Buffer.alloc(0);
  private start = 0;

  constructor(file: FileHandle) {
    this.file = file;
  }

  async read(start: number, end: number): Promise<string> {
    if (start < this.start || end > this.start + this.bytes.length) await this.move(start, end);
    return this.bytes.toString('latin1', start - this.start, end - this.start);
  }

  /** Mostly what follows, a little of what came before: for lines that were late. */
  private async move(start: number, end: number): Promise<void> {
    this.start = Math.max(0, start - windowLength / 4);
    const wanted = Buffer.allocUnsafe(Math.max(windowLength, end - this.start));
    let length = 0;
    for (;;) {
      const left = wanted.length - length;
      const { bytesRead } = await this.file.read(wanted, length, left, this.start + length);
      length += bytesRead;
      if (bytesRead === 0 || length === wanted.length) break;
    }
    this.bytes = wanted.subarray(0, length);
  }
}

/** Where in the file the line of each game starts and ends; an end of 0 where there is none. */
interface Places {
  readonly starts: Float64Array;
  readonly ends: Float64Array;
}
