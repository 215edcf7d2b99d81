import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packMoves, unpackMoves } from './packed-moves.js';

it('gives back any moves', () => {
  const anyMoves = fc.array(fc.oneof(fc.nat({ max: 9999 }), fc.maxSafeNat()));
  fc.assert(
    fc.property(anyMoves, (moves) => {
      expect(unpackMoves(packMoves(moves))).toEqual(moves);
    }),
  );
});

it('is small: three characters for a swap, and none that a page or a link would have to escape', () => {
  const packed = packMoves(Array.from({ length: 100 }, (_, i) => 9900 + i));
  expect(packed).toHaveLength(300);
  expect(packed).toMatch(/^[\w-]+$/);
});
