type Child = Node | string | number | null;

/**
 * Makes an element. Texts become text nodes and nothing else, so that no name or output of a player
 * is ever read as markup.
 */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string | number | boolean>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(name, '');
    else if (value !== false) element.setAttribute(name, String(value));
  }
  for (const child of children) {
    if (child !== null) element.append(child instanceof Node ? child : String(child));
  }
  return element;
}

/** A part of the page that scrolls sideways on its own where it is too wide, by keyboard too. */
export function scrolling(label: string, content: Node): HTMLElement {
  return make(
    'div',
    { class: 'scroll', role: 'region', tabindex: 0, 'aria-label': label },
    content,
  );
}

export interface TableColumn<Row> {
  readonly head: string;
  readonly cell: (row: Row) => Node | string | number;
  /** Words stand left, numbers right. */
  readonly words?: boolean;
}

/** A table whose first column of words names its rows. */
export function table<Row>(
  caption: string,
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
): HTMLElement {
  const naming = Math.max(
    0,
    columns.findIndex(({ words }) => words),
  );
  const heads = columns.map(({ head, words }) =>
    make('th', { scope: 'col', class: words ? 'words' : 'number' }, head),
  );
  const lines = rows.map((row) => {
    const cells = columns.map(({ cell, words }, i) => {
      const look = { class: words ? 'words' : 'number' };
      return i === naming
        ? make('th', { scope: 'row', ...look }, cell(row))
        : make('td', look, cell(row));
    });
    return make('tr', {}, ...cells);
  });
  return scrolling(
    caption,
    make(
      'table',
      {},
      make('caption', { class: 'hidden' }, caption),
      make('thead', {}, make('tr', {}, ...heads)),
      make('tbody', {}, ...lines),
    ),
  );
}

/** A button that copies a text and says so. */
export function copyButton(label: string, text: () => string): HTMLButtonElement {
  const button = make('button', { type: 'button', class: 'quiet' }, label);
  button.addEventListener('click', async () => {
    const copied = await copy(text());
    button.textContent = copied ? 'copied' : 'copy it by hand';
    setTimeout(() => {
      button.textContent = label;
    }, 1500);
  });
  return button;
}

/** A page opened from disk may not have the clipboard: then by a selection. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = make('textarea', { class: 'hidden', 'aria-hidden': 'true', tabindex: -1 }, text);
    document.body.append(area);
    area.select();
    const copied = document.execCommand('copy');
    area.remove();
    return copied;
  }
}
