import type { ReportData } from '../report/report-data.js';
import type { Figures } from './figures.js';
import { type Look, lookOf } from './looks.js';

/** What every part of the page is made from. */
export interface Contents {
  readonly data: ReportData;
  readonly figures: Figures;
  /** In the order of the standings, as everything that is told by player. */
  readonly looks: readonly Look[];
  /** Opens a move of a game in the replay viewer. */
  readonly watch: (game: number, move: number) => void;
}

export function contentsOf(data: ReportData, figures: Figures, watch: Contents['watch']): Contents {
  const looks = data.standings.map(({ player }, place) => lookOf(player, place));
  return { data, figures, looks, watch };
}
