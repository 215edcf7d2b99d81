import { gamesLeft } from '../../compare/findings.js';
import { Failure } from '../../console/failure.js';
import { Journal } from '../../results/journal.js';
import { notesFor } from '../comparisons/comparison-notes.js';
import { workshopOn } from '../workshop.js';
import { openField } from './field.js';
import { runGames } from './run-games.js';
import { runOptionsFrom } from './run-options.js';

/** Plays exactly what is missing of a run. */
export async function resume(
  folder: string,
  options: Readonly<Record<string, string | boolean | undefined>>,
): Promise<number> {
  const run = runOptionsFrom(options);
  const journal = await Journal.open(folder);
  try {
    const { plan } = journal.runFile;
    const named = plan.players.map(({ name, source }) => ({ name, source }));
    const field = await openField(named, plan.arena, workshopOn(run.trust));
    for (const { source, reason } of field.disqualified) {
      throw new Failure(`resume: the player '${source}' can no longer be loaded: ${reason}`);
    }
    plan.players.forEach(({ name, source, sha256 }) => {
      if (field.players.some((now) => now.source === source && now.sha256 === sha256)) return;
      throw new Failure(
        `resume: the player '${name}' has changed since the run began: its games would not be comparable`,
      );
    });
    const left = gamesLeft(plan, journal);
    const again = left > 0 ? '; its game is played again' : '';
    const notes = journal.damage.map(
      ({ line, problem }) => `games.ndjson line ${line}: ${problem}${again}`,
    );
    return await runGames(journal, plan, field.launches, run, [
      ...notesFor(plan, run.threads, folder, left),
      ...notes,
    ]);
  } finally {
    await journal.close();
  }
}
