import { Failure } from '../../console/failure.js';
import type { Launch } from '../../hosts/launch.js';
import { Journal } from '../../results/journal.js';
import { makeRunFolder } from '../../results/run-name.js';
import type { Plan } from '../../tournament/plan.js';
import { type Field, gatherField } from '../runs/field.js';
import { runFileOf } from '../runs/machine.js';
import { runGames } from '../runs/run-games.js';
import { runOptionsFrom } from '../runs/run-options.js';
import { trustFrom, workshopOn } from '../workshop.js';
import { notesFor } from './comparison-notes.js';
import type { Options } from './comparison-options.js';

/** The players to be compared: every one that was named. */
export type ComparedField = Pick<Field, 'players' | 'launches'>;

/** Loads the players. In a tournament the others play on; a comparison without one is another one. */
export async function fieldOf(
  command: string,
  named: readonly string[],
  arena: string,
  options: Options,
): Promise<ComparedField> {
  const workshop = workshopOn(trustFrom(options));
  const { players, launches, disqualified, warnings } = await gatherField(named, arena, workshop);
  const [out] = disqualified;
  if (out !== undefined)
    throw new Failure(`${command}: '${out.source}' cannot play: ${out.reason}`);
  for (const { source, text } of warnings) {
    process.stderr.write(`${source} compiles with warnings:\n${text}`);
  }
  return { players, launches };
}

/** Plays a plan into a new run folder. */
export async function playInto(
  out: string | null,
  plan: Plan,
  field: ComparedField,
  options: Options,
): Promise<number> {
  const run = runOptionsFrom(options);
  const folder = out ?? (await makeRunFolder('results', `${plan.job}-${plan.arena}`, plan.seed));
  const journal = await Journal.create(folder, runFileOf(plan));
  const notes = notesFor(plan, run.threads, folder);
  return runGames(journal, plan, launchesOf(plan, field), run, notes);
}

/** The launches by the names the plan gives them: one player may enter several times. */
function launchesOf(plan: Plan, { players, launches }: ComparedField): Record<string, Launch> {
  const bySource = new Map(players.map(({ name, source }) => [source, launches[name]]));
  return Object.fromEntries(
    plan.players.flatMap(({ name, source }) => {
      const launch = bySource.get(source);
      return launch === undefined ? [] : [[name, launch]];
    }),
  );
}
