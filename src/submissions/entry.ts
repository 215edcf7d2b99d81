import { type Problem, readJson } from '../results/fields.js';

/** What `submission.json` holds: which submission of a player counts. */
export interface Entry {
  readonly format: 1;
  readonly name: string;
  /** Which of the player's submissions, from 1. */
  readonly number: number;
  /** Where the file or folder lies, seen from `submission.json`. */
  readonly path: string;
  readonly sha256: string;
  /** ISO time of the submission. */
  readonly time: string;
  readonly check: {
    readonly passed: boolean;
    /** Names of the checks that failed. */
    readonly failed: readonly string[];
  };
}

export function makeEntry(entry: Entry): string {
  return `${JSON.stringify(entry, null, 2)}\n`;
}

/** Reads `submission.json`; nothing in it is taken on trust. */
export function parseEntry(text: string): Entry | Problem {
  return readJson(text, (fields) => {
    if (fields.whole('format') !== 1) fields.refuse('format', '1');
    const check = fields.object('check');
    return {
      format: 1,
      name: fields.name('name'),
      number: fields.whole('number', 1),
      path: fields.text('path', 'a path in the history', (path) => within.test(path)),
      sha256: fields.text('sha256', '64 hex digits', (digits) => /^[0-9a-f]{64}$/.test(digits)),
      time: fields.name('time'),
      check: { passed: check.flag('passed'), failed: check.texts('failed') },
    };
  });
}

/** `history/0002` or a file in it; never out of the folder. */
const within = /^history\/\d{4,}(?:\/[^/\0]+)?$/;
