import { basename, extname } from 'node:path';

/** A player's file as one ES module, or why it cannot be made into one. */
export type Compiled = { readonly source: string } | { readonly problem: string };

/**
 * Bundles a TypeScript or JavaScript player into one module. An import of `matchpoint` means the
 * running version.
 */
export async function compilePlayer(path: string, apiFile: string): Promise<Compiled> {
  const { build } = await import('esbuild');
  try {
    const { outputFiles } = await build({
      entryPoints: [path],
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      logLevel: 'silent',
      plugins: [
        {
          name: 'matchpoint',
          setup(bundler) {
            bundler.onResolve({ filter: /^matchpoint$/ }, () => ({ path: apiFile }));
          },
        },
      ],
    });
    const text = outputFiles[0]?.text ?? '';
    return { source: `${text}\n//# sourceURL=${encodeURI(basename(path))}` };
  } catch (error) {
    return { problem: firstError(error) };
  }
}

/** The name of a player that does not tell its own. */
export function fileNameOf(path: string): string {
  return basename(path, extname(path));
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
