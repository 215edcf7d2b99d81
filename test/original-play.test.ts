import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { arenas } from '../arenas/index.js';
import type { Arena, Deal } from '../src/api/arena.js';
import { Sfc32 } from '../src/engine/random/sfc32.js';
import { matchpoint } from './command.js';

/** Where each console prints the score it ended with. */
const scoreLine: Readonly<Record<string, RegExp>> = {
  blockfall: /Final grid and score:\n\nScore: (\d+)\n/,
  'candy-crush': /Score: (\d+)\n$/,
  match: /Score: (-?\d+)\n(?:Complete|No moves left)\n$/,
  'number-crush': /total score : (\d+)\n$/,
  'tile-matching': /Final Score: (\d+)\n$/,
};

/** The statuses a game that was played to its end may leave, where 0 is not the only one. */
const endStatuses: Readonly<Record<string, readonly number[]>> = {
  'candy-crush': [0, 1],
};

describe.each(arenas.map((arena) => [arena.name, arena] as const))(
  'a random %s game',
  (name, arena) => {
    it('replays in the original console to the same score', () => {
      const { min, max } = arena.kinds;
      for (let game = 0; game < 6; game++) {
        const deal = {
          seed: `replay ${game}`,
          kinds: min + (game % (max - min + 1)),
          board: game,
          game,
        };
        const { moves, score } = randomGame(arena, deal);
        const { args, stdin, files } = arena.originalPlay(deal, moves);
        const folder = mkdtempSync(join(tmpdir(), 'matchpoint-replay-'));
        try {
          for (const file of files) writeFileSync(join(folder, file.name), file.text);
          const { status, stdout, stderr } = matchpoint(['play', name, ...args], {
            stdin,
            cwd: folder,
          });
          expect(stderr).toBe('');
          expect(endStatuses[name] ?? [0]).toContain(status);
          const printed = scoreLine[name]?.exec(stdout.toString())?.[1];
          expect(printed, `${name} ${game}`).toBe(String(score));
        } finally {
          rmSync(folder, { recursive: true, force: true });
        }
      }
    });
  },
);

function randomGame(arena: Arena, deal: Deal): { moves: number[]; score: number } {
  const game = arena.deal(deal);
  const random = Sfc32.fromNumber(deal.game ?? 0);
  const moves: number[] = [];
  while (!game.over) {
    const legal = game.moves();
    const move = legal[random.below(legal.length)] ?? 0;
    moves.push(move);
    game.play(move);
  }
  return { moves, score: game.score };
}
