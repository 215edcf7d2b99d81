import type { BudgetLeft } from '../src/api/budget.js';
import type { Game } from '../src/api/game.js';
import { definePlayer } from '../src/api/player.js';
import type { Turn } from '../src/api/turn.js';
import { greedy } from './greedy.js';

/** Moves that are tried at all: the best at first sight. */
const mostCandidates = 12;
/** Moves a sampled future goes on after the candidate, each the greedy one there. */
const depth = 3;
/** Now and then a future takes another move than the greedy one, so that futures differ. */
const stray = 0.05;
/** So many samples are worth as much as what is certain. */
const doubt = 20;
/** Left unspent under a time budget, so that the answer is never late. */
const reserveMs = 1;

interface Candidate {
  readonly move: number;
  /** What it gains for certain. */
  readonly known: number;
  /** What its sampled futures brought beyond that. */
  extra: number;
  samples: number;
}

/**
 * Samples futures of the most promising moves and plays the best on average. Sequential halving:
 * all candidates get the same number of samples, the worse half is dropped, and so on, so that
 * most of the budget goes to telling the best apart. The n-th future of every candidate starts from
 * the same randomness, so that luck does not decide between them.
 */
export const monteCarlo = definePlayer({
  name: 'monte-carlo',
  summary: 'samples futures of the promising moves until the budget is spent',
  choose(turn) {
    if (!affords(turn.budget, turn.moves.length)) return greedy.choose(turn);
    let field = candidatesOf(turn);
    const start = turn.fork();
    const fork = turn.fork();
    const rounds = Math.ceil(Math.log2(field.length));
    for (let round = 0; round < rounds; round++) {
      // Each round gets an equal share of what is left.
      const until = turn.budget.left() * (1 - 1 / (rounds - round));
      let spent = false;
      while (!spent && turn.budget.left() > until) {
        const seed = Math.floor(turn.random() * 2 ** 32);
        for (const candidate of field) spent ||= !sample(candidate, turn, start, fork, seed);
      }
      field = byWorth(field).slice(0, Math.ceil(field.length / 2));
    }
    return field[0]?.move ?? 0;
  },
});

function candidatesOf(turn: Turn): Candidate[] {
  const gains = turn.gains();
  const order = Array.from(gains.keys()).sort((a, b) => (gains[b] ?? 0) - (gains[a] ?? 0) || a - b);
  const scoring = order.filter((i) => (gains[i] ?? 0) > 0);
  const tried = scoring.length > 0 ? scoring : order;
  return tried
    .slice(0, mostCandidates)
    .map((i) => ({ move: turn.moves[i] ?? 0, known: gains[i] ?? 0, extra: 0, samples: 0 }));
}

/** One future: the candidate, then greedy moves on whatever comes. False when out of budget. */
function sample(candidate: Candidate, turn: Turn, start: Game, fork: Game, seed: number): boolean {
  if (!affords(turn.budget, 1)) return false;
  fork.copyFrom(start);
  fork.reseed(seed);
  fork.play(candidate.move);
  for (let i = 0; i < depth && !fork.over; i++) {
    const moves = fork.moves();
    if (!affords(turn.budget, moves.length + 1)) return false;
    const best = turn.random() < stray ? -1 : fork.best();
    fork.play(best < 0 ? (moves[Math.floor(turn.random() * moves.length)] ?? 0) : best);
  }
  candidate.extra += fork.score - start.score - candidate.known;
  candidate.samples++;
  return true;
}

/** Whether so many plies can still be spent. */
function affords(budget: BudgetLeft, plies: number): boolean {
  return budget.left() >= (budget.unit === 'plies' ? plies : reserveMs);
}

/**
 * The candidates, best first. What is certain counts in full; what was sampled counts by how many
 * samples stand behind it, against the average of all: a few lucky futures prove nothing.
 */
function byWorth(field: readonly Candidate[]): Candidate[] {
  const samples = field.reduce((sum, candidate) => sum + candidate.samples, 0);
  const usual = field.reduce((sum, { extra }) => sum + extra, 0) / Math.max(1, samples);
  const worth = ({ known, extra, samples }: Candidate) =>
    known + (extra - usual * samples) / (samples + doubt);
  return [...field].sort((a, b) => worth(b) - worth(a));
}
