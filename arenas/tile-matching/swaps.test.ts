import { describe, expect, it } from 'vitest';
import { tileMatching } from './index.js';
import { swapCodes } from './swaps.js';

describe('a tile-matching move', () => {
  it('is coded so that both coordinates can be read, and written as a command', () => {
    expect(tileMatching.formatMove(2324)).toBe('swap 2 3 up');
    expect(tileMatching.formatMove(5464)).toBe('swap 5 4 right');
    expect(tileMatching.formatMove(2423)).toBe('swap 2 3 up');
    expect(tileMatching.parseMove('swap 2 4 down')).toBe(2324);
    expect(tileMatching.parseMove('swap 6 4 left')).toBe(5464);
    for (const code of swapCodes) {
      expect(tileMatching.parseMove(tileMatching.formatMove(code))).toBe(code);
    }
    const none = ['', 'swap', 'swap 8 0 right', 'swap 0 8 up', 'swap 0 0 left', 'swap 0 0 down'];
    const nearly = ['swap 9 0 up', 'swap 1 1 Up', 'swap 1 1 up ', ' swap 1 1 up', 'swap 1 1'];
    const worse = ['swap 01 1 up', 'swap -1 1 up', '2324', 'solve', 'swap 1 1 toString'];
    for (const text of [...none, ...nearly, ...worse, 'swap ١ 1 up']) {
      expect(tileMatching.parseMove(text), text).toBeUndefined();
    }
  });
});
