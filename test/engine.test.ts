import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { commandFile } from './command.js';

function onEngine(engine: string, args: readonly string[]) {
  const { status, stderr } = spawnSync(process.execPath, [commandFile, ...args], {
    env: { ...process.env, MATCHPOINT_ENGINE: engine },
    encoding: 'utf8',
  });
  return { status, stderr };
}

describe('MATCHPOINT_ENGINE', () => {
  it('forces an engine, in every thread, and changes no bit of a tournament', () => {
    const folder = mkdtempSync(join(tmpdir(), 'matchpoint-engine-'));
    try {
      const results = ['plain', 'wasm', ''].map((engine) => {
        const out = join(folder, `on-${engine}`);
        const args = 'tournament greedy monte-carlo --kinds 4,7 --moves 20 --budget 800plies';
        const { status, stderr } = onEngine(engine, [...args.split(' '), '--out', out]);
        expect(status, stderr).toBe(0);
        return readFileSync(join(out, 'standings.json'), 'utf8');
      });
      expect(results[1]).toBe(results[0]);
      expect(results[2]).toBe(results[0]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('refuses an engine that it does not know', () => {
    const { status, stderr } = onEngine('fast', ['list']);
    expect([status, stderr]).toEqual([
      2,
      "matchpoint: MATCHPOINT_ENGINE must be wasm or plain, not 'fast'\n",
    ]);
  });
});

describe('the package', () => {
  const play = `
    const game = numberCrush.deal({ seed: 'anywhere', kinds: 5 });
    globalThis.answer = [game.rollout(30, 7), game.board.join(''), game.outcomes(3).join()];`;

  it('plays the same game where there is no WebAssembly, and says so when it is asked for', async () => {
    const script = await bundled(play);
    const without = createContext({});
    runInContext('delete globalThis.WebAssembly', without);
    const withIt = createContext({});
    for (const context of [without, withIt]) runInContext(script, context);
    expect(runInContext('answer.join(" ")', without)).toBe(
      runInContext('answer.join(" ")', withIt),
    );

    const forced = createContext({});
    runInContext('delete globalThis.WebAssembly', forced);
    const asked = await bundled(`useEngine('wasm'); ${play}`);
    expect(() => runInContext(asked, forced)).toThrow("the engine 'wasm' needs WebAssembly");
  });
});

async function bundled(code: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { numberCrush } from './arenas/index.ts';
        import { useEngine } from './src/engine/kernel/choice.ts';
        ${code}`,
      resolveDir: '.',
      loader: 'ts',
    },
    bundle: true,
    format: 'iife',
    platform: 'browser',
    write: false,
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

describe('playing', () => {
  it.each([
    ['wasm', 10_000_000],
    // As long for this one.
    ['plain', 200_000],
  ])('on %s allocates nothing: %i plies grow the heap by less than a megabyte', (engine, plies) => {
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['--expose-gc', 'test/heap-growth.mjs', engine, String(plies)],
      { encoding: 'utf8', env: {} },
    );
    expect(stderr).toBe('');
    const { heap, buffers, outside } = JSON.parse(stdout);
    for (const bytes of [heap, buffers, outside]) expect(bytes).toBeLessThan(2 ** 20);
  });
});
