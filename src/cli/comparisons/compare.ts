import { join } from 'node:path';
import type { Arena } from '../../api/arena.js';
import { entrantsOf, parseTerms, type TermsValue, usualTerms } from '../../compare/entrants.js';
import { type BySubject, bySubjects } from '../../compare/result.js';
import { exitStatus, Failure } from '../../console/failure.js';
import { matchOf } from '../../tournament/match-of.js';
import type { Plan } from '../../tournament/plan.js';
import { plannedGame } from '../../tournament/plan.js';
import { suggestion } from '../suggest.js';
import { arenasFrom, countFrom, type Options, seedsPlan } from './comparison-options.js';
import { type ComparedField, fieldOf, playInto } from './comparison-run.js';

const mostSeeds = 1_000_000;

/** Plays every player on the same boards and compares them, arena by arena. */
export async function compare(named: readonly string[], options: Options): Promise<number> {
  const { by, values, players } = bySubject(named, options);
  const arenas = arenasFrom('compare', options);
  const seeds = countFrom(options, 'seeds', 200, mostSeeds);
  const runs: { plan: Plan; field: ComparedField }[] = [];
  // Everything is checked before the first game is played.
  for (const arena of arenas) {
    const shape = seedsPlan('compare', arena, seeds, options);
    const field = await fieldOf('compare', players, arena.name, options);
    const terms = by === null ? null : termsFrom(by, values, arena);
    const entrants = terms === null ? field.players : entrantsOf(field.players, terms);
    if (entrants.length < 2) throw new Failure('compare: with whom? Name at least two players');
    const plan = { ...shape, players: entrants };
    checkTerms(plan, arena);
    runs.push({ plan, field });
  }
  for (const { plan, field } of runs) {
    const out = typeof options.out === 'string' ? options.out : null;
    const folder = out === null || runs.length === 1 ? out : join(out, plan.arena);
    const status = await playInto(folder, plan, field, options);
    if (status === exitStatus.done) continue;
    const left = arenas.slice(1 + arenas.findIndex(({ name }) => name === plan.arena));
    for (const { name } of left) process.stderr.write(`not begun: ${name}\n`);
    return status;
  }
  return exitStatus.done;
}

/** `--by budget 100plies,1000plies`. Words after it that are no values are players, as anywhere else. */
function bySubject(named: readonly string[], { by: words }: Options) {
  if (!Array.isArray(words)) return { by: null, values: [], players: named };
  const [subject = '', ...rest]: readonly string[] = words;
  const by = bySubjects.find((known) => known === subject);
  if (by === undefined) {
    throw new Failure(
      `--by must be ${bySubjects.join(', ')}, not '${subject}'.${suggestion(subject, bySubjects)}`,
    );
  }
  const isList = (word: string) => word.split(',').some((part) => parseTerms(by, part));
  return {
    by,
    values: rest.filter(isList).flatMap((word) => word.split(',')),
    players: [...named, ...rest.filter((word) => !isList(word))],
  };
}

function termsFrom(by: BySubject, values: readonly string[], arena: Arena): TermsValue[] {
  if (by === 'size' && arena.resizable === undefined) {
    throw new Failure(`--by size: ${arena.name} has one size only, ${arena.rows}x${arena.cols}`);
  }
  const terms = new Map<string, TermsValue>();
  for (const text of values.length > 0 ? values : usualTerms(by, arena)) {
    const read = parseTerms(by, text);
    if (read === undefined) {
      const example = usualTerms(by, arena).join(',');
      throw new Failure(`--by ${by} takes values such as ${example}, not '${text}'`);
    }
    terms.set(read.value, read);
  }
  if (terms.size < 2) throw new Failure(`--by ${by} needs at least two values to compare`);
  return [...terms.values()];
}

/** A size or length that the arena does not have is found before the first game. */
function checkTerms(plan: Plan, arena: Arena): void {
  try {
    for (const place of plan.players.keys()) matchOf(plan, plannedGame(plan, place), arena);
  } catch (error) {
    if (error instanceof RangeError) throw new Failure(`compare: ${error.message}`);
    throw error;
  }
}
