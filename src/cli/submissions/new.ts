import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exitStatus, Failure } from '../../console/failure.js';
import { shellWord } from '../../referee/match.js';
import { identifierOf, nameProblem } from '../../submissions/name.js';
import { arenaNamed } from '../arena.js';
import { templatesFolder } from '../paths.js';

/** The template of each language; `my-player` and `my_player` in it stand for the player's name. */
const templates = {
  ts: 'my-player.ts',
  js: 'my-player.js',
  c: 'aiplayer_my_player.c',
  python: 'my-player.py',
} as const;
type Language = keyof typeof templates;
const languages = Object.keys(templates).join(', ');

/** Writes a working player to start from and tells what to do next. */
export async function newPlayer(
  name: string,
  options: { readonly lang?: string; readonly arena?: string; readonly out?: string },
): Promise<void> {
  const problem = nameProblem(name);
  if (problem !== null) throw new Failure(`new: the name ${problem}`);
  const { lang = 'ts', out = '.' } = options;
  if (!isLanguage(lang))
    throw new Failure(`new: --lang must be one of ${languages}, not '${lang}'`);
  const arena = options.arena === undefined ? null : arenaNamed('new', options.arena).name;
  if (lang === 'c' && arena !== null && arena !== 'number-crush') {
    throw new Failure(
      `new: the course's form of C plays number-crush only; for ${arena} take --lang ts, js or python, or C in the line protocol (docs/protocol.md)`,
    );
  }
  const template = templates[lang];
  const text = await readFile(join(templatesFolder, template), 'utf8');
  const path = join(out, named(template, name, lang));
  try {
    await mkdir(out, { recursive: true });
    await writeFile(path, withArena(named(text, name, lang), arena), { flag: 'wx' });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw new Failure(`new: '${path}' is there already: take another name`);
    throw new Failure(`new: cannot write '${path}': ${message}`, exitStatus.machine);
  }
  const file = shellWord(path);
  const where = arena === null || arena === 'number-crush' ? '' : ` --arena ${arena}`;
  process.stdout.write(`wrote ${path}. Next:
  matchpoint check ${file}
  matchpoint tournament ${file} greedy${where} --budget 200ms
`);
}

function isLanguage(lang: string): lang is Language {
  return Object.hasOwn(templates, lang);
}

function named(text: string, name: string, lang: Language): string {
  // In the line protocol a name is one word.
  const word = lang === 'python' ? encodeURIComponent(name) : name;
  return text.replaceAll('my-player', word).replaceAll('my_player', identifierOf(name));
}

function withArena(text: string, arena: string | null): string {
  if (arena === null) return text;
  return text
    .replace("// arenas: ['number-crush'],", `arenas: ['${arena}'],`)
    .replace(/^ARENAS = "".*$/m, `ARENAS = "${arena}"`);
}
