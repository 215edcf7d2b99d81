import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findArena } from '../../../arenas/index.js';
import type { GameRecord } from '../../api/record.js';
import { countedGames, findingsFiles, findingsOf, gamesLeft } from '../../compare/findings.js';
import { exitStatus } from '../../console/failure.js';
import { processClock } from '../../hosts/clock.js';
import { stateDigest } from '../../referee/digest.js';
import { luckAdjusted } from '../../referee/luck.js';
import { RunReading } from '../../results/reading.js';
import { readRunFile } from '../../results/run-folder.js';
import { gameCount, type Plan } from '../../tournament/plan.js';
import { progressLine } from '../console/progress-line.js';

const mostShown = 20;
const progressEveryMs = 200;

/** Replays every move of every game through the rules and recomputes the standings. */
export async function verify(folder: string, options: { json?: boolean }): Promise<number> {
  const differences: string[] = [];
  let games = 0;
  const { plan } = await readRunFile(folder);
  const progress = progressLine(options);
  const count = gameCount(plan);
  let next = processClock() + progressEveryMs;
  const journal = await RunReading.of(folder, (index, record) => {
    games++;
    if (processClock() > next) {
      progress?.(`${games} of ${count} games replayed`);
      next += progressEveryMs;
    }
    const difference = replayDifference(plan, record);
    if (difference !== null) differences.push(`game ${index} of ${record.player}: ${difference}`);
  });
  progress?.('');
  const damage = journal.damage.map(({ line, problem }) => `games.ndjson line ${line}: ${problem}`);
  const missing = gamesLeft(plan, journal);
  // Once its game has been played again, a damaged line counts for nothing.
  const ignored = missing > 0 ? [] : damage;
  if (missing > 0) {
    differences.push(...damage, `not played: ${missing} of the games; matchpoint resume ${folder}`);
  } else differences.push(...findingsDifferences(folder, journal, plan));
  const digest = missing === 0 ? journal.digest(countedGames(plan, journal)) : null;
  if (options.json) {
    process.stdout.write(`${JSON.stringify({ games, digest, differences, ignored })}\n`);
  } else {
    const told = [...ignored.map((line) => `${line}; it counts for nothing`), ...differences];
    for (const line of told.slice(0, mostShown)) process.stdout.write(`${line}\n`);
    if (told.length > mostShown) {
      process.stdout.write(`… and ${told.length - mostShown} more\n`);
    }
    const verdict =
      differences.length === 0
        ? `all as recorded; run digest ${digest}`
        : `${differences.length} ${differences.length === 1 ? 'difference' : 'differences'}`;
    process.stdout.write(`${games} games replayed: ${verdict}\n`);
  }
  return differences.length === 0 ? exitStatus.done : exitStatus.no;
}

/** What is different when the recorded moves are played again; `null` when nothing is. */
function replayDifference(plan: Plan, record: GameRecord): string | null {
  const arena = findArena(record.arena);
  if (arena === undefined) return `there is no arena '${record.arena}'`;
  const game = arena.deal(record.deal);
  for (const [i, move] of record.moves.entries()) {
    if (!game.legal(move)) return `move ${i}, ${move}, is not legal`;
    if (game.canonical(move) !== move) return `move ${i}, ${move}, is not its canonical code`;
    game.play(move);
  }
  if (record.fault === null && !game.over) return 'it was not played to its end';
  const worthless = record.fault !== null && plan.onFault === 'zero';
  const score = worthless ? 0 : game.score;
  if (score !== record.score) return `the score is ${score}, not ${record.score}`;
  if (plan.luck !== undefined) {
    const adjusted = worthless ? 0 : luckAdjusted(arena, record, plan.luck);
    if (adjusted !== record.adjusted)
      return `the adjusted score is ${adjusted}, not ${record.adjusted}`;
  }
  const digest = stateDigest(record.arena, game);
  return digest === record.digest ? null : `the final state is ${digest}, not ${record.digest}`;
}

/** Which of the files that follow from the games are not what those give. */
function findingsDifferences(folder: string, journal: RunReading, plan: Plan): string[] {
  return Object.entries(findingsFiles(findingsOf(plan, journal))).flatMap(([name, computed]) => {
    let stored: string;
    try {
      stored = readFileSync(join(folder, name), 'utf8');
    } catch (error) {
      return [`${name}: ${(error as Error).message}`];
    }
    if (stored === computed) return [];
    const line = stored.split('\n').findIndex((text, i) => text !== computed.split('\n')[i]);
    return [`${name} line ${line + 1} differs from what the games give`];
  });
}
