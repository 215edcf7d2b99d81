// Positions for tests: any board, any stack, both parts.
import fc from 'fast-check';
import type { Position } from './rules.js';

export const kinds = fc.integer({ min: 3, max: 6 });
export const variant = fc.constantFrom('part1' as const, 'part2' as const);
export const picks = fc.array(fc.nat(200), { minLength: 1, maxLength: 30 });

/** Any board at all: runs may stand on it, in part 1 also holes. */
export const anyPosition: fc.Arbitrary<Position & { variant: 'part1' | 'part2' }> = fc
  .tuple(kinds, variant)
  .chain(([k, part]) =>
    fc.record({
      kinds: fc.constant(k),
      variant: fc.constant(part),
      board: fc.array(
        part === 'part2'
          ? fc.integer({ min: 1, max: k })
          : fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: k }) }, fc.constant(0)),
        { minLength: 36, maxLength: 36 },
      ),
      stack: fc
        .array(fc.integer({ min: 1, max: k }), { maxLength: 100 })
        .map((stack) => Int8Array.from(stack)),
    }),
  );
