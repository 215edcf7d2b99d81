import { createHash } from 'node:crypto';
import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readSync,
} from 'node:fs';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { type Description, descriptionFile, parseDescription } from './description.js';
import { type Language, playerEndings, tellLanguage } from './language.js';

/** One file of a submission, read once: what is hashed is what is run. */
export interface SubmittedFile {
  readonly name: string;
  readonly content: Buffer;
  readonly executable: boolean;
}

/** What was handed in, looked at but not yet run. */
export interface Submission {
  /** Of the file, or of the folder. */
  readonly path: string;
  /** What it is called until it tells its own name. */
  readonly name: string;
  /** `player.json` names it, whatever it calls itself. */
  readonly named: boolean;
  /** As `player.json` says; `null` when the player is to say. */
  readonly arenas: readonly string[] | null;
  readonly how: Language | { readonly command: readonly string[] };
  /** The player's own file first. */
  readonly files: readonly [SubmittedFile, ...SubmittedFile[]];
  readonly sha256: string;
}

type Problem = { readonly problem: string };

const goodName = /^[^\p{C}/.-][^\p{C}/]{0,99}$/u;
const mostBytes = 16 * 2 ** 20;
const mostFiles = 64;

/** Reads a submission: a file, or a folder with `player.json`. */
export function readSubmission(path: string): Submission | Problem {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined) return { problem: 'does not exist' };
  if (found.isSymbolicLink()) return { problem: 'is a symbolic link' };
  if (found.isDirectory()) return readFolder(path);
  const description = descriptionBeside(path);
  if ('problem' in description) return description;
  return readOne(path, description);
}

function readFolder(folder: string): Submission | Problem {
  const description = descriptionIn(folder);
  if (description === null) return { problem: `is a folder without ${descriptionFile}` };
  if ('problem' in description) return description;
  const { command, file } = description;
  if (command !== undefined) return readAll(folder, description, command);
  const [only, ...others] = file === undefined ? playerFilesIn(folder) : [file];
  if (only === undefined || others.length > 0) {
    return { problem: `${descriptionFile} must say which file or command the player is` };
  }
  if (only !== basename(only)) return { problem: `${descriptionFile}: file must be beside it` };
  return readOne(join(folder, only), description);
}

function readOne(path: string, description: Description): Submission | Problem {
  const { command } = description;
  if (command !== undefined) return readAll(dirname(path), description, command);
  const file = readFile(path);
  if ('problem' in file) return file;
  const how = tellLanguage(file.name, file.content);
  if (typeof how !== 'string') return how;
  const headers = how === 'c' || how === 'course-c' ? headersOf(path, file.content) : [];
  return submission(path, description, how, [file, ...headers]);
}

/** Every file of a folder, for a command that may use any of them. */
function readAll(
  folder: string,
  description: Description,
  command: readonly string[],
): Submission | Problem {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== descriptionFile)
    .map(({ name }) => name)
    .sort();
  if (names.length > mostFiles) return { problem: `has more than ${mostFiles} files` };
  const files: SubmittedFile[] = [];
  let bytes = 0;
  for (const name of names) {
    const file = readFile(join(folder, name));
    if ('problem' in file) return { problem: `${name}: ${file.problem}` };
    files.push(file);
    bytes += file.content.length;
  }
  if (bytes > mostBytes) return { problem: `has more than ${mostBytes} bytes` };
  const [first, ...rest] = files;
  if (first === undefined) return { problem: `holds no file beside ${descriptionFile}` };
  return submission(folder, description, { command }, [first, ...rest]);
}

function submission(
  path: string,
  description: Description,
  how: Submission['how'],
  files: Submission['files'],
): Submission {
  const name = description.name ?? fileNameOf(path);
  const arenas = description.arenas ?? null;
  const described = Object.keys(description).length > 0;
  const sha256 =
    files.length === 1 && !described
      ? hash(files[0].content)
      : hash(
          JSON.stringify([description, ...files.map(({ name, content }) => [name, hash(content)])]),
        );
  const named = description.name !== undefined;
  return { path: resolve(path), name, named, arenas, how, files, sha256 };
}

/** The name of a player that does not tell its own. */
export function fileNameOf(path: string): string {
  return basename(path, extname(path));
}

function readFile(path: string): SubmittedFile | Problem {
  const name = basename(path);
  if (!goodName.test(name))
    return {
      problem:
        'has a strange name: control characters, a dot or dash in front, or over 100 characters',
    };
  let descriptor: number;
  try {
    descriptor = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return { problem: code === 'ELOOP' ? 'is a symbolic link' : `cannot be read: ${code}` };
  }
  try {
    const found = fstatSync(descriptor);
    if (!found.isFile()) return { problem: 'is not a file' };
    if (found.size > mostBytes) {
      return { problem: `is too large: ${found.size} bytes of at most ${mostBytes}` };
    }
    const content = Buffer.alloc(found.size);
    readSync(descriptor, content, 0, found.size, 0);
    return { name, content, executable: (found.mode & 0o111) !== 0 };
  } finally {
    closeSync(descriptor);
  }
}

/** Headers beside a C file that it includes by name. */
function headersOf(path: string, content: Buffer): SubmittedFile[] {
  const named = [...content.toString('utf8').matchAll(/^\s*#\s*include\s*"([\w.-]+\.h)"/gm)];
  return [...new Set(named.map(([, name = '']) => name))].flatMap((name) => {
    const file = readFile(join(dirname(path), name));
    return 'problem' in file ? [] : [file];
  });
}

function playerFilesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => playerEndings.includes(extname(name)) && !name.endsWith('.d.ts'))
    .sort();
}

function descriptionIn(folder: string): Description | Problem | null {
  const path = join(folder, descriptionFile);
  if (lstatSync(path, { throwIfNoEntry: false }) === undefined) return null;
  const file = readFile(path);
  if ('problem' in file) return { problem: `${descriptionFile} ${file.problem}` };
  return parseDescription(file.content.toString('utf8'));
}

/** What `player.json` beside a file says of it: nothing when it speaks of another file. */
function descriptionBeside(path: string): Description | Problem {
  const folder = dirname(path);
  const description = descriptionIn(folder);
  if (description === null || 'problem' in description) return description ?? {};
  const { file } = description;
  if (file !== undefined) return file === basename(path) ? description : {};
  const [only, ...others] = playerFilesIn(folder);
  return only === basename(path) && others.length === 0 ? description : {};
}

function hash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
