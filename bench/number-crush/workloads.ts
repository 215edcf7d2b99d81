import type { NumberCrush } from '../../arenas/number-crush/rules.js';
import type { AnchorWorkload } from '../anchor/anchor.js';
import { choicesOf, midGame, playGreedily, startBoards } from './boards.js';
import type { Checksum } from './checksum.js';

const gameLength = 100;
const rolloutLength = 20;
const swapsOfBoard = 180;
const gamesPlayed = 32;

/** What players do on a board of number-crush, by the public API as they meet it. */
export interface Workload {
  readonly name: AnchorWorkload;
  readonly summary: string;
  readonly unit: string;
  /** Units of work that one board stands for, and swaps in a unit. */
  readonly unitsOfBoard: number;
  readonly swaps: number;
  boards(kinds: number): readonly Int8Array[];
  /** Does it on one board; the trial game is there to play on. */
  run(start: NumberCrush, trial: NumberCrush, place: number): unknown;
  /** The same, every gain, score and final board told. */
  check(start: NumberCrush, trial: NumberCrush, place: number, found: Checksum): void;
}

export const workloads: readonly Workload[] = [
  {
    name: 'known',
    summary: 'the gain of all 180 swaps of a board, cascades among known cells only',
    unit: 'boards/s',
    unitsOfBoard: 1,
    swaps: swapsOfBoard,
    boards: midGame,
    run: (start) => start.gains(),
    check: (start, _trial, _place, found) => found.addAll(start.gains()),
  },
  {
    name: 'refill',
    summary: 'the same with refills, every swap on the same stream',
    unit: 'boards/s',
    unitsOfBoard: 1,
    swaps: swapsOfBoard,
    boards: midGame,
    run: (start, _trial, place) => start.outcomes(place),
    check: (start, _trial, place, found) => found.addAll(start.outcomes(place)),
  },
  {
    name: 'game',
    summary: 'whole greedy games of 100 swaps',
    unit: 'games/s',
    unitsOfBoard: 1,
    swaps: gameLength,
    boards: (kinds) => startBoards(kinds, gamesPlayed),
    run: greedyGame,
    check(start, trial, place, found) {
      greedyGame(start, trial, place);
      found.add(trial.score);
      found.addAll(trial.board);
    },
  },
  {
    name: 'rollout',
    summary: 'random matching swaps, in rollouts of 20 with refills',
    unit: 'swaps/s',
    unitsOfBoard: rolloutLength,
    swaps: 1,
    boards: midGame,
    run: rollout,
    check(start, trial, place, found) {
      rollout(start, trial, place);
      found.add(trial.score);
      found.addAll(trial.board);
    },
  },
];

function greedyGame(start: NumberCrush, trial: NumberCrush, place: number): void {
  trial.copyFrom(start);
  playGreedily(trial, gameLength, choicesOf(place));
}

function rollout(start: NumberCrush, trial: NumberCrush, place: number): void {
  trial.copyFrom(start);
  trial.rollout(rolloutLength, place);
}
