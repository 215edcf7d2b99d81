import { isBuiltin } from 'node:module';
import { basename, dirname, extname } from 'node:path';
import type { BuildOptions, Loader, Plugin } from 'esbuild';

/** A player's file as one ES module, or why it cannot be made into one. */
export type Bundled = { readonly source: string } | { readonly problem: string };

/** What a module's `import … from 'matchpoint'` means, and which other files it may import. */
export interface BundleSetting {
  readonly apiFile: string;
  /** A trusted file may import any other; else a player is one file. */
  readonly trusted: boolean;
}

/** Bundles a TypeScript or JavaScript player, whose content has been read, into one module. */
export async function bundlePlayer(
  path: string,
  content: string,
  { apiFile, trusted }: BundleSetting,
): Promise<Bundled> {
  const { build } = await import('esbuild');
  const options: BuildOptions = {
    stdin: {
      contents: content,
      sourcefile: basename(path),
      resolveDir: dirname(path),
      loader: loaderOf(path),
    },
    absWorkingDir: dirname(path),
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'silent',
    // A configuration beside the file could name any other file of this machine.
    ...(trusted ? {} : { tsconfigRaw: '{}' }),
    plugins: [resolver(apiFile, trusted)],
  };
  try {
    const { outputFiles } = await build(options);
    const text = outputFiles?.[0]?.text ?? '';
    return { source: `${text}\n//# sourceURL=${encodeURI(basename(path))}` };
  } catch (error) {
    return { problem: firstError(error) };
  }
}

function resolver(apiFile: string, trusted: boolean): Plugin {
  return {
    name: 'matchpoint',
    setup(bundler) {
      bundler.onResolve({ filter: /^matchpoint$/ }, () => ({ path: apiFile }));
      if (trusted) return;
      bundler.onResolve({ filter: /.*/ }, ({ path, importer }) => {
        if (importer.startsWith(dirname(apiFile))) return undefined;
        if (isBuiltin(path)) return { path, external: true };
        return { errors: [{ text: `imports '${path}': a player is one file` }] };
      });
    },
  };
}

function loaderOf(path: string): Loader {
  return extname(path).endsWith('ts') ? 'ts' : 'js';
}

function firstError(error: unknown): string {
  const { errors } = error as {
    errors?: { text: string; location?: { file: string; line: number; column: number } | null }[];
  };
  const first = errors?.[0];
  if (first === undefined) return String(error);
  const { location } = first;
  return location
    ? `${location.file}:${location.line}:${location.column + 1}: ${first.text}`
    : first.text;
}
