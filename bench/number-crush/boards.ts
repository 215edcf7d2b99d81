import { numberCrush } from '../../arenas/number-crush/index.js';
import type { NumberCrush } from '../../arenas/number-crush/rules.js';
import { Sfc32 } from '../../src/engine/random/sfc32.js';

const midGameBoards = 2048;
const gamesLookedInto = 64;
const perGame = midGameBoards / gamesLookedInto;
/** The first board of a game is met after so many swaps, each further one so many later. */
const firstLook = 4;
const lookEvery = 3;

/** The seed of every deal of the benchmark. */
export const benchSeed = 'bench';

/** The choices of a player on a board, apart from its refills; the C program names them so too. */
export function choicesOf(board: number): Sfc32 {
  return Sfc32.fromNumber(2 ** 32 + board);
}

const made = new Map<number, readonly Int8Array[]>();

/** Boards as players meet them, made once: from greedy games, from the opening to the end. */
export function midGame(kinds: number): readonly Int8Array[] {
  const boards = made.get(kinds) ?? makeMidGameBoards(kinds);
  made.set(kinds, boards);
  return boards;
}

function makeMidGameBoards(kinds: number): Int8Array[] {
  const boards: Int8Array[] = [];
  for (let number = 0; number < gamesLookedInto; number++) {
    const game = numberCrush.deal({ seed: benchSeed, kinds, board: number });
    const choices = choicesOf(number);
    for (let look = 0; look < perGame; look++) {
      playGreedily(game, look === 0 ? firstLook : lookEvery, choices);
      boards.push(game.board.slice());
    }
  }
  return boards;
}

/** Boards that greedy games start from. */
export function startBoards(kinds: number, count: number): readonly Int8Array[] {
  return Array.from({ length: count }, (_, board) =>
    numberCrush.deal({ seed: benchSeed, kinds, board }).board.slice(),
  );
}

/** A game that stands on this board and has no end; its refills are named by its place. */
export function gameOn(board: Int8Array, kinds: number, place: number): NumberCrush {
  const movesLeft = Number.MAX_SAFE_INTEGER;
  const seen = { board: Array.from(board), kinds, score: 0, turn: 0, movesLeft };
  const game = numberCrush.restore(seen);
  game.reseed(place);
  return game;
}

/** The best known gain every time, the first of equal ones; any swap when none gains. */
export function playGreedily(game: NumberCrush, swaps: number, choices: Sfc32): void {
  for (let swap = 0; swap < swaps; swap++) {
    const moves = game.moves();
    const best = game.best();
    game.play(best < 0 ? (moves[choices.below(moves.length)] ?? 0) : best);
  }
}
