import { describe, expect, it } from 'vitest';
import { example, play } from './test-play.js';

describe('match on a terminal', () => {
  it('marks the cell chosen, then the group, and tells the points', async () => {
    const files = { g: example };
    const { drawn, errors, output } = await play(['5', '5', 'g'], '3 1\n9 9\nwout\nq\n', {
      files,
      typed: true,
    });
    const text = drawn.join('\n----\n');
    expect(drawn[0]).toContain('Match, 5 × 5, 11 kinds: score 0');
    expect(text).toContain('3 | X[X]X X X');
    expect(text).toContain('2 | Z W a a[X]\n3 |[X|X|X|X|X]');
    expect(text).toContain('3 1: 6 tiles, (6 − 2)² = 16 points');
    expect(text).toContain('"9 9" is no move');
    expect(text).toContain('Save complete');
    expect(drawn.at(-1)).toContain('End of user input');
    expect([errors, output]).toEqual(['', '']);
  });

  it('tells how the game ended, and never prints a control character of the grid', async () => {
    const files = { g: '\x1b\x1b\n\x1b\x1b\n' };
    const { drawn } = await play(['2', '2', 'g'], '0 0\n', { files, typed: true });
    expect(drawn.join('')).not.toContain('\x1b');
    expect(drawn.at(-1)).toContain('(4 − 2)² = 4 points, and 1000 at the end');
    expect(drawn.at(-1)).toContain('Complete, score: 1004');
  });

  it('prints a board that is too large to be drawn', async () => {
    const { drawn, output } = await play([], '', {
      typed: true,
      options: { seed: 'x', cols: '200' },
    });
    expect(drawn).toEqual([]);
    expect(output).toContain(`+${'-'.repeat(200)}+\n`);
  });
});
