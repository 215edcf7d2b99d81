import seedrandom from 'seedrandom';
import { Sfc32 } from './sfc32.js';

/**
 * The stream of randomness with this name. Each purpose has a stream of its own, derived from the
 * run's one seed by its path, so that no order of execution can change what any of them gives.
 *
 * @example stream('demo', 'number-crush', 4, 0, 'deal')
 */
export function stream(seed: string, ...path: readonly (string | number)[]): Sfc32 {
  const word = seedrandom(streamName(seed, ...path));
  return new Sfc32(word.int32(), word.int32(), word.int32(), word.int32());
}

/** The name of a stream, `seed/arena/kinds/board/game/purpose`. */
export function streamName(seed: string, ...path: readonly (string | number)[]): string {
  return [seed, ...path].join('/');
}

/** The stream whose whole name is already known. */
export function streamNamed(name: string): Sfc32 {
  return stream(name);
}
