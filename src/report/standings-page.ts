import { makeBudget } from '../api/budget.js';
import type { Plan } from '../tournament/plan.js';
import type { PlayerStanding, Standings } from '../tournament/standings.js';
import type { Timing } from '../tournament/timing.js';
import { faultsText } from './standings-text.js';

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }
  table { border-collapse: collapse; width: 100%; }
  th, td { padding: .4rem .6rem; text-align: right; border-bottom: 1px solid #8884; }
  th:nth-child(2), td:nth-child(2) { text-align: left; }
  .scroll { overflow-x: auto; }
  .bar { position: relative; min-width: 10rem; height: 1rem; }
  .bar i { position: absolute; top: .45rem; height: .15rem; background: currentColor; opacity: .6; }
  .bar b { position: absolute; top: .2rem; width: .5rem; height: .6rem; margin-left: -.25rem; background: #2a7de1; }
  code { overflow-wrap: anywhere; }`;

/** The standings as one self-contained page. */
export function standingsPage(standings: Standings, timing: Timing, plan: Plan): string {
  const times = new Map(timing.players.map((line) => [line.player, line]));
  const reach = Math.max(
    1,
    ...standings.players.map(({ mean, interval }) => interval?.[1] ?? mean),
  );
  const rows = standings.players.map((line) => {
    const time = times.get(line.player);
    const cells = [
      line.rank,
      html(line.player),
      line.total,
      line.mean.toFixed(0),
      bar(line, reach),
      line.best === null ? '–' : `${(line.best * 100).toFixed(0)} %`,
      line.ranks.join('–'),
      line.tier,
      html(faultsText(line.faults)) || '–',
      time?.median.toFixed(2) ?? '–',
      time?.worst.toFixed(0) ?? '–',
    ];
    return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  const heads = [
    '#',
    'player',
    'total',
    'mean',
    '95 % interval',
    'best',
    'ranks',
    'tier',
    'faults',
    'ms a move',
    'worst',
  ];
  const { arena, kinds, boards, rounds, games, top, seed, budget } = plan;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${html(arena)}: standings</title><style>${style}</style></head>
<body><main><h1>${html(arena)}: standings</h1>
<p>Kinds ${kinds.join(', ')}; ${boards * rounds} boards each; ${games} games a board, the best ${top} count; ${makeBudget(budget)} a move; seed <code>${html(seed)}</code>.</p>
<div class="scroll"><table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>${rows.join('\n')}</tbody></table></div>
${standings.few ? '<p>Few boards: the intervals are a hint, not a proof.</p>' : ''}
<p>Run digest <code>${standings.digest}</code></p></main></body></html>
`;
}

function bar({ mean, interval }: PlayerStanding, reach: number): string {
  if (interval === null) return '–';
  const at = (value: number) => `${((Math.max(0, value) / reach) * 100).toFixed(1)}%`;
  const [low, high] = interval;
  const width = `${(((high - Math.max(0, low)) / reach) * 100).toFixed(1)}%`;
  const label = `${low.toFixed(0)} … ${high.toFixed(0)}`;
  return `${label}<div class="bar" role="img" aria-label="${label}"><i style="left:${at(low)};width:${width}"></i><b style="left:${at(mean)}"></b></div>`;
}

function html(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
