import type { ReportData, ReportGame } from '../../report/report-data.js';
import { type PlannedGame, plannedGame } from '../../tournament/plan.js';
import { make } from '../dom.js';
import { plural, whole } from '../numbers.js';

/** More would only be scrolled past; a search finds the rest. */
const mostListed = 400;

interface Listed {
  readonly shown: ReportGame;
  readonly planned: PlannedGame;
  readonly text: string;
}

const orders: Readonly<Record<string, (a: Listed, b: Listed) => number>> = {
  'as played': (a, b) => a.shown.index - b.shown.index,
  'best first': (a, b) => b.shown.score - a.shown.score,
  'worst first': (a, b) => a.shown.score - b.shown.score,
};

/** Chooses a game: by player, by kinds, by any words of its line. */
export class GamePicker {
  readonly element: HTMLElement;
  private readonly games: readonly Listed[];
  private readonly onPick: (game: ReportGame) => void;
  private readonly player: HTMLSelectElement;
  private readonly kinds: HTMLSelectElement;
  private readonly order = select('Order', Object.keys(orders));
  private readonly words = make('input', {
    type: 'search',
    id: 'pick-words',
    placeholder: 'any words',
  });
  private readonly list = make('select', { id: 'pick-game' });
  private readonly count = make('p', { class: 'note', role: 'status' });

  constructor({ plan, games }: ReportData, onPick: (game: ReportGame) => void) {
    this.onPick = onPick;
    this.games = games.shown.map((shown) => {
      const planned = plannedGame(plan, shown.index);
      return { shown, planned, text: lineOf(shown, planned) };
    });
    this.player = select('Player', ['all', ...plan.players.map(({ name }) => name)]);
    this.kinds = select('Kinds', ['all', ...plan.kinds.map(String)]);
    this.element = make(
      'div',
      { class: 'picker' },
      ...[this.player, this.kinds, this.order].map((one) => labelled(one.dataset.label ?? '', one)),
      labelled('Search', this.words),
      labelled('Game', this.list),
      this.count,
    );
    for (const one of [this.player, this.kinds, this.order, this.words]) {
      one.addEventListener('input', () => this.fill());
    }
    this.list.addEventListener('input', () => {
      const game = this.find(Number(this.list.value));
      if (game !== undefined) onPick(game);
    });
    this.fill();
  }

  find(index: number): ReportGame | undefined {
    return this.games.find(({ shown }) => shown.index === index)?.shown;
  }

  /** Shows a game as the chosen one, listed or not. */
  choose(index: number): void {
    if (![...this.list.options].some(({ value }) => value === String(index))) {
      const game = this.games.find(({ shown }) => shown.index === index);
      if (game !== undefined) this.list.prepend(option(game));
    }
    this.list.value = String(index);
  }

  private fill(): void {
    const words = this.words.value.toLowerCase().split(/\s+/);
    const matching = this.games
      .filter(
        ({ planned, text }) =>
          (this.player.value === 'all' || planned.player.name === this.player.value) &&
          (this.kinds.value === 'all' || planned.kinds === Number(this.kinds.value)) &&
          words.every((word) => found(word, text.toLowerCase())),
      )
      .sort(orders[this.order.value]);
    const before = this.list.value;
    this.list.replaceChildren(...matching.slice(0, mostListed).map(option));
    this.count.textContent =
      matching.length > mostListed
        ? `${plural(matching.length, 'game')}, the first ${mostListed} are listed`
        : plural(matching.length, 'game');
    if (before === '') return;
    const stays = matching.some(({ shown }) => String(shown.index) === before);
    const next = matching[0];
    if (stays) this.choose(Number(before));
    else if (next !== undefined) this.onPick(next.shown);
  }
}

function lineOf({ score, fault }: ReportGame, { player, kinds, board, game }: PlannedGame): string {
  const end = fault === undefined ? '' : ` · ${fault}`;
  return `${player.name} · ${kinds} kinds · board ${board} · game ${game} · ${whole(score)}${end}`;
}

/** A number stands for itself, not for a part of another; anything else may be a part. */
function found(word: string, text: string): boolean {
  return /^\d+$/.test(word) ? text.split(' ').includes(word) : text.includes(word);
}

function option({ shown, text }: Listed): HTMLOptionElement {
  return make('option', { value: shown.index }, text);
}

function select(label: string, options: readonly string[]): HTMLSelectElement {
  const made = make('select', { id: `pick-${label.toLowerCase()}` });
  made.dataset.label = label;
  made.append(...options.map((text) => make('option', { value: text }, text)));
  return made;
}

function labelled(text: string, control: HTMLElement): HTMLElement {
  return make('div', { class: 'field' }, make('label', { for: control.id }, text), control);
}
