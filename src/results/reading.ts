import type { GameRecord } from '../api/record.js';
import { type DamagedLine, readRecords } from './games-file.js';
import { type PlayedGame, PlayedGames } from './played-games.js';
import { runDigest } from './run-digest.js';
import type { RunFile } from './run-file.js';
import { readRunFile } from './run-folder.js';

/** A run as it stands on disk, for those who only look: no lock, nothing changed. */
export class RunReading {
  readonly folder: string;
  readonly runFile: RunFile;
  readonly damage: readonly DamagedLine[];
  private readonly played: PlayedGames;

  private constructor(
    folder: string,
    runFile: RunFile,
    played: PlayedGames,
    damage: readonly DamagedLine[],
  ) {
    this.folder = folder;
    this.runFile = runFile;
    this.played = played;
    this.damage = damage;
  }

  /** Reads a run once; `each` sees every record that counts as it comes by. */
  static async of(
    folder: string,
    each: (index: number, record: GameRecord) => void = () => {},
  ): Promise<RunReading> {
    const runFile = await readRunFile(folder);
    const played = new PlayedGames(runFile.plan);
    const damage: DamagedLine[] = [];
    for await (const found of readRecords(folder)) {
      if ('problem' in found) damage.push({ line: found.line, problem: found.problem });
      else {
        played.add(found.index, found.record);
        each(found.index, found.record);
      }
    }
    return new RunReading(folder, runFile, played, damage);
  }

  records(): Generator<PlayedGame> {
    return this.played.games();
  }

  missing(): number[] {
    return this.played.missing();
  }

  digest(first = Number.POSITIVE_INFINITY): string {
    return runDigest(this.runFile.plan, this.played.digests(first));
  }
}
