import { makeBudget, parseBudget } from '../api/budget.js';
import { faultPolicies } from '../referee/match.js';
import { gameCount, type Plan, type PlannedPlayer, type PlannedStart } from '../tournament/plan.js';
import { type Fields, type Problem, readJson } from './fields.js';
import { readJob, readOwnTerms, writtenPlayer, writtenTerms } from './job-fields.js';
import { sha256Hex } from './sha256.js';

/** The machine a run was started on: what its times can be compared with. */
export interface Machine {
  readonly node: string;
  readonly platform: string;
  readonly arch: string;
  readonly cpus: number;
  /** The processor's name. */
  readonly model: string;
}

/** A player that was named but could not take part, and why. */
export interface Disqualified {
  readonly source: string;
  readonly reason: string;
}

/** What `run.json` holds: the whole plan, and where and when it was started. */
export interface RunFile {
  readonly format: 1;
  /** The version that started the run. */
  readonly matchpoint: string;
  /** ISO time. */
  readonly started: string;
  readonly machine: Machine;
  readonly plan: Plan;
  /** Left out where nobody was. */
  readonly disqualified?: readonly Disqualified[];
}

/** A journal keeps some 80 bytes a game in memory; this is far more than anyone plays. */
const mostGames = 10_000_000;

/** The text of `run.json`. The budget is written as the command line takes it. */
export function makeRunFile(run: RunFile): string {
  const { format, matchpoint, started, machine, disqualified = [] } = run;
  const players = run.plan.players.map(writtenPlayer);
  const plan = { ...run.plan, budget: makeBudget(run.plan.budget), players };
  const out = disqualified.length === 0 ? {} : { disqualified };
  return `${JSON.stringify({ format, matchpoint, started, machine, plan, ...out }, null, 2)}\n`;
}

/** Reads `run.json`; nothing in it is taken on trust. */
export function parseRunFile(text: string): RunFile | Problem {
  return readJson(text, (fields) => {
    if (fields.whole('format') !== 1) fields.refuse('format', '1');
    return {
      format: 1,
      matchpoint: fields.name('matchpoint'),
      started: fields.text('started', 'an ISO time', isIsoTime),
      machine: readMachine(fields.object('machine')),
      plan: readPlan(fields.object('plan')),
      ...(fields.has('disqualified') && { disqualified: readDisqualified(fields) }),
    };
  });
}

/**
 * Names what decides a run's results: the same digest promises the same games. Where a player's
 * file lies, how long a hang is waited for and when it was played decide nothing.
 */
export function planDigest(plan: Plan): string {
  // Keys in alphabetical order, so that the text depends on nothing but the values.
  const deciding = {
    arena: plan.arena,
    boards: plan.boards,
    budget: makeBudget(plan.budget),
    ...(plan.duel && { duel: { confidence: plan.duel.confidence, margin: plan.duel.margin } }),
    games: plan.games,
    ...(plan.job && { job: plan.job }),
    kinds: plan.kinds,
    ...(plan.luck && { luck: plan.luck }),
    moves: plan.moves,
    onFault: plan.onFault,
    players: plan.players.map(({ name, own, sha256 }) => ({
      name,
      ...(own && { own: writtenTerms(own) }),
      sha256,
    })),
    rounds: plan.rounds,
    seed: plan.seed,
    top: plan.top,
    // Only what is there is written, so that the digests of other plans do not change.
    ...{ rows: plan.rows, cols: plan.cols, variant: plan.variant },
    starts: plan.starts?.map(({ text }) => text),
  };
  return sha256Hex(JSON.stringify(deciding));
}

function readMachine(fields: Fields): Machine {
  return {
    node: fields.name('node'),
    platform: fields.name('platform'),
    arch: fields.name('arch'),
    cpus: fields.whole('cpus'),
    model: fields.text('model'),
  };
}

function readDisqualified(fields: Fields): readonly Disqualified[] {
  return fields
    .objects('disqualified')
    .map((one) => ({ source: one.text('source'), reason: one.text('reason') }));
}

function readPlan(fields: Fields): Plan {
  const games = fields.whole('games', 1);
  const plan: Plan = {
    arena: fields.name('arena'),
    kinds: readKinds(fields),
    boards: fields.whole('boards', 1),
    games,
    top: fields.whole('top', 1, games),
    rounds: fields.whole('rounds', 1),
    moves: fields.isNull('moves') ? null : fields.whole('moves', 1),
    ...(fields.has('rows') && { rows: fields.whole('rows', 1) }),
    ...(fields.has('cols') && { cols: fields.whole('cols', 1) }),
    ...(fields.has('variant') && { variant: fields.name('variant') }),
    ...(fields.has('starts') && { starts: readStarts(fields) }),
    seed: fields.text('seed'),
    budget: fields.parsed('budget', "like '5s' or '20000plies'", parseBudget),
    hangLimitMs: fields.number('hangLimitMs', 0),
    onFault: fields.oneOf('onFault', faultPolicies),
    players: readPlayers(fields),
    ...readJob(fields),
  };
  if (gameCount(plan) > mostGames) {
    fields.refuse('boards', `so few that at most ${mostGames} games are played`);
  }
  return plan;
}

function readKinds(fields: Fields): readonly number[] {
  const kinds = fields.wholes('kinds');
  // A tile is one signed byte.
  const known = kinds.every((number) => number >= 1 && number <= 127);
  if (kinds.length === 0 || !known || new Set(kinds).size < kinds.length) {
    fields.refuse('kinds', 'different numbers from 1 to 127');
  }
  return kinds;
}

function readStarts(fields: Fields): readonly PlannedStart[] {
  const starts = fields.objects('starts');
  if (starts.length === 0) fields.refuse('starts', 'at least one start board');
  return starts.map((start) => ({ path: start.name('path'), text: start.name('text') }));
}

function readPlayers(fields: Fields): readonly PlannedPlayer[] {
  const names = new Set<string>();
  const players = fields.objects('players').map((player) => {
    const name = player.text(
      'name',
      'a name of its own',
      (text) => text !== '' && !names.has(text),
    );
    names.add(name);
    const source = player.name('source');
    const sha256 = player.text('sha256', '64 hex digits', (text) => /^[0-9a-f]{64}$/.test(text));
    const own = player.has('own') ? { own: readOwnTerms(player.object('own')) } : {};
    return { name, source, sha256, ...own };
  });
  return players.length > 0 ? players : fields.refuse('players', 'at least one player');
}

function isIsoTime(text: string): boolean {
  const time = new Date(text);
  return !Number.isNaN(time.getTime()) && time.toISOString() === text;
}
