import type { Watcher } from '../../src/api/game.js';
import { exitStatus } from '../../src/console/failure.js';
import type { Frame } from '../../src/console/frames.js';
import { GridScreen } from '../../src/console/grid-screen.js';
import type { ConsoleIO, Key, Opponent, Screen } from '../../src/console/io.js';
import { bestOf, type Contest, rankedNow, saveRanking } from './contest.js';
import { leaderboardText } from './leaderboard.js';
import type { Blockfall } from './rules.js';

const cellTexts = ['·', '■', '□'];
const keysText = '← → move   ↑ ↓ rotate   space drops   g gravity   q ends';

/** Plays from the keyboard, drawn in place; gives the exit status. */
export async function playKeys(
  game: Blockfall,
  contest: Contest | null,
  adviser: Opponent | null,
  io: ConsoleIO,
  screen: Screen,
): Promise<number> {
  const grid = new GridScreen(screen, {
    cols: game.cols,
    header: [],
    rows: Array.from({ length: game.rows }, (_, row) => ({ label: '', row })),
    tile: (kind) => cellTexts[kind] ?? '?',
  });
  let moved: ReadonlySet<number> = new Set();
  let advised = -1;
  const show = (board: Int8Array, footer: string) => {
    grid.title = titleOf(game, bestOf(contest));
    grid.show(board, { moved }, footer);
  };
  while (!game.over) {
    if (adviser !== null && advised < game.turn) {
      advised = game.turn;
      const commands = game.commands(await adviser.choose(game));
      grid.news += `${grid.news === '' ? '' : '. '}${adviser.name} would ${commands.join(' ')}`;
    }
    show(picture(game), `${nextText(game)}${keysText}`);
    const key = await screen.key();
    if (key === null || key === 'q') break;
    const frames = press(key, game);
    if (frames === null) continue;
    moved = new Set(frames.findLast(({ kind }) => kind === 'moved')?.groups.flat());
    await grid.animate(frames, (stages) => newsOf(stages, game.cols));
    grid.news = newsOf(frames, game.cols);
  }
  const entries = contest === null ? [] : rankedNow(io, contest, game.score);
  const ranking = contest === null ? '' : `\n${leaderboardText(entries)}`;
  grid.news = `${screen.paint.strong(endingText(game))} Score: ${game.score}`;
  show(game.board, ranking);
  return contest === null ? exitStatus.done : saveRanking(io, contest, entries);
}

/** Does what a key stands for; the stages of it, `null` when nothing is to be told. */
function press(key: Key, game: Blockfall): Frame[] | null {
  const frames: Frame[] = [];
  const watch: Watcher = ({ kind, board, groups, gain }) => {
    frames.push({ kind, board: board.slice(), groups, gain });
  };
  if (key === 'left') game.shift(-1);
  else if (key === 'right') game.shift(1);
  else if (key === 'up') game.rotate(1);
  else if (key === 'down') game.rotate(-1);
  else if (key === 'g') game.switchGravity(watch);
  else if (key === 'space') game.drop(watch);
  return frames.length === 0 ? null : frames;
}

/** The settled cells as 1, the active block as 2. */
function picture(game: Blockfall): Int8Array {
  const board = game.board.slice();
  for (const cell of game.activeCells()) board[cell] = 2;
  return board;
}

function titleOf({ score, gravity, movesLeft }: Blockfall, best: number): string {
  const scores = `score ${score}, high score ${Math.max(best, score)}`;
  const left = `${movesLeft} ${movesLeft === 1 ? 'block' : 'blocks'} left`;
  return `Blockfall: ${scores}, gravity ${gravity ? 'on' : 'off'}, ${left}`;
}

function nextText({ blocks, turn }: Blockfall): string {
  const next = blocks[turn + 1];
  if (next === undefined) return 'Last block\n';
  const lines = next.upright.lines.map((line) =>
    Array.from(line, (cell) => ` ${cell === '1' ? cellTexts[1] : ' '}`).join(''),
  );
  return `Next:\n${lines.join('\n')}\n`;
}

function newsOf(stages: readonly Frame[], cols: number): string {
  return stages
    .flatMap(({ kind, groups, gain }) => {
      if (kind === 'moved') return [`dropped for ${gain}`];
      if (kind !== 'cleared') return [];
      const rows = groups.length === 1 ? 'a full row' : `${groups.length} full rows`;
      return [`${gain === groups.length * cols ? rows : 'the power-up'} for ${gain}`];
    })
    .join(', ');
}

function endingText({ ending }: Blockfall): string {
  if (ending === 'no blocks') return 'YOU WIN! No more blocks.';
  return ending === null ? 'GAME FINISHED!' : 'GAME OVER! The next block does not fit.';
}
