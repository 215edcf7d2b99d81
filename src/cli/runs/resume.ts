import { Failure } from '../../console/failure.js';
import { Journal } from '../../results/journal.js';
import { notesFor } from '../comparisons/comparison-notes.js';
import { trustFrom, workshopOn } from '../workshop.js';
import { openField } from './field.js';
import { plotFrom, runGames, threadsFrom } from './run-games.js';

/** Plays exactly what is missing of a run. */
export async function resume(
  folder: string,
  options: Readonly<Record<string, string | boolean | undefined>>,
): Promise<number> {
  const threads = threadsFrom(options);
  const plot = plotFrom(options);
  const trust = trustFrom(options);
  const journal = await Journal.open(folder);
  try {
    const { plan } = journal.runFile;
    const named = plan.players.map(({ name, source }) => ({ name, source }));
    const field = await openField(named, plan.arena, workshopOn(trust));
    for (const { source, reason } of field.disqualified) {
      throw new Failure(`resume: the player '${source}' can no longer be loaded: ${reason}`);
    }
    plan.players.forEach(({ name, source, sha256 }) => {
      if (field.players.some((now) => now.source === source && now.sha256 === sha256)) return;
      throw new Failure(
        `resume: the player '${name}' has changed since the run began: its games would not be comparable`,
      );
    });
    const notes = journal.damage.map(
      ({ line, problem }) => `games.ndjson line ${line}: ${problem}; its game is played again`,
    );
    const run = {
      threads,
      json: options.json === true,
      bonus: options.bonus === true,
      strict: options.strict === true,
      plot,
      trust,
    };
    return await runGames(journal, plan, field.launches, run, [
      ...notesFor(plan, threads, folder),
      ...notes,
    ]);
  } finally {
    await journal.close();
  }
}
