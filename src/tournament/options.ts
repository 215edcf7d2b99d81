import { z } from 'zod';
import { findArena } from '../../arenas/index.js';
import type { Arena } from '../api/arena.js';
import { type Budget, makeBudget, parseBudget } from '../api/budget.js';
import { fillDeal } from '../api/deal.js';
import { type FaultPolicy, faultPolicies } from '../referee/match.js';

const count = (most: number) => {
  const error = `must be a whole number from 1 to ${most}`;
  return z.number({ error }).int({ error }).min(1, { error }).max(most, { error });
};
const text = (wanted: string) =>
  z.string({ error: `must be ${wanted}` }).min(1, `must be ${wanted}`);
const list = <T extends z.ZodType>(item: T, wanted: string) =>
  z.array(item, { error: `must be ${wanted}` }).min(1, `must be ${wanted}`);
const kindsWanted = 'must be such as 5, "4-7", "4,6" or [4, 6]';

/** What a tournament is asked for, by options or in a file; everything may be left out. */
const schema = z.strictObject(
  {
    arena: text("an arena's name").default('number-crush'),
    kinds: z
      .union([z.number().int(), z.string(), z.array(z.number().int()).min(1)], {
        error: kindsWanted,
      })
      .optional(),
    boards: z
      .union([count(1_000_000), z.string().min(1)], {
        error: 'must be a whole number from 1 to 1000000 or the path of a folder',
      })
      .default(1),
    games: count(10_000).default(4),
    top: count(10_000).optional(),
    rounds: count(100_000).default(1),
    moves: count(1_000_000).nullable().default(null),
    rows: count(999).optional(),
    cols: count(999).optional(),
    variant: text('the name of a form of the game').optional(),
    seed: text('a text that is not empty').default('demo'),
    budget: text('such as "5s", "200ms" or "20000plies"').default('5s'),
    hangLimit: text('a time such as "10s"').default('10s'),
    onFault: z
      .enum(faultPolicies, { error: `must be ${faultPolicies.join(' or ')}` })
      .default('keep'),
    players: list(
      text("a player's name or path"),
      'a list of names, files and folders that is not empty',
    ).default(['random', 'first', 'greedy']),
    workers: count(256).nullable().default(null),
    out: text('the path of a folder').nullable().default(null),
  },
  {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `there is no ${issue.keys.map((key) => `'${key}'`).join(', ')}`
        : 'must be an object',
  },
);

/** The same with nothing left open. `players` are still names, files and folders. */
export interface TournamentOptions {
  readonly arena: Arena;
  readonly kinds: readonly number[];
  /** How many are dealt, or the folder that holds them. */
  readonly boards: number | string;
  readonly games: number;
  readonly top: number;
  readonly rounds: number;
  readonly moves: number | null;
  /** Size and form of the game, where they are not the arena's own. */
  readonly form: { readonly rows?: number; readonly cols?: number; readonly variant?: string };
  readonly seed: string;
  readonly budget: Budget;
  readonly hangLimitMs: number;
  readonly onFault: FaultPolicy;
  readonly players: readonly string[];
  /** What does not change the result. */
  readonly running: {
    /** Threads; `null` for as many as there are processors. */
    readonly workers: number | null;
    /** The run folder; `null` for a new one. */
    readonly out: string | null;
  };
}

/** Reads options once and fills them; every mistake is named, with its place. */
export function readOptions(
  raw: unknown,
): { readonly options: TournamentOptions } | { readonly problems: readonly string[] } {
  const { given, problems } = readFields(raw);
  const arena = findArena(given.arena);
  if (arena === undefined) problems.push(`arena: there is no arena '${given.arena}'`);
  const kinds = arena && readKinds(given.kinds, arena);
  if (arena !== undefined && kinds === undefined) {
    problems.push(
      `kinds: must be such as 5, 4,6 or ${arena.kinds.min}-${arena.kinds.max}, within that range`,
    );
  }
  if (arena !== undefined) problems.push(...boardProblems(given, arena));
  const top = given.top ?? Math.min(2, given.games);
  if (top > given.games) problems.push(`top: ${top} games cannot count of ${given.games}`);
  const budget = parseBudget(given.budget);
  if (budget === undefined)
    problems.push(`budget: must be such as 5s, 200ms or 20000plies, not '${given.budget}'`);
  const hang = parseBudget(given.hangLimit);
  if (hang?.unit !== 'ms')
    problems.push(`hangLimit: must be a time such as 10s, not '${given.hangLimit}'`);
  const unread = arena === undefined || kinds === undefined || budget === undefined;
  if (unread || hang?.unit !== 'ms' || problems.length > 0) return { problems };
  const { boards, games, rounds, moves, seed, onFault, players, workers, out } = given;
  return {
    options: {
      ...{ arena, kinds, boards, games, top, rounds, moves, form: formOf(given), seed },
      ...{ budget, hangLimitMs: hang.limit, onFault, players, running: { workers, out } },
    },
  };
}

type Given = z.infer<typeof schema>;

/** Only what was asked for. */
function formOf({ rows, cols, variant }: Given): TournamentOptions['form'] {
  return {
    ...(rows === undefined ? {} : { rows }),
    ...(cols === undefined ? {} : { cols }),
    ...(variant === undefined ? {} : { variant }),
  };
}

/**
 * Reads each field for itself. What is wrong with one is told, and its default stands for it while
 * the others are looked at, so that all mistakes are found at once.
 */
function readFields(raw: unknown): { given: Given; problems: string[] } {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return { given: parsed.data, problems: [] };
  const { issues } = parsed.error;
  const wrong = new Set(
    issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : issue.path[0])),
  );
  const fields = Object.entries(Object(raw)).filter(([field]) => !wrong.has(field));
  const given = schema.parse(Object.fromEntries(fields));
  return {
    given,
    problems: issues.map(({ path, message }) => `${path.join('.') || 'file'}: ${message}`),
  };
}

/** What is wrong with the boards, their size or the form of the game. */
function boardProblems(given: Given, arena: Arena): string[] {
  const problems: string[] = [];
  const { boards, kinds, rows, cols } = given;
  if (typeof boards === 'string') {
    if (arena.startBoards !== true) {
      problems.push(`boards: ${arena.name} is played on dealt boards: give a number`);
    }
    if (kinds !== undefined) problems.push('kinds: the boards of a folder have their own');
    if (rows !== undefined || cols !== undefined) {
      problems.push('rows, cols: the boards of a folder have their own');
    }
  }
  try {
    fillDeal(arena, { seed: given.seed, ...formOf(given) });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    problems.push(error.message);
  }
  return problems;
}

/** The options as a file holds them, which `readOptions` reads back to the same. */
export function makeConfig(options: TournamentOptions): string {
  const { arena, kinds, boards, games, top, rounds, moves, form, seed, onFault, players } = options;
  const config = {
    arena: arena.name,
    ...(typeof boards === 'string' ? {} : { kinds }),
    ...{ boards, games, top, rounds, moves, ...form, seed },
    budget: makeBudget(options.budget),
    hangLimit: makeBudget({ unit: 'ms', limit: options.hangLimitMs }),
    ...{ onFault, players, ...options.running },
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}

/** `5`, `4-7`, `4,6`, `[4, 6]`; all kinds of number-crush, the usual number elsewhere. */
function readKinds(
  given: number | string | readonly number[] | undefined,
  { name, kinds: { min, max, default: usual } }: Arena,
): readonly number[] | undefined {
  if (given === undefined) return name === 'number-crush' ? range(min, max) : [usual];
  const listed = typeof given === 'string' ? parseRange(given) : [given].flat();
  const whole = listed?.every((kinds) => Number.isInteger(kinds) && kinds >= min && kinds <= max);
  if (listed === undefined || listed.length === 0 || !whole) return undefined;
  return [...new Set(listed)].sort((a, b) => a - b);
}

function parseRange(text: string): number[] | undefined {
  const parts = text.split(',').map((part) => /^\s*(\d{1,3})(?:-(\d{1,3}))?\s*$/.exec(part));
  if (parts.some((part) => part === null)) return undefined;
  return parts.flatMap((part) => {
    const first = Number(part?.[1]);
    return range(first, Number(part?.[2] ?? first));
  });
}

function range(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
}
