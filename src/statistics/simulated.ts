import type { Sfc32 } from '../engine/random/sfc32.js';
import type { ScoreTable } from './score-table.js';

/** Known distributions of mean 0 and deviation 1, for tournaments whose truth is known. */
export const chances = {
  normal: (random: Sfc32) =>
    Math.sqrt(-2 * Math.log(1 - random.unit())) * Math.cos(2 * Math.PI * random.unit()),
  /** The sum of four exponentials. */
  mild: (random: Sfc32) =>
    [0, 1, 2, 3].reduce((sum) => sum - Math.log(1 - random.unit()) / 2, 0) - 2,
  /** Exponential: as skewed as scores with a rare, large cascade. */
  skewed: (random: Sfc32) => -Math.log(1 - random.unit()) - 1,
} as const;

export interface SimulatedOptions {
  /** Each player's true mean score per unit. */
  readonly means: readonly number[];
  readonly strata: number;
  /** For each stratum. */
  readonly units: number;
  readonly chance?: keyof typeof chances;
  /** How much of a unit's luck all players share, as a correlation. */
  readonly shared?: number;
  readonly random: Sfc32;
}

/** A tournament's scores. Deviations fall from stratum to stratum, as scores do with more kinds. */
export function simulated({
  means,
  strata,
  units,
  chance = 'normal',
  shared = 0,
  random,
}: SimulatedOptions): ScoreTable {
  const draw = chances[chance];
  return {
    players: means.map((_, i) => `player ${i}`),
    strata: Array.from({ length: strata }, (_, stratum) => ({
      kinds: 4 + stratum,
      units: Array.from({ length: units }, () => {
        const luck = Math.sqrt(shared) * draw(random);
        return means.map(
          (mean) => mean + (luck + Math.sqrt(1 - shared) * draw(random)) / (1 + stratum / 2),
        );
      }),
    })),
  };
}
