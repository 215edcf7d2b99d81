import { stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Failure } from '../../console/failure.js';
import { type Format, formats } from '../../export/encoder.js';
import { gamesPath, holdsRun, lockPath, runPath } from '../../results/run-folder.js';

export interface ExportOptions {
  readonly games?: boolean;
  readonly moves?: boolean;
  readonly csv?: boolean;
  readonly ndjson?: boolean;
  readonly parquet?: boolean;
  readonly out?: string;
}

export const tables = ['games', 'moves'] as const;
export type TableName = (typeof tables)[number];

/** What to write where: a path for each table, `null` for standard output. */
export interface Targets {
  readonly format: Format;
  /** To be made before the files in it. */
  readonly folder?: string;
  readonly games?: string | null;
  readonly moves?: string | null;
}

/**
 * Reads the options once. Both tables go into a folder; a single one into a file, a folder or
 * standard output, which has the games unless the moves are asked for.
 */
export async function targetsFrom(options: ExportOptions): Promise<Targets> {
  const format = formatFrom(options);
  const out = options.out === '-' ? undefined : options.out;
  const asked = tables.filter((table) => options[table] === true);
  if (out === undefined) {
    if (format === 'parquet') {
      throw new Failure('export: --parquet needs a file or a folder to write to: --out FILE');
    }
    const [table = 'games', ...more] = asked;
    if (more.length > 0) {
      throw new Failure('export: two tables need a folder: --out DIR; or ask for one of them');
    }
    return { format, [table]: null };
  }
  const chosen = asked.length === 0 ? tables : asked;
  const folder = await isFolder(out);
  if (chosen.length === 1 && !folder) {
    await refuseRunFiles(out);
    return { format, [chosen[0] ?? 'games']: out };
  }
  if (folder === false) {
    throw new Failure(`export: '${out}' is a file; both tables need a folder: or ask for one`);
  }
  const paths = chosen.map((table) => [table, join(out, `${table}.${format}`)] as const);
  for (const [, path] of paths) await refuseRunFiles(path);
  return { format, folder: out, ...Object.fromEntries(paths) };
}

function formatFrom(options: ExportOptions): Format {
  const asked = formats.filter((format) => options[format] === true);
  const [format] = asked;
  if (format !== undefined && asked.length === 1) return format;
  const all = '--csv, --ndjson or --parquet';
  throw new Failure(
    format === undefined
      ? `export: in which format? ${all}`
      : `export: one format at a time: ${all}, not ${asked.length} of them`,
  );
}

/** `null` where there is nothing, unless the name itself says that a folder is meant. */
async function isFolder(path: string): Promise<boolean | null> {
  const found = await stat(path).catch(() => null);
  return found?.isDirectory() ?? (/[/\\]$/.test(path) ? true : null);
}

/** An export named as a run's own file would destroy the run. */
async function refuseRunFiles(path: string): Promise<void> {
  const folder = dirname(path);
  const own = [runPath(folder), gamesPath(folder), lockPath(folder)].map((file) => basename(file));
  if (own.includes(basename(path)) && (await holdsRun(folder))) {
    throw new Failure(`export: '${path}' is a run's own file: choose another place for --out`);
  }
}
