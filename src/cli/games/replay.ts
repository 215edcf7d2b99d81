import { readFile } from 'node:fs/promises';
import type { GameRecord } from '../../api/record.js';
import { exitStatus, Failure } from '../../console/failure.js';
import { GridScreen, plainLook } from '../../console/grid-screen.js';
import type { Key, Screen } from '../../console/io.js';
import { numberOption } from '../../console/options.js';
import { stateDigest } from '../../referee/digest.js';
import { Replay, tellFrames } from '../../report/replay.js';
import { arenaNamed } from '../arena.js';
import { terminalScreen } from '../console/screen.js';

/** Shows a recorded game: move by move on a terminal, as lines elsewhere. */
export async function replay(file: string, options: { readonly line?: string }): Promise<number> {
  const line = numberOption(options, 'line', 1, Number.MAX_SAFE_INTEGER) ?? 1;
  const record = await recordIn(file, line);
  const shown = new Replay(arenaNamed('replay', record.arena), record);
  const { stdin, stdout } = process;
  if (stdout.isTTY && stdin.isTTY) {
    const screen = terminalScreen(stdout, stdin);
    try {
      await showOn(screen, shown);
    } finally {
      screen.close();
      stdin.destroy();
    }
    return exitStatus.done;
  }
  return printAll(shown);
}

async function recordIn(file: string, line: number): Promise<GameRecord> {
  let text: string;
  try {
    text = await readFile(file === '-' ? '/dev/stdin' : file, 'utf8');
  } catch (error) {
    throw new Failure(`replay: cannot read '${file}': ${(error as Error).message}`);
  }
  const chosen = text.trimStart().startsWith('{\n') ? text : (text.split('\n')[line - 1] ?? '');
  if (chosen.trim() === '') throw new Failure(`replay: '${file}' has no record in line ${line}`);
  try {
    const record = JSON.parse(chosen) as GameRecord;
    if (typeof record.arena === 'string' && Array.isArray(record.moves) && record.deal)
      return record;
  } catch {
    // Told below: it is no record either way.
  }
  throw new Failure(`replay: line ${line} of '${file}' is not the record of a game`);
}

function printAll(shown: Replay<GameRecord>): number {
  const { record, arena } = shown;
  const out = [`${record.player} plays ${arena.name}, ${record.kinds} kinds, seed ${record.seed}`];
  try {
    for (let move = shown.next(); move !== null; move = shown.next()) {
      const number = String(shown.at).padStart(4);
      out.push(
        `${number}. ${move.text}  +${move.gain} = ${shown.game.score}  ${tellFrames(move.frames)}`,
      );
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    out.push(`move ${shown.at + 1} cannot be played: ${error.message}`);
  }
  const { fault } = record;
  if (fault) out.push(`fault at move ${fault.moveNumber}: ${fault.kind}: ${fault.message}`);
  const same = stateDigest(arena.name, shown.game) === record.digest;
  out.push(
    same ? `final score ${record.score}, as recorded` : 'the record differs from its replay',
  );
  process.stdout.write(`${out.join('\n')}\n`);
  return same ? exitStatus.done : exitStatus.no;
}

/** Keys: → or space next, ← back, p play or pause, g and a number jump, q quit. */
async function showOn(screen: Screen, shown: Replay<GameRecord>): Promise<void> {
  const grid = new GridScreen(screen, plainLook(shown.game));
  const keys = new PendingKey(screen);
  const help = '→ next   ← back   p play   g jump   q quit';
  let playing = false;
  const show = (footer = help) => {
    const { record, arena, at, length, game } = shown;
    grid.title = `${record.player}, ${arena.name}: move ${at} of ${length}, score ${game.score}`;
    grid.show(game.board, {}, footer);
  };
  const step = async () => {
    const move = shown.next();
    if (move === null) {
      playing = false;
      grid.news = shown.record.fault ? `fault: ${shown.record.fault.message}` : 'end of the game';
      return;
    }
    await grid.animate(move.frames, (frames) => `${move.text}: ${tellFrames(frames)}`);
    grid.news = `${move.text}: ${tellFrames(move.frames)}, +${move.gain}`;
  };
  const seek = (moves: number) => {
    shown.seek(moves);
    grid.news = '';
  };
  for (;;) {
    show();
    const key = playing ? await keys.within(300) : await keys.next();
    if (key === null || key === 'q') return;
    if (key === 'p') playing = !playing;
    else if (key === 'left' || key === 'b') seek(shown.at - 1);
    else if (key === 'home') seek(0);
    else if (key === 'end') seek(shown.length);
    else if (key === 'g') seek(await readNumber(keys, show));
    else if (playing || ['right', 'space', 'n', 'return'].includes(key)) await step();
  }
}

async function readNumber(keys: PendingKey, show: (footer: string) => void): Promise<number> {
  let digits = '';
  for (;;) {
    show(`jump to move: ${digits}`);
    const key = await keys.next();
    if (key === null || key === 'return' || key === 'enter') return Number(digits);
    if (key === 'backspace') digits = digits.slice(0, -1);
    else if (/^\d$/.test(key)) digits += key;
  }
}

/** The next key, asked for once and waited for as often as need be. */
class PendingKey {
  private pending: Promise<Key | null> | null = null;
  private readonly screen: Screen;

  constructor(screen: Screen) {
    this.screen = screen;
  }

  async next(): Promise<Key | null> {
    this.pending ??= this.screen.key();
    const key = await this.pending;
    this.pending = null;
    return key;
  }

  /** The key, or an empty text when none was pressed in time. */
  async within(ms: number): Promise<Key | null> {
    this.pending ??= this.screen.key();
    const key = await Promise.race([this.pending, this.screen.pause(ms).then(() => '')]);
    if (key !== '') this.pending = null;
    return key;
  }
}
