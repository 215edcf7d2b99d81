import { type FileHandle, open } from 'node:fs/promises';
import { gameCount, type Plan } from '../tournament/plan.js';
import { foreignTo } from './belonging.js';
import { type IndexedRecord, parseRecordLine } from './record-line.js';
import { diskFailure, gamesPath, readRunFile } from './run-folder.js';
import { wholeLines } from './whole-lines.js';

/** A line that counts for nothing; its game, if it was one, is still to be played. */
export interface DamagedLine {
  readonly line: number;
  readonly problem: string;
}

/** What a line of `games.ndjson` is, and where the next one starts. */
export type GameLine = { readonly line: number; readonly end: number } & (
  | IndexedRecord
  | DamagedLine
);

/**
 * The lines of `games.ndjson`, in the order they were written. What counts is decided here: the
 * first good line of each game of the plan. A torn last line is passed over.
 */
export async function* readGameLines(file: FileHandle, plan: Plan): AsyncGenerator<GameLine> {
  const lineOf = new Uint32Array(gameCount(plan));
  for await (const { line, end, text } of wholeLines(file)) {
    const read = text === null ? { problem: 'is too long for a record' } : parseRecordLine(text);
    if ('problem' in read) {
      yield { line, end, ...read };
      continue;
    }
    const { index, record } = read;
    const foreign = foreignTo(plan, index, record);
    const first = lineOf[index];
    if (foreign !== null) {
      yield { line, end, problem: `does not belong to the plan: ${foreign}` };
    } else if (first !== undefined && first > 0) {
      yield { line, end, problem: `records game ${index} again, which line ${first} has` };
    } else {
      lineOf[index] = line;
      yield { line, end, index, record };
    }
  }
}

/**
 * Everything a run has recorded so far, one line at a time; also while it is being played. For
 * those who need whole records: a journal keeps only what standings need.
 */
export async function* readRecords(folder: string): AsyncGenerator<GameLine> {
  const { plan } = await readRunFile(folder);
  const file = await open(gamesPath(folder), 'r').catch((error) => {
    throw diskFailure(`read '${gamesPath(folder)}'`, error);
  });
  try {
    yield* readGameLines(file, plan);
  } finally {
    await file.close();
  }
}
