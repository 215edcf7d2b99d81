import { Failure } from '../../src/console/failure.js';
import { wholeNumber } from '../../src/console/numbers.js';
import { linesIn, shown } from './lines.js';

/** One of the best plays. The characters of the name are its bytes. */
export interface Entry {
  readonly score: number;
  /** Unix time in seconds. */
  readonly time: number;
  readonly name: string;
}

const mostEntries = 10;
/** The last second of the year 9999. */
const latestTime = 253_402_300_799;

/** Best first; a new entry goes after equal ones; the eleventh falls off. */
export function withEntry(entries: readonly Entry[], entry: Entry): Entry[] {
  const place = entries.findIndex(({ score }) => score < entry.score);
  return entries.toSpliced(place < 0 ? entries.length : place, 0, entry).slice(0, mostEntries);
}

/** `<score> <unix time> <name>` a line. */
export function makeLeaderboard(entries: readonly Entry[]): string {
  return entries.map(({ score, time, name }) => `${score} ${time} ${name}\n`).join('');
}

/** Reads what `makeLeaderboard` writes, in any order; fails with the line that is wrong. */
export function parseLeaderboard(path: string, text: string): Entry[] {
  let entries: Entry[] = [];
  for (const line of linesIn(text)) {
    const parts = /^(\d+)[ \t]+(\d+)[ \t]+(.+)$/.exec(line.text);
    const score = wholeNumber(parts?.[1] ?? '', 0, Number.MAX_SAFE_INTEGER);
    const time = wholeNumber(parts?.[2] ?? '', 0, latestTime);
    const name = parts?.[3];
    if (score === undefined || time === undefined || name === undefined) {
      const wanted = "expected '<score> <unix time> <name>'";
      throw new Failure(`${path}: line ${line.number}: ${wanted}, found '${shown(line.text)}'`);
    }
    entries = withEntry(entries, { score, time, name });
  }
  return entries;
}

/** As the original prints it, the time of day before the date, both local. */
export function leaderboardText(entries: readonly Entry[]): string {
  const lines = entries.map(
    ({ name, score, time }, i) => `${i + 1}. ${name} ${score} ${localTime(time)}\n`,
  );
  return `Leaderboard\n-----------\n${lines.join('')}`;
}

function localTime(time: number): string {
  const date = new Date(time * 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const clock = [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':');
  return `${clock}/${two(date.getDate())}.${two(date.getMonth() + 1)}.${date.getFullYear()}`;
}
