import { type ReplayedMove, tellFrames } from '../../report/replay.js';
import type { ReportData, ReportGame } from '../../report/report-data.js';
import { plannedGame } from '../../tournament/plan.js';
import { copyButton, make } from '../dom.js';
import { plural, whole } from '../numbers.js';
import { BoardView } from './board-view.js';
import { Controls } from './controls.js';
import { GamePicker } from './game-picker.js';
import { glyphsOf } from './glyphs.js';
import { Playback } from './playback.js';
import { type PlayedGame, playAgain } from './played-game.js';
import { ScoreCurve } from './score-curve.js';

/** Watches recorded games: the engine plays them again here, move by move. */
export class Viewer {
  readonly element: HTMLElement;
  private readonly data: ReportData;
  private readonly onMove: (game: number, move: number, playing: boolean) => void;
  private readonly picker: GamePicker;
  private readonly controls: Controls;
  private readonly curve: ScoreCurve;
  private readonly stage = make('div', { class: 'stage' });
  private readonly title = make('h3', {});
  private readonly score = make('output', { class: 'score' });
  private readonly verdict = make('p', { class: 'verdict' });
  private readonly news = make('p', { class: 'news', 'aria-live': 'polite' });
  private view: BoardView | null = null;
  private playback: Playback | null = null;
  private played: PlayedGame | null = null;
  private speed = 1;

  constructor(data: ReportData, onMove: Viewer['onMove']) {
    this.data = data;
    this.onMove = onMove;
    this.picker = new GamePicker(data, (game) => this.load(game, 0));
    this.curve = new ScoreCurve((move) => this.playback?.seek(move));
    this.controls = new Controls({
      first: () => this.playback?.seek(0),
      back: () => this.playback?.seek(this.playback.at - 1),
      toggle: () => (this.playback?.playing ? this.playback.pause() : void this.playback?.play()),
      next: () => void this.playback?.next(),
      last: () => this.playback?.seek(this.playback.length),
      seek: (move) => this.playback?.seek(move),
      speed: (value) => this.setSpeed(value),
    });
    this.element = make(
      'div',
      { class: 'viewer' },
      this.bounds(),
      this.picker.element,
      make(
        'div',
        { class: 'theatre' },
        this.stage,
        make(
          'div',
          { class: 'beside' },
          this.title,
          this.score,
          this.verdict,
          this.news,
          this.curve.element,
          this.controls.element,
          make(
            'p',
            { class: 'note keys' },
            'Keys: ← → a move, space plays, Home and End, + and − for the speed. ',
            copyButton('copy a link to this move', () => location.href),
          ),
        ),
      ),
    );
  }

  onKey(event: KeyboardEvent): void {
    this.controls.onKey(event);
  }

  /** Opens a move of a game; the first game there is when it is not held here. */
  open(index: number, move: number): void {
    const game = this.picker.find(index) ?? this.data.games.shown[0];
    if (game === undefined) return;
    if (this.played?.shown === game) {
      if (this.playback?.at !== move) this.playback?.seek(move);
    } else this.load(game, game.index === index ? move : 0);
  }

  /** Opens a game where none is shown: the best of the first in the standings. */
  start(): void {
    if (this.played !== null) return;
    const { plan, games, standings } = this.data;
    const first = standings[0]?.player;
    const own = games.shown.filter(({ index }) => plannedGame(plan, index).player.name === first);
    const best = own.toSorted((a, b) => b.score - a.score)[0];
    this.open(best?.index ?? 0, 0);
  }

  pause(): void {
    if (this.playback?.playing) this.playback.pause();
  }

  /** Draws the curve to the width that it has now. */
  resize(): void {
    const width = Math.max(240, Math.min(560, this.curve.element.clientWidth));
    if (this.played !== null) this.curve.draw(this.played.scores, width);
  }

  private load(game: ReportGame, move: number): void {
    this.playback?.end();
    const played = playAgain(this.data, game);
    const { arena } = played.replay;
    this.played = played;
    this.view = new BoardView(played.replay.game, glyphsOf(arena.name));
    this.stage.replaceChildren(this.view.element);
    const { player, kinds, board, game: number } = played.planned;
    this.title.textContent = `${player.name}: ${kinds} kinds, board ${board}, game ${number}`;
    this.picker.choose(game.index);
    this.playback = new Playback(played.replay, this.view, (made) => this.changed(made));
    this.playback.speed = this.speed;
    this.resize();
    this.playback.seek(move);
  }

  private setSpeed(value: number): void {
    this.speed = value;
    if (this.playback) this.playback.speed = value;
    this.news.textContent = `speed ${value}`;
  }

  private changed(made: ReplayedMove | null): void {
    const { playback, played } = this;
    if (playback === null || played === null) return;
    const { at, length, playing } = playback;
    const score = played.scores[at] ?? 0;
    this.controls.show(at, length, playing);
    this.curve.mark(at);
    this.score.textContent = whole(score);
    this.view?.label(`The board after move ${at} of ${length}, score ${score}`);
    this.news.textContent = made
      ? `Move ${at} of ${length}: ${made.text}, +${made.gain}, ${tellFrames(made.frames)}`
      : `Move ${at} of ${length}`;
    this.verdict.textContent = verdictOf(played, at >= length);
    this.verdict.classList.toggle('wrong', played.difference !== null);
    this.onMove(played.shown.index, at, playing);
  }

  /** Says so where not every game is here. */
  private bounds(): HTMLElement | null {
    const { total, shown } = this.data.games;
    if (total === shown.length) return null;
    const text = `${whole(shown.length)} of ${plural(total, 'game')} can be watched here: of each player and number of kinds the best, the worst, the middle one and faulted ones first. The others: matchpoint replay games.ndjson --line N.`;
    return make('p', { class: 'hint' }, text);
  }
}

function verdictOf({ difference, shown }: PlayedGame, ended: boolean): string {
  if (difference !== null) return `The record says ${whole(shown.score)}, but ${difference}.`;
  const fault = ended && shown.fault !== undefined ? ` It ended in a fault: ${shown.fault}.` : '';
  return `Final score ${whole(shown.score)}, verified by replay.${fault}`;
}
