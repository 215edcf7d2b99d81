import { describe, expect, it } from 'vitest';
import { candyCrush } from './index.js';
import { play } from './test-play.js';

describe('candy-crush on a terminal', () => {
  it('marks the swapped candies, then those that go, and counts them', async () => {
    const { io } = await play('5 2\nL\nq\n', { part: '1' }, { typed: true });
    const text = io.drawn.join('\n----\n');
    expect(io.output()).toBe('');
    expect(io.drawn[0]).toContain('Candy Crush, 4 kinds: score 0');
    expect(text).toContain('5 | %[#|@]* % %');
    expect(text).toContain('3 | % *[@]# * @');
    expect(text).toContain('5 2 L: 3 candies removed');
    expect(io.drawn.at(-1)).toContain('Score: 3');
  });

  it('explains what is wrong with an entry and asks again', async () => {
    const stdin = 'up\x1b\n7 7\n0 0 r\n0 0 U\n0 0 R\n5 2 L\n3 2\n4 1 R\n0 0 q';
    const { io, status } = await play(stdin, { part: '1' }, { typed: true });
    const text = io.drawn.join('\n');
    for (const news of [
      '"up?" is no cell',
      '"7 7" is no cell',
      '"r" is no direction',
      '"0 0 U" leads off the board',
      '0 0 R: no match found',
      '"3 2" is empty',
      '"4 1 R" is empty',
    ]) {
      expect(text).toContain(news);
    }
    expect(status).toBe(0);
  });

  it('tells why the game is over', async () => {
    const game = candyCrush.deal({ seed: 'terminal', variant: 'part1' });
    const moves: string[] = [];
    while (!game.over) {
      moves.push(candyCrush.formatMove(game.moves()[0] ?? 0));
      game.play(game.moves()[0] ?? 0);
    }
    const { io } = await play(moves.join('\n'), { seed: 'terminal', part: '1' }, { typed: true });
    expect(io.drawn.at(-1)).toContain(`No more possible moves. Score: ${game.score}`);
  });
});
