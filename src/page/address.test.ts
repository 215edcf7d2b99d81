import { expect, it } from 'vitest';
import { makePlace, parsePlace } from './address.js';

it.each([{ tab: 'faults' }, { game: 12, move: 37 }, { game: 0, move: 0 }])(
  'points to %o and back',
  (place) => expect(parsePlace(makePlace(place))).toEqual(place),
);

it.each(['', '#', '#<b>', '#game=x&move=1', '#game=-1'])('takes %j for the first tab', (hash) => {
  expect(parsePlace(hash)).toEqual({ tab: '' });
});

it('starts a game at its beginning when no move is named', () => {
  expect(parsePlace('#game=3')).toEqual({ game: 3, move: 0 });
});
