import { basename, resolve } from 'node:path';
import { exitStatus } from '../../console/failure.js';
import { misfit, rowOf } from '../../export/column.js';
import { gameColumns } from '../../export/games-table.js';
import { moveColumns, movesOf } from '../../export/moves-table.js';
import type { RunContext, RunGame } from '../../export/run-context.js';
import { TableWriter } from '../../export/table-writer.js';
import { RecordedGames } from '../../results/recorded-games.js';
import { arenaNamed } from '../arena.js';
import { Complaints } from './complaints.js';
import { type ExportOptions, type Targets, targetsFrom } from './export-targets.js';
import { OpenTargets } from './open-targets.js';

/** Writes a run's games and moves as tidy tables. */
export async function exportRun(folder: string, options: ExportOptions): Promise<number> {
  const targets = await targetsFrom(options);
  const recorded = await RecordedGames.open(folder);
  try {
    const complaints = new Complaints((line) => void process.stderr.write(`${line}\n`));
    for (const { line, problem } of recorded.damage) {
      complaints.tell(`games.ndjson line ${line}: ${problem}; left out`);
    }
    const { plan } = recorded.runFile;
    const context = {
      run: basename(resolve(folder)),
      plan,
      arena: arenaNamed('export', plan.arena),
    };
    const status = await writeTables(recorded, context, targets, complaints);
    complaints.end();
    const left = recorded.planned - recorded.count;
    if (left > 0) {
      process.stderr.write(
        `${left} of ${recorded.planned} games are not played yet and not exported: matchpoint resume ${folder}\n`,
      );
    }
    return status;
  } finally {
    await recorded.close();
  }
}

async function writeTables(
  recorded: RecordedGames,
  context: RunContext,
  targets: Targets,
  complaints: Complaints,
): Promise<number> {
  const open = await OpenTargets.of(targets);
  try {
    const games = open.games && new TableWriter(gameColumns, targets.format, open.games);
    const moves = open.moves && new TableWriter(moveColumns, targets.format, open.moves);
    let done = 0;
    for await (const { index, record } of recorded.inOrder()) {
      if (open.interrupted) return exitStatus.interrupted;
      const game: RunGame = { context, index, record };
      const problem = problemOf(game);
      if (problem !== null) complaints.tell(`game ${index}: ${problem}; left out`);
      else {
        await games?.add([game]);
        if (moves) {
          const played = movesOf(game);
          if ('problem' in played) {
            complaints.tell(`game ${index}: ${played.problem}; its moves are left out`);
          } else await moves.add(played);
        }
      }
      open.progress(++done, recorded.count);
    }
    await games?.finish();
    await moves?.finish();
    await open.finish({ games: games?.count ?? 0, moves: moves?.count ?? 0 });
    return exitStatus.done;
  } finally {
    await open.close();
  }
}

/** Why a record, whole as it is, is not that of a game that can be; `null` when it is. */
function problemOf(game: RunGame): string | null {
  try {
    return misfit(gameColumns, rowOf(gameColumns, game));
  } catch (error) {
    if (error instanceof RangeError) return error.message;
    throw error;
  }
}
