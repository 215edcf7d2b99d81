import { make } from '../dom.js';
import { speeds } from './playback.js';

/** What a viewer can be asked to do. */
export interface Commands {
  first(): void;
  back(): void;
  toggle(): void;
  next(): void;
  last(): void;
  seek(move: number): void;
  speed(value: number): void;
}

/** Buttons, a slider, a speed; the same by keyboard. */
export class Controls {
  readonly element: HTMLElement;
  readonly slider = make('input', { type: 'range', min: 0, value: 0, 'aria-label': 'Move' });
  private readonly toggle: HTMLButtonElement;
  private readonly speed = make('select', { id: 'speed' });
  private readonly commands: Commands;

  constructor(commands: Commands) {
    this.commands = commands;
    this.toggle = button('Play', 'Play', () => commands.toggle());
    this.toggle.classList.add('main');
    this.speed.append(...speeds.map((value) => make('option', { value }, `${value} ×`)));
    this.speed.value = '1';
    this.speed.addEventListener('input', () => commands.speed(Number(this.speed.value)));
    this.slider.addEventListener('input', () => commands.seek(Number(this.slider.value)));
    this.element = make(
      'div',
      { class: 'controls' },
      make(
        'div',
        { class: 'buttons' },
        button('«', 'First', () => commands.first()),
        button('‹', 'Back', () => commands.back()),
        this.toggle,
        button('›', 'Next', () => commands.next()),
        button('»', 'Last', () => commands.last()),
        make('label', { for: 'speed' }, 'Speed'),
        this.speed,
      ),
      this.slider,
    );
  }

  show(at: number, length: number, playing: boolean): void {
    this.slider.max = String(length);
    this.slider.value = String(at);
    this.slider.setAttribute('aria-valuetext', `move ${at} of ${length}`);
    const label = playing ? 'Pause' : 'Play';
    this.toggle.textContent = label;
    this.toggle.title = label;
    this.toggle.setAttribute('aria-label', label);
  }

  /** Arrows, space, Home, End, + and −, unless a field that uses them has the focus. */
  onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const { target } = event;
    if (target instanceof HTMLSelectElement) return;
    if (target instanceof HTMLInputElement && target !== this.slider) return;
    const pressing = target instanceof HTMLButtonElement || isSummary(target);
    const { commands } = this;
    const done = {
      ArrowRight: () => commands.next(),
      ArrowLeft: () => commands.back(),
      ...(pressing ? {} : { ' ': () => commands.toggle() }),
      Home: () => commands.first(),
      End: () => commands.last(),
      '+': () => this.changeSpeed(1),
      '=': () => this.changeSpeed(1),
      '-': () => this.changeSpeed(-1),
    }[event.key];
    if (done === undefined) return;
    event.preventDefault();
    done();
  }

  private changeSpeed(step: number): void {
    const listed: readonly number[] = speeds;
    const place = listed.indexOf(Number(this.speed.value)) + step;
    const value = listed[place];
    if (value === undefined) return;
    this.speed.value = String(value);
    this.commands.speed(value);
  }
}

function isSummary(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.tagName === 'SUMMARY';
}

function button(text: string, label: string, onClick: () => void): HTMLButtonElement {
  const made = make('button', { type: 'button', 'aria-label': label, title: label }, text);
  made.addEventListener('click', onClick);
  return made;
}
