import { make } from './dom.js';

export interface Tab {
  readonly id: string;
  readonly title: string;
  readonly content: HTMLElement;
}

/** Tabs as keyboards and screen readers know them: arrows move, Home and End jump. */
export class Tabs {
  readonly list: HTMLElement;
  readonly panels: HTMLElement[];
  private readonly buttons: HTMLButtonElement[];
  private readonly tabs: readonly Tab[];
  private readonly onOpen: (id: string) => void;

  constructor(tabs: readonly Tab[], onOpen: (id: string) => void) {
    this.tabs = tabs;
    this.onOpen = onOpen;
    this.buttons = tabs.map(({ id, title }) =>
      make(
        'button',
        { type: 'button', role: 'tab', id: `tab-${id}`, 'aria-controls': `panel-${id}` },
        title,
      ),
    );
    this.panels = tabs.map(({ id, title, content }) =>
      make(
        'section',
        { role: 'tabpanel', id: `panel-${id}`, 'aria-labelledby': `tab-${id}`, tabindex: 0 },
        make('h2', {}, title),
        content,
      ),
    );
    this.list = make(
      'div',
      { role: 'tablist', 'aria-label': 'Parts of the report' },
      ...this.buttons,
    );
    this.buttons.forEach((button, i) => {
      button.addEventListener('click', () => this.choose(i));
    });
    this.list.addEventListener('keydown', (event) => this.onKey(event));
  }

  /** Opens a tab without telling anyone. */
  open(id: string): void {
    const place = Math.max(
      0,
      this.tabs.findIndex((tab) => tab.id === id),
    );
    this.buttons.forEach((button, i) => {
      button.setAttribute('aria-selected', String(i === place));
      button.tabIndex = i === place ? 0 : -1;
    });
    this.panels.forEach((panel, i) => {
      panel.classList.toggle('closed', i !== place);
    });
    // Only the row of tabs may scroll for this, never the page.
    const button = this.buttons[place];
    if (button) {
      this.list.scrollLeft = button.offsetLeft - (this.list.clientWidth - button.offsetWidth) / 2;
    }
  }

  private choose(place: number): void {
    const tab = this.tabs[place];
    if (tab === undefined) return;
    this.open(tab.id);
    this.onOpen(tab.id);
  }

  private onKey(event: KeyboardEvent): void {
    const count = this.tabs.length;
    const at = this.list.contains(document.activeElement)
      ? this.buttons.findIndex(({ tabIndex }) => tabIndex === 0)
      : -1;
    const to = {
      ArrowRight: (at + 1) % count,
      ArrowLeft: (at + count - 1) % count,
      Home: 0,
      End: count - 1,
    }[event.key];
    if (to === undefined || at < 0) return;
    event.preventDefault();
    this.choose(to);
    this.buttons[to]?.focus();
  }
}
