import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { numberCrush } from '../arenas/index.js';

const portable = ['src/api', 'src/engine', 'src/console', 'arenas', 'players'];

describe('the rules and the players', () => {
  it('import nothing of Node', () => {
    const offenders = portable
      .flatMap((folder) => sourcesIn(folder))
      .filter((path) => /from '(node:|fs|path|process)/.test(readFileSync(path, 'utf8')));
    expect(offenders).toEqual([]);
  });

  it('bundle for the browser and play there the very same game', async () => {
    const { outputFiles } = await build({
      stdin: {
        contents: `
          import { numberCrush } from './arenas/index.ts';
          import { players } from './players/index.ts';
          import * as api from './src/api/index.ts';
          const game = numberCrush.deal({ seed: 'browser', kinds: 5 });
          while (!game.over) game.play(game.moves()[(game.turn * 31) % 180]);
          globalThis.answer = [game.score, game.board.join(''), players.length, typeof api.definePlayer];`,
        resolveDir: '.',
        loader: 'ts',
      },
      bundle: true,
      format: 'iife',
      platform: 'browser',
      write: false,
      logLevel: 'error',
    });
    // A bare context: the language itself and nothing else; no process, no require.
    const context = createContext({});
    runInContext(outputFiles[0]?.text ?? '', context);

    const game = numberCrush.deal({ seed: 'browser', kinds: 5 });
    while (!game.over) game.play(game.moves()[(game.turn * 31) % 180] ?? 0);
    const [score, board, players, definePlayer] = runInContext('answer', context);
    expect([score, board]).toEqual([game.score, game.board.join('')]);
    expect(players).toBeGreaterThan(0);
    expect(definePlayer).toBe('function');
  });
});

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name));
}
