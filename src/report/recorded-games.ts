import type { GameLine } from '../results/games-file.js';
import type { PlayedGame } from '../results/played-games.js';
import { candidateGames, fitting } from './chosen-games.js';
import { packMoves } from './packed-moves.js';
import type { ReportFault, ReportFaults, ReportGame, ReportGames } from './report-data.js';

/** What the moves, and the evidence of faults, may take of a report. */
const mostMoveBytes = 1_000_000;
const mostEvidenceBytes = 500_000;
/** The last characters of a player's stderr that are shown. */
const mostStderr = 2000;
/** Faults of one kind of one player that are shown. */
const mostAlike = 10;

/** Reads the moves and the evidence out of a run's records, as much as a report can hold. */
export async function recordedGames(
  results: readonly PlayedGame[],
  records: AsyncIterable<GameLine>,
): Promise<{ games: ReportGames; faults: ReportFaults }> {
  const counted = new Set(results.map(({ index }) => index));
  const order = candidateGames(results);
  const wanted = new Set(order);
  const moves = new Map<number, string>();
  const evidence = new Evidence();
  for await (const line of records) {
    if ('problem' in line || !counted.has(line.index)) continue;
    const { index, record } = line;
    if (wanted.has(index)) moves.set(index, packMoves(record.moves));
    if (record.fault !== null) {
      evidence.add(record.player, { index, score: record.score, fault: record.fault });
    }
  }
  const chosen = fitting(order, moves, mostMoveBytes);
  const shown = results
    .filter(({ index }) => chosen.has(index))
    .map(
      ({ index, score, fault }): ReportGame => ({
        index,
        score,
        ...(fault === null ? {} : { fault }),
        moves: moves.get(index) ?? '',
      }),
    );
  return { games: { total: results.length, shown }, faults: evidence.faults() };
}

/** The first faults of each kind and player, while there is room. */
class Evidence {
  private total = 0;
  private left = mostEvidenceBytes;
  private readonly shown: ReportFault[] = [];
  private readonly alike = new Map<string, number>();

  add(player: string, found: ReportFault): void {
    this.total++;
    const key = `${found.fault.kind} ${player}`;
    const count = (this.alike.get(key) ?? 0) + 1;
    this.alike.set(key, count);
    if (count > mostAlike || this.left <= 0) return;
    const { stderr } = found.fault;
    const fault =
      stderr === undefined ? found.fault : { ...found.fault, stderr: stderr.slice(-mostStderr) };
    this.left -= JSON.stringify(fault).length;
    this.shown.push({ ...found, fault });
  }

  faults(): ReportFaults {
    return { total: this.total, shown: this.shown.toSorted((a, b) => a.index - b.index) };
  }
}
