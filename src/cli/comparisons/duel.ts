import { Failure } from '../../console/failure.js';
import { arenasFrom, countFrom, type Options, seedsPlan, shareFrom } from './comparison-options.js';
import { fieldOf, playInto } from './comparison-run.js';

const mostSeeds = 1_000_000;

/** Plays two players seed by seed until it is known which is better, or that it does not matter. */
export async function duel(named: readonly string[], options: Options): Promise<number> {
  if (named.length !== 2) {
    throw new Failure(`duel: takes two players, not ${named.length}`);
  }
  const [arena, other] = arenasFrom('duel', options);
  if (arena === undefined || other !== undefined) throw new Failure('duel: takes one arena');
  const seeds = countFrom(options, 'maxSeeds', 2000, mostSeeds);
  const plan = {
    ...seedsPlan('duel', arena, seeds, options),
    duel: {
      margin: shareFrom(options, 'margin', '1%', [0, 100]),
      confidence: shareFrom(options, 'confidence', '95%', [50, 99.999]),
    },
  };
  const field = await fieldOf('duel', named, arena.name, options);
  if (field.players.length !== 2) {
    throw new Failure(`duel: takes two players; a folder of ${field.players.length} is not one`);
  }
  const folder = typeof options.out === 'string' ? options.out : null;
  return playInto(folder, { ...plan, players: field.players }, field, options);
}
