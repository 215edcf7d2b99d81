import { numberCrush } from '../../arenas/number-crush/index.js';
import { fillDeal } from '../../src/api/deal.js';
import { definePlayer } from '../../src/api/player.js';
import { processClock } from '../../src/hosts/clock.js';
import { DirectHost } from '../../src/hosts/direct.js';
import { refereeGame } from '../../src/referee/referee.js';
import { choreSuite } from '../chores.js';

/** So many that dealing a game and writing its record hardly count. */
const moves = 2000;

const thoughtless = definePlayer({
  name: 'thoughtless',
  summary: 'the first legal move',
  choose: (turn) => turn.moves[0] ?? 0,
});

/** What judging a move costs: the player answers at once. */
export const refereeSuite = choreSuite('referee', 'a judged move of a player that does not think', [
  {
    name: 'referee/move',
    unit: 'moves/s',
    swaps: 1,
    prepare() {
      const match = {
        arena: numberCrush,
        player: thoughtless.name,
        playerSource: thoughtless.name,
        deal: fillDeal(numberCrush, { seed: 'bench', moves }),
        budget: { unit: 'plies', limit: 1000 },
        hangLimitMs: 10_000,
        onFault: 'keep',
      } as const;
      const host = new DirectHost(thoughtless, processClock);
      return {
        units: moves,
        async: true,
        call: () => refereeGame(match, host, { overloaded: () => false }),
      };
    },
  },
]);
