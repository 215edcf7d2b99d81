import type { Arena } from '../../api/arena.js';
import { Failure } from '../../console/failure.js';
import { wholeNumber } from '../../console/numbers.js';
import { mostLuck } from '../../results/job-fields.js';
import { readOptions } from '../../tournament/options.js';
import type { Plan } from '../../tournament/plan.js';
import { arenaNamed } from '../arena.js';

export type Options = Readonly<Record<string, string | boolean | readonly string[] | undefined>>;

/** Reproducible everywhere, and short enough for hundreds of seeds. */
const usualBudget = '1000plies';

/** A plan of one game on each of so many boards, the same for all, without its players. */
export function seedsPlan(
  command: 'compare' | 'duel',
  arena: Arena,
  seeds: number,
  options: Options,
): Omit<Plan, 'players'> {
  const number = (name: string) =>
    options[name] === undefined ? {} : { [name]: Number(options[name]) };
  const text = (name: string) => (options[name] === undefined ? {} : { [name]: options[name] });
  const read = readOptions({
    ...{ arena: arena.name, boards: seeds, games: 1, top: 1, rounds: 1 },
    budget: usualBudget,
    ...number('moves'),
    ...number('rows'),
    ...number('cols'),
    ...text('variant'),
    ...text('kinds'),
    ...text('seed'),
    ...text('budget'),
    ...text('hangLimit'),
    ...text('onFault'),
  });
  if ('problems' in read) throw new Failure(`${command}: ${read.problems.join('; ')}`);
  const { arena: _, players: __, boards: ___, running: ____, form, ...plan } = read.options;
  const luck = luckFrom(arena, options);
  return {
    ...plan,
    ...form,
    boards: seeds,
    arena: arena.name,
    job: command,
    ...(luck !== undefined && { luck }),
  };
}

/** The arenas that were named, by comma; number-crush when none was. */
export function arenasFrom(command: string, options: Options): Arena[] {
  const names = String(options.arena ?? 'number-crush').split(',');
  return [...new Set(names)].map((name) => arenaNamed(command, name.trim()));
}

/** The whole number behind an option. */
export function countFrom(options: Options, name: string, usual: number, most: number): number {
  const given = options[name];
  if (given === undefined) return usual;
  const count = wholeNumber(String(given), 1, most);
  if (count !== undefined) return count;
  const flag = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  throw new Failure(`${flag} must be a whole number from 1 to ${most}, not '${given}'`);
}

/** `1%`, `1 %`, `0.5`: a share, from percent; fails outside the range of percent, both ends included. */
export function shareFrom(
  options: Options,
  name: string,
  usual: string,
  [low, high]: readonly [number, number],
): number {
  const text = String(options[name] ?? usual);
  const number = /^(\d{1,3}(?:\.\d{1,6})?)\s*%?$/.exec(text)?.[1];
  const percent = Number(number);
  if (number !== undefined && percent >= low && percent <= high) return percent / 100;
  throw new Failure(
    `--${name} must be percent from ${low} to ${high}, such as ${usual}, not '${text}'`,
  );
}

function luckFrom(arena: Arena, options: Options): number | undefined {
  if (options.luck === undefined) return undefined;
  if (arena.information !== 'chance') {
    throw new Failure(`--luck: nothing is left to luck in ${arena.name}: what comes down is known`);
  }
  return countFrom(options, 'luck', 16, mostLuck);
}
