import { Failure } from '../console/failure.js';
import { Journal } from '../results/journal.js';
import { notesFor } from './comparison-notes.js';
import { sourcesOf } from './comparison-run.js';
import { gatherField } from './field.js';
import { plotFrom, runGames, threadsFrom } from './run-games.js';

/** Plays exactly what is missing of a run. */
export async function resume(
  folder: string,
  options: Readonly<Record<string, string | boolean | undefined>>,
): Promise<number> {
  const threads = threadsFrom(options);
  const plot = plotFrom(options);
  const journal = await Journal.open(folder);
  try {
    const { plan } = journal.runFile;
    const named = new Set(plan.players.map(({ source }) => source));
    const field = await gatherField([...named], plan.arena);
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
      bonus: false,
      strict: options.strict === true,
      plot,
    };
    return await runGames(journal, plan, sourcesOf(plan, field), run, [
      ...notesFor(plan, threads, folder),
      ...notes,
    ]);
  } finally {
    await journal.close();
  }
}
