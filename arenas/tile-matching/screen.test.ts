import { describe, expect, it } from 'vitest';
import { testConsole } from '../../test/console.js';
import { tileMatchingConsole } from './console.js';
import { makeMapFile } from './map-file.js';

const first = async () => ({ name: 'first', choose: async () => 10 });
const deadMap = Int8Array.from({ length: 729 }, (_, i) => 1 + ((i + 3 * Math.floor(i / 9)) % 9));
const deadFile = { 'map.txt': makeMapFile(deadMap) };

/** Plays the assignment's map, or the first of the files, for a person at a terminal. */
async function play(
  stdin: string,
  options: Record<string, string> = {},
  files: Record<string, string> = {},
) {
  const io = testConsole(stdin, { typed: true, opponent: first, files });
  await tileMatchingConsole.run({ positionals: Object.keys(files), options }, io);
  return io;
}

describe('tile-matching on a terminal', () => {
  it('marks the swapped tiles, then the tiles that match, and tells the points', async () => {
    const io = await play('swap 2 3 up\nquit\n');
    expect(io.output()).toBe('');
    expect(io.drawn[0]).toContain('Tile Matching: score 0, 12 moves left');
    expect(io.drawn[0]).toContain('8 | 4 3 6 1 4 6 1 5 5');
    const text = io.drawn.join('\n----\n');
    expect(text).toContain('4 | 4 2[2]2 4 6 1 3 4');
    expect(text).toContain('4 | 4[2|2|2]4 6 1 3 4');
    expect(text).toMatch(/\(2, 3\) and \(2, 4\) swapped: \d+( \+ \d+)* = 9 points/);
    expect(io.drawn.at(-1)).toContain('Score: 9');
  });

  it.each([
    ['jump', 'That is no command'],
    ['swap 9 9 up', 'numbers from 0 to 8'],
    ['swap 1 1 north', 'The direction is up, down, left or right'],
    ['swap 0 0 left', 'There is no tile on that side'],
  ])('explains what is wrong with "%s"', async (command, news) => {
    const io = await play(`${command}\nquit`);
    expect(io.drawn[1]).toContain(news);
  });

  it('tells what the solver does, what a player would do, and the end', async () => {
    const solving = await play('solve', { moves: '1', hint: 'first' });
    expect(solving.drawn[0]).toContain('1 move left');
    expect(solving.drawn[0]).toContain('first would swap 0 0 right');
    expect(solving.drawn.at(-1)).toContain('(2, 3) and (2, 4) swapped');
    expect(solving.drawn.at(-1)).toContain('Game finished! Final score: 9');
    const dead = await play('solve', {}, deadFile);
    expect(dead.drawn[1]).toContain('finds no swap that matches');
    const swap = await play('swap 0 0 up', {}, deadFile);
    expect(swap.drawn.at(-1)).toContain('swapped: nothing matched');
  });
});
