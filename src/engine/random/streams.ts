import seedrandom from 'seedrandom';
import { Sfc32 } from './sfc32.js';

/**
 * The stream of randomness with this name. Each purpose has a stream of its own, derived from the
 * run's one seed by its path, so that no order of execution can change what any of them gives.
 *
 * @example stream('demo', 'number-crush', 4, 0, 'deal')
 */
export function stream(seed: string, ...path: readonly (string | number)[]): Sfc32 {
  const [a, b, c, counter] = wordsOf(streamName(seed, ...path));
  return new Sfc32(a, b, c, counter);
}

/** The name of a stream, `seed/arena/kinds/board/game/purpose`. */
export function streamName(seed: string, ...path: readonly (string | number)[]): string {
  return [seed, ...path].join('/');
}

/**
 * A stream as 32 hexadecimal digits. They tell nothing of its name, from which all the other
 * streams of the run could be derived: this is what a player may be given.
 */
export function makeStreamSeed(name: string): string {
  return wordsOf(name)
    .map((word) => (word >>> 0).toString(16).padStart(8, '0'))
    .join('');
}

/** The stream that `makeStreamSeed` wrote down. */
export function parseStreamSeed(digits: string): Sfc32 {
  const word = (i: number) => Number.parseInt(digits.slice(8 * i, 8 * i + 8), 16);
  return new Sfc32(word(0), word(1), word(2), word(3));
}

function wordsOf(name: string): readonly [number, number, number, number] {
  const word = seedrandom(name);
  return [word.int32(), word.int32(), word.int32(), word.int32()];
}
