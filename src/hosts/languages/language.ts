import { extname } from 'node:path';

/** How a submitted file becomes a player. */
export type Language = 'module' | 'course-c' | 'c' | 'python' | 'program';

/** Endings of the files that a folder of submissions is searched for; programs have none. */
export const playerEndings = ['.ts', '.mts', '.js', '.mjs', '.cjs', '.c', '.py'];

const byEnding: Readonly<Record<string, Language>> = {
  '.ts': 'module',
  '.mts': 'module',
  '.js': 'module',
  '.mjs': 'module',
  '.cjs': 'module',
  '.c': 'c',
  '.py': 'python',
};
const mostText = 2 ** 20;
const mostProgram = 16 * 2 ** 20;
const elf = Buffer.from([0x7f, 0x45, 0x4c, 0x46]);

/** The course's function, by the student's number at its end. */
const courseFunction = /\bint\s+ai_player_(\w+)\s*\(/;
const mainFunction = /\b(?:int|void)\s+main\s*\(/;

/** What language a file is: its ending tells, or else how it begins. */
export function tellLanguage(name: string, content: Buffer): Language | { problem: string } {
  const ending = byEnding[extname(name).toLowerCase()];
  if (content.length === 0) return { problem: 'is empty' };
  if (ending === undefined) {
    if (content.length > mostProgram) return { problem: tooLarge(content, mostProgram) };
    if (content.subarray(0, 4).equals(elf)) return 'program';
    if (content.subarray(0, 2).toString() !== '#!') {
      return { problem: `is no player: neither ${playerEndings.join(', ')} nor a program` };
    }
    const firstLine = content.toString('utf8', 0, 200).split('\n', 1)[0] ?? '';
    return /\bpython3?\b/.test(firstLine) ? 'python' : 'program';
  }
  if (content.length > mostText) return { problem: tooLarge(content, mostText) };
  if (content.includes(0) || content.toString('utf8').includes('\uFFFD')) {
    return { problem: 'is not a text file' };
  }
  if (ending === 'c' && studentOf(content.toString('utf8')) !== undefined) return 'course-c';
  return ending;
}

/** The student's number of a file in the course's form; `undefined` for any other. */
export function studentOf(source: string): string | undefined {
  const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, ' ');
  return mainFunction.test(code) ? undefined : courseFunction.exec(code)?.[1];
}

function tooLarge(content: Buffer, most: number): string {
  return `is too large: ${content.length} bytes of at most ${most}`;
}
