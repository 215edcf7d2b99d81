// Compiles the kernel, the command, the public entries and their types into dist/.
import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { build } from 'esbuild';
import { buildKernel } from './kernel.mjs';

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
await buildKernel();

/** The commands: what `*-commands.ts` import when they run. */
const commands = readdirSync('src/cli', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('-commands.ts'))
  .flatMap((name) => {
    const folder = dirname(join('src/cli', name));
    const text = readFileSync(join('src/cli', name), 'utf8');
    return [...text.matchAll(/import\('(.+)\.js'\)/g)].map(([, path]) =>
      join(folder, `${path}.ts`),
    );
  });

// CommonJS starts 10 ms sooner than modules. What the command line needs is one small file; each
// command is another, read only when it runs.
await build({
  ...shared,
  entryPoints: Object.fromEntries(
    ['src/cli/main.ts', ...commands].map((path) => [`cli/${basename(path, '.ts')}`, path]),
  ),
  outdir: 'dist',
  outExtension: { '.js': '.cjs' },
  format: 'cjs',
  // A command is required, not imported: importing CommonJS reads all of it for its exports first.
  supported: { 'dynamic-import': false },
  minifyWhitespace: true,
  minifySyntax: true,
  plugins: [
    {
      name: 'commands',
      setup(bundler) {
        bundler.onResolve({ filter: /^\..*\.js$/ }, ({ path, kind }) =>
          kind === 'dynamic-import'
            ? { path: `./${basename(path, '.js')}.cjs`, external: true }
            : undefined,
        );
      },
    },
  ],
});

// Threads and processes: a player's file is a module, so what imports it is one too.
await build({
  ...shared,
  entryPoints: {
    'cli/player-thread': 'src/hosts/player-thread.ts',
    'cli/player-process': 'src/hosts/process/adapter.ts',
    'cli/game-worker': 'src/pool/game-worker.ts',
    'cli/bare-games': 'bench/tournament-bare.ts',
    'cli/short-games': 'bench/tournament-memory.ts',
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

// The page that every report holds: one script with the engine in it, one style sheet.
await build({
  ...shared,
  platform: 'browser',
  target: ['chrome111', 'firefox113', 'safari16.4'],
  entryPoints: { 'page/page': 'src/page/main.ts', 'page/style': 'src/page/page.css' },
  outdir: 'dist',
  format: 'iife',
  minify: true,
  external: [],
});

// The benchmark compiles its C where it runs, for the processor it runs on.
cpSync('bench/anchor', 'dist/anchor', {
  recursive: true,
  filter: (path) => !path.endsWith('.ts'),
});

const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
execFileSync(process.execPath, [tsc, '-p', 'tools/tsconfig.types.json'], { stdio: 'inherit' });
