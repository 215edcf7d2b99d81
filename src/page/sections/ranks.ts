import type { Contents } from '../contents.js';
import { make } from '../dom.js';
import { percent } from '../numbers.js';
import { heatTable } from './heat-table.js';

const mostShown = 60;

/** At which rank each player would come out with other boards. */
export function ranksSection({ data }: Contents): HTMLElement {
  const { ranks, standings } = data;
  if (ranks === null) {
    return make(
      'p',
      { class: 'hint' },
      'Too few boards to tell how the ranks would vary: play more with --boards.',
    );
  }
  const shown = standings.slice(0, mostShown);
  return make(
    'div',
    {},
    make(
      'p',
      { class: 'note' },
      'How often each player comes out at each rank when the boards are drawn again, in percent.',
    ),
    heatTable({
      caption: 'Distribution of ranks',
      corner: 'player',
      columns: shown.map((_, i) => ({ short: String(i + 1), full: `rank ${i + 1}` })),
      rows: shown.map(({ player }, i) => ({
        name: player,
        cells: shown.map((_, rank) => {
          const share = ranks[i]?.[rank] ?? 0;
          const title = `${player} comes out at rank ${rank + 1} in ${percent(share)}`;
          return share === 0 ? null : { text: tiny(share), heat: share, title };
        }),
      })),
    }),
    standings.length > mostShown
      ? make('p', { class: 'note' }, `The first ${mostShown} of ${standings.length} players.`)
      : null,
  );
}

function tiny(share: number): string {
  return share < 0.005 ? '< 1' : (share * 100).toFixed(0);
}
