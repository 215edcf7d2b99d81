import { Failure } from '../console/failure.js';
import { Journal } from '../results/journal.js';
import { makeRunFolder } from '../results/run-name.js';
import type { Plan } from '../tournament/plan.js';
import { notesFor } from './comparison-notes.js';
import type { Options } from './comparison-options.js';
import { type Field, gatherField } from './field.js';
import { runFileOf } from './machine.js';
import { plotFrom, runGames, threadsFrom } from './run-games.js';

/** The players to be compared: every one that was named. */
export type ComparedField = Pick<Field, 'players' | 'sources'>;

/** Loads the players. In a tournament the others play on; a comparison without one is another one. */
export async function fieldOf(
  command: string,
  named: readonly string[],
  arena: string,
): Promise<ComparedField> {
  const { players, sources, disqualified } = await gatherField(named, arena);
  const [out] = disqualified;
  if (out !== undefined)
    throw new Failure(`${command}: '${out.source}' cannot play: ${out.reason}`);
  return { players, sources };
}

/** Plays a plan into a new run folder. */
export async function playInto(
  out: string | null,
  plan: Plan,
  field: ComparedField,
  options: Options,
): Promise<number> {
  const threads = threadsFrom(options);
  const plot = plotFrom(options);
  const folder = out ?? (await makeRunFolder('results', `${plan.job}-${plan.arena}`, plan.seed));
  const journal = await Journal.create(folder, runFileOf(plan));
  return runGames(
    journal,
    plan,
    sourcesOf(plan, field),
    {
      threads,
      json: options.json === true,
      bonus: false,
      strict: options.strict === true,
      plot,
    },
    notesFor(plan, threads, folder),
  );
}

/** The compiled modules by the names the plan gives them: one player may enter several times. */
export function sourcesOf(plan: Plan, { players, sources }: ComparedField): Record<string, string> {
  const bySource = new Map(players.map(({ name, source }) => [source, sources[name]]));
  return Object.fromEntries(
    plan.players.flatMap(({ name, source }) => {
      const compiled = bySource.get(source);
      return compiled === undefined ? [] : [[name, compiled]];
    }),
  );
}
