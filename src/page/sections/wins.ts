import type { Contents } from '../contents.js';
import { make } from '../dom.js';
import { shortName } from '../looks.js';
import { percent, plural } from '../numbers.js';
import { heatTable } from './heat-table.js';

/** More players would make a matrix that nobody reads. */
const mostShown = 60;
/** More names would not fit side by side. */
const mostNamed = 8;

/** Who beats whom on the same board. */
export function winsSection({ data }: Contents): HTMLElement {
  const names = data.standings.slice(0, mostShown).map(({ player }) => player);
  const named = names.length <= mostNamed;
  const { are, count } = data.units;
  const units = plural(count * data.byKinds.length, are === 'boards' ? 'board' : 'game');
  return make(
    'div',
    {},
    make(
      'p',
      { class: 'note' },
      `How often the player of a row scores more than the player of a column on the same deal, of ${units}; a tie is half. In percent.${named ? '' : ' Columns are numbered as the rows are.'}`,
    ),
    heatTable({
      caption: 'Who beats whom',
      corner: 'beats',
      columns: names.map((name, i) => ({
        short: named ? shortName(name, 12) : String(i + 1),
        full: name,
      })),
      rows: names.map((name, i) => ({
        name: named ? name : `${i + 1} ${name}`,
        cells: names.map((other, j) => {
          const share = data.wins[i]?.[j] ?? null;
          if (share === null) return null;
          const text = (share * 100).toFixed(0);
          const title = `${name} beats ${other} on ${percent(share)}`;
          return { text, heat: share * 2 - 1, title };
        }),
      })),
    }),
    data.standings.length > mostShown
      ? make('p', { class: 'note' }, `The first ${mostShown} of ${data.standings.length} players.`)
      : null,
  );
}
