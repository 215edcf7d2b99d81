import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findArena } from '../../arenas/index.js';
import type { GameRecord } from '../api/record.js';
import { RecordedGames } from '../results/recorded-games.js';
import { type Column, misfit, rowOf } from './column.js';
import { gameColumns } from './games-table.js';
import { moveColumns, movesOf } from './moves-table.js';
import type { RunGame } from './run-context.js';

const arenas = ['number-crush', 'tile-matching', 'candy-crush', 'match', 'blockfall'];

/** The recorded games of the reference in one arena. */
async function referenceGames(name: string): Promise<RunGame[]> {
  const recorded = await RecordedGames.open(`results/reference/${name}`);
  const arena = findArena(name);
  if (arena === undefined) throw new Error(`no arena ${name}`);
  const context = { run: 'reference', plan: recorded.runFile.plan, arena };
  const games: RunGame[] = [];
  for await (const game of recorded.inOrder()) games.push({ ...game, context });
  await recorded.close();
  return games;
}

describe('the tables of a run', () => {
  it.each(arenas)('tell of %s what was recorded, and fit their columns', async (name) => {
    for (const game of await referenceGames(name)) {
      const row = rowOf(gameColumns, game);
      expect(misfit(gameColumns, row)).toBeNull();
      const cells = Object.fromEntries(gameColumns.map((column, i) => [column.name, row[i]]));
      const { player, kinds, score, digest, moves } = game.record;
      expect(cells).toMatchObject({ player, kinds, score, digest, moves: moves.length });

      const played = movesOf(game);
      if ('problem' in played) throw new Error(played.problem);
      for (const move of played) expect(misfit(moveColumns, rowOf(moveColumns, move))).toBeNull();
      expect(played.map(({ move }) => move)).toEqual(moves);
      expect(played.map(({ turn }) => turn)).toEqual(moves.map((_, turn) => turn));
      for (const { text, move } of played) {
        expect(game.context.arena.formatMove(move)).toBe(text);
      }
      expect(played.at(-1)?.score).toBe(score);
    }
  });

  it('count what a move cleared and how often', async () => {
    const [game] = await referenceGames('number-crush');
    const played = game === undefined ? [] : movesOf(game);
    if ('problem' in played) throw new Error(played.problem);
    for (const { gain, cleared, cascade } of played) {
      expect(cleared === 0).toBe(gain === 0);
      expect(cascade === 0).toBe(gain === 0);
      expect(cleared).toBeGreaterThanOrEqual(3 * cascade);
    }
    expect(played.some(({ cascade }) => cascade > 1)).toBe(true);
  });

  it('have no moves of a game that cannot be played again', async () => {
    const [game] = await referenceGames('number-crush');
    if (game === undefined) throw new Error('no game');
    const changed = (record: Partial<GameRecord>) =>
      movesOf({ ...game, record: { ...game.record, ...record } });
    const moves = game.record.moves.with(2, 9999);
    expect(changed({ moves })).toEqual({
      problem: expect.stringMatching(/^its move 2 cannot be played: /),
    });
    expect(changed({ moves: game.record.moves.slice(1) })).toEqual({
      problem: expect.stringMatching(/another state/),
    });
  });
});

describe('the documentation', () => {
  const text = readFileSync('docs/export.md', 'utf8');
  const documented = (heading: string) => {
    const section = text.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
    return section.split('\n').filter((line) => line.startsWith('| `'));
  };
  const lines = <Source>(columns: readonly Column<Source>[]) =>
    columns.map(({ name, type, nullable, doc }) => {
      return `| \`${name}\` | ${type}${nullable ? ' or empty' : ''} | ${doc} |`;
    });

  it('describes every column of both tables, and no others, in their order', () => {
    expect(documented('One row a game: `games`')).toEqual(lines(gameColumns));
    expect(documented('One row a move: `moves`')).toEqual(lines(moveColumns));
  });
});
