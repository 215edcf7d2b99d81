// Compiles the command, the public entries and their types into dist/.
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { build } from 'esbuild';

/** @type {import('esbuild').BuildOptions} */
const shared = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  legalComments: 'none',
  external: ['esbuild', 'piscina'],
  logLevel: 'warning',
};

rmSync('dist', { recursive: true, force: true });

// The command is one CommonJS file: it starts 10 ms sooner than the same program as modules.
// A command's own code is initialised only when that command runs.
await build({
  ...shared,
  entryPoints: { 'cli/main': 'src/cli/main.ts' },
  outdir: 'dist',
  outExtension: { '.js': '.cjs' },
  format: 'cjs',
  minifyWhitespace: true,
  minifySyntax: true,
});

// The threads: a player's file is a module, so the thread that imports it is one too.
await build({
  ...shared,
  entryPoints: {
    'cli/player-thread': 'src/hosts/player-thread.ts',
    'cli/game-worker': 'src/pool/game-worker.ts',
  },
  outdir: 'dist',
  outExtension: { '.js': '.mjs' },
  format: 'esm',
});

await build({
  ...shared,
  entryPoints: { api: 'src/api/index.ts', arenas: 'arenas/index.ts', players: 'players/index.ts' },
  outdir: 'dist',
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  format: 'esm',
});

const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
execFileSync(process.execPath, [tsc, '-p', 'tools/tsconfig.types.json'], { stdio: 'inherit' });
