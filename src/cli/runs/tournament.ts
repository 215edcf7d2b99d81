import { readFileSync } from 'node:fs';
import { arenas } from '../../../arenas/index.js';
import { makeBudget } from '../../api/budget.js';
import { exitStatus, Failure } from '../../console/failure.js';
import { processClock } from '../../hosts/clock.js';
import { duration } from '../../report/progress.js';
import { Journal } from '../../results/journal.js';
import { makeRunFolder } from '../../results/run-name.js';
import { resolution } from '../../statistics/resolution.js';
import { makeConfig, readOptions, type TournamentOptions } from '../../tournament/options.js';
import { gameCount, type Plan } from '../../tournament/plan.js';
import { unitsOf } from '../../tournament/units.js';
import { suggestion } from '../suggest.js';
import { workshopOn } from '../workshop.js';
import { keepDisqualified, tellDisqualified, tellFailing } from './entrance.js';
import { longestMs } from './estimate.js';
import { type Field, gatherField } from './field.js';
import { runFileOf } from './machine.js';
import { runGames } from './run-games.js';
import { runOptionsFrom } from './run-options.js';
import { readStarts } from './starts.js';

type Options = Readonly<Record<string, string | boolean | undefined>>;

/** Scores of one player on one board differ by about this share of their mean. */
const typicalDeviation = 0.1;

/** Plays a whole tournament into a new run folder. */
export async function tournament(named: readonly string[], options: Options): Promise<number> {
  const asked = optionsFrom(named, options);
  if (options.printConfig === true) {
    process.stdout.write(makeConfig(asked));
    return exitStatus.done;
  }
  const { workers } = asked.running;
  const run = runOptionsFrom({ ...options, workers: workers === null ? undefined : `${workers}` });
  const { trust } = run;
  const workshop = workshopOn(trust);
  const field = await gatherField(asked.players, asked.arena.name, workshop);
  for (const { source, text } of field.warnings) {
    process.stderr.write(`${source} compiles with warnings:\n${text}`);
  }
  const reports = tellDisqualified(field, asked, trust);
  if (field.players.length === 0) throw new Failure('tournament: no player is left to play');
  const plan = await planOf(asked, field);
  const folder = asked.running.out ?? (await makeRunFolder('results', plan.arena, plan.seed));
  if (options.check !== false) await tellFailing(plan, field, asked, trust, workshop);
  const journal = await Journal.create(folder, runFileOf(plan, field.disqualified));
  await keepDisqualified(folder, reports);
  return runGames(journal, plan, field.launches, run, planNotes(plan, run.threads, folder));
}

/** The config file first, then what the command line says. */
function optionsFrom(named: readonly string[], given: Options): TournamentOptions {
  const config = typeof given.config === 'string' ? readConfig(given.config) : {};
  const number = (name: string) =>
    given[name] === undefined ? {} : { [name]: Number(given[name]) };
  const text = (name: string) => (given[name] === undefined ? {} : { [name]: given[name] });
  const raw: Record<string, unknown> = {
    ...config,
    ...text('arena'),
    ...text('kinds'),
    ...boards(given.boards),
    ...number('games'),
    ...number('top'),
    ...number('rounds'),
    ...number('moves'),
    ...number('rows'),
    ...number('cols'),
    ...text('variant'),
    ...(given.leftoverPenalty === false ? { variant: 'no-leftover-penalty' } : {}),
    ...text('seed'),
    ...text('budget'),
    ...text('hangLimit'),
    ...text('onFault'),
    ...(named.length === 0 ? {} : { players: named }),
    ...number('workers'),
    ...text('out'),
  };
  const read = readOptions(raw);
  if ('options' in read) return read.options;
  const where = typeof given.config === 'string' ? `${given.config}: ` : 'tournament: ';
  const arena =
    typeof raw.arena === 'string'
      ? suggestion(
          raw.arena,
          arenas.map(({ name }) => name),
        )
      : '';
  const hint = read.problems.some((problem) => problem.startsWith('arena')) ? arena : '';
  throw new Failure(`${where}${read.problems.join('; ')}${hint}`);
}

function readConfig(path: string): Record<string, unknown> {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new Failure(`tournament: cannot read '${path}': ${(error as Error).message}`);
  }
  try {
    const config: unknown = JSON.parse(text);
    if (typeof config === 'object' && config !== null && !Array.isArray(config)) {
      return config as Record<string, unknown>;
    }
  } catch (error) {
    throw new Failure(`${path}: is not JSON: ${(error as Error).message}`);
  }
  throw new Failure(`${path}: must hold an object`);
}

/** A number of boards, or the folder that holds them. */
function boards(given: string | boolean | undefined): { readonly boards?: number | string } {
  if (typeof given !== 'string') return {};
  return { boards: /^-?[\d.]+$/.test(given) ? Number(given) : given };
}

async function planOf(asked: TournamentOptions, { players }: Field): Promise<Plan> {
  const { arena, boards, form, players: _, running: __, ...rest } = asked;
  const plan = { ...rest, ...form, arena: arena.name, players };
  if (typeof boards === 'number') return { ...plan, boards };
  const { starts, kinds } = await readStarts(boards, arena);
  return { ...plan, boards: starts.length, kinds: [kinds], starts };
}

/** What is about to be played, how long what is left of it may take, and what it can show. */
export function planNotes(
  plan: Plan,
  threads: number,
  folder: string,
  left = gameCount(plan),
): string[] {
  const { arena, kinds, boards, rounds, games, top, budget, players } = plan;
  const count = gameCount(plan);
  const most = duration(longestMs(plan, left, threads, processClock));
  const what = left === count ? `${count} games` : `${left} of ${count} games are left,`;
  const units = unitsOf(plan).count * kinds.length;
  const share = resolution({ units, deviation: typicalDeviation });
  return [
    `${arena}: ${players.length} players, kinds ${kinds.join(', ')}, ${boards * rounds} boards each, ${games} games a board, the best ${top} count`,
    `${what} at ${makeBudget(budget)} a move on ${threads} ${threads === 1 ? 'thread' : 'threads'}: at most ${budget.unit === 'ms' ? '' : 'about '}${most}`,
    `so many can tell players apart that differ by about ${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`,
    `results in ${folder}`,
  ];
}
