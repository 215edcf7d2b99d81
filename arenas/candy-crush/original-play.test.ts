import { describe, expect, it } from 'vitest';
import { candyCrush } from './index.js';
import { play } from './test-play.js';

describe('candy-crush as the original takes it', () => {
  it('replays a whole game of either part to the same score and end', async () => {
    for (const variant of ['part1', 'part2']) {
      for (let board = 0; board < 12; board++) {
        const deal = { seed: 'replay', kinds: 3 + (board % 4), board, variant };
        const game = candyCrush.deal(deal);
        const moves: number[] = [];
        while (!game.over) {
          const legal = game.moves();
          moves.push(legal[(game.turn * 7) % legal.length] ?? 0);
          game.play(moves.at(-1) ?? 0);
        }
        const { args, stdin, files } = candyCrush.originalPlay(deal, moves);
        const options: Record<string, string | boolean> = {};
        args.forEach((word, i) => {
          const value = args[i + 1];
          if (word.startsWith('--')) {
            options[word.slice(2)] = value === undefined || value.startsWith('--') ? true : value;
          }
        });
        const { text, status } = await play(stdin, options, {
          files: Object.fromEntries(files.map((file) => [file.name, file.text])),
        });
        expect(text).toMatch(new RegExp(`(moves|available)\\.\\nScore: ${game.score}\\n$`));
        expect(status).toBe(game.ending === 'no-candies' ? 1 : 0);
      }
    }
  });
});
