import type { Asked } from './ask.js';
import type { Observation } from './observe.js';
import type { PositionKind } from './position.js';
import { type Check, skipped, verdictOn } from './verdict.js';

/** In these arenas a swap that matches nothing is legal too. Elsewhere there is no such rule. */
const anySwap: readonly string[] = ['number-crush', 'tile-matching'];

const legalOn: readonly [kind: PositionKind, name: string, boards: string, meaning: string][] = [
  ['dealt', 'legal moves', 'dealt boards', 'answers with a legal move, at the start and later on'],
  ['dead', 'dead boards', 'dead boards', 'answers where no move matches anything'],
  ['runs', 'boards full of runs', 'boards full of runs', 'answers where everything matches'],
  ['kinds', 'extreme kinds', 'boards of extreme kinds', 'answers with the fewest and most kinds'],
  ['last', 'the last move', 'last moves', 'answers when a single move is left'],
];

const legal: readonly Check[] = legalOn.map(([kind, name, boards, meaning]) => ({
  name,
  meaning,
  judge(seen, again) {
    const asked = seen.asked.filter((one) => one.name.kind === kind);
    if (asked.length === 0) return skipped('there is none here');
    const wrong = asked.flatMap((one) => {
      if (one.fault === null) return [];
      const output = one.output === '' ? '' : `; it wrote: ${one.output.trimEnd().slice(-300)}`;
      return [{ asked: one, told: `${one.fault.kind}: ${one.fault.message}${output}` }];
    });
    return verdictOn(seen, again, wrong, {
      passed: `legal answers on ${asked.length} ${boards}${unasked(seen, kind)}`,
      failed: `no legal answer on ${wrong.length} of ${asked.length} ${boards}`,
    });
  },
}));

/** Says so when it was too slow to be asked about all of them. */
function unasked({ unasked, stopped, asked }: Observation, kind: PositionKind): string {
  if (kind !== 'dealt' || unasked === 0) return '';
  const why = stopped === 'time' ? 'the time was up' : 'it had failed too often';
  return ` (${asked.length} of ${asked.length + unasked} questions in all were asked: ${why})`;
}

const elimination: Check = {
  name: 'finds an elimination',
  meaning: 'whenever one swap makes a run, answers with such a swap',
  judge(seen, again) {
    if (!anySwap.includes(seen.arena)) return skipped('only where a swap may match nothing');
    const able = seen.asked.filter(({ best, fault }) => best > 0 && fault === null);
    if (able.length === 0) return skipped('there was nothing to be found');
    const wrong = able
      .filter(({ gain }) => gain === 0)
      .map((asked) => ({ asked, told: missed(asked) }));
    return verdictOn(seen, again, wrong, {
      passed: `found one on all ${able.length} boards that have one`,
      failed: `found none on ${wrong.length} of ${able.length} boards that have one`,
    });
  },
};

function missed({ move, best }: Asked): string {
  const code = String(move).padStart(4, '0');
  return `answered ${code}, which makes no run; some swap brings ${best} points`;
}

const wholeGames: Check = {
  name: 'whole games',
  meaning: 'plays games from start to end without a fault',
  judge({ games }) {
    if (games.length === 0) return skipped('not played');
    const faulted = games.filter(({ fault }) => fault !== null);
    const moves = games.reduce((sum, game) => sum + game.moves.length, 0);
    return {
      outcome: faulted.length === 0 ? 'passed' : 'failed',
      told:
        faulted.length === 0
          ? `${games.length} played, ${moves} moves in all`
          : `${faulted.length} of ${games.length} ended in a fault`,
      evidence: faulted.flatMap(({ fault }) =>
        fault === null
          ? []
          : [
              {
                told: `move ${fault.moveNumber}: ${fault.kind}: ${fault.message}`,
                board: null,
                reproduce: fault.reproduce,
              },
            ],
      ),
    };
  },
};

/** What a player answers. */
export const answerChecks: readonly Check[] = [...legal, elimination, wholeGames];
