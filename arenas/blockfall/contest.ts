import { latin1Bytes, latin1Text } from '../../src/console/bytes.js';
import { exitStatus, Failure } from '../../src/console/failure.js';
import type { ConsoleIO } from '../../src/console/io.js';
import { largestFile, readText } from '../../src/console/text-file.js';
import { type Entry, makeLeaderboard, parseLeaderboard, withEntry } from './leaderboard.js';

/** A play for a place on a leaderboard. */
export interface Contest {
  /** The leaderboard's file. */
  readonly path: string;
  /** Who plays; the characters are the bytes of the name. */
  readonly name: string;
  /** The leaderboard before the play. */
  readonly entries: readonly Entry[];
}

/** Reads the leaderboard; one that is not there is empty. */
export async function openContest(io: ConsoleIO, path: string, name: string): Promise<Contest> {
  if (name.trim() === '') throw new Failure("the player's NAME must not be empty");
  if (Array.from(name).some((char) => char < ' ' || char === '\x7f')) {
    throw new Failure("the player's NAME must be on one line, without control characters");
  }
  const entries = parseLeaderboard(path, await textOf(io, path));
  return { path, name: latin1Text(new TextEncoder().encode(name.trim())), entries };
}

/** The best score before the play. */
export function bestOf(contest: Contest | null): number {
  return contest?.entries[0]?.score ?? 0;
}

/** The leaderboard once the play has ended with this score. */
export function rankedNow(io: ConsoleIO, { entries, name }: Contest, score: number): Entry[] {
  return withEntry(entries, { score, time: Math.floor(io.now().getTime() / 1000), name });
}

/** Writes the leaderboard back; the exit status, and a line on stderr when it could not be. */
export async function saveRanking(
  io: ConsoleIO,
  { path }: Contest,
  entries: readonly Entry[],
): Promise<number> {
  const problem = await io.files.replace(path, latin1Bytes(makeLeaderboard(entries)));
  if (problem === null) return exitStatus.done;
  io.error(`matchpoint: ${path}: the leaderboard could not be written: ${problem.message}\n`);
  return exitStatus.machine;
}

async function textOf(io: ConsoleIO, path: string): Promise<string> {
  const found = await io.files.read(path, largestFile);
  const missing = !(found instanceof Uint8Array) && found.problem === 'missing';
  return missing ? '' : readText(io, path);
}
