import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The languages and forms a rogue is written in. */
export const forms = ['javascript', 'course-c', 'c', 'python'] as const;
export type Form = (typeof forms)[number];

/** A form: the file its rogues are in, and what makes a player of their `misbehave`. */
interface Frame {
  readonly ending: string;
  readonly file: (rogue: string) => string;
  readonly before: string;
  readonly after: string;
}

/** Each plays move 1 and misbehaves when it is asked for its fourth. */
const frames: Readonly<Record<Form, Frame>> = {
  javascript: {
    ending: '.js',
    file: (rogue) => `${rogue}.mjs`,
    before: '',
    after: `
export default {
  name: 'rogue',
  async choose(turn) {
    const move = turn.turn === 3 ? await misbehave(turn) : undefined;
    return move ?? 1;
  },
};
`,
  },
  'course-c': {
    ending: '.c',
    file: () => 'aiplayer_13.c',
    before: 'static const int *given;\n',
    after: `
static int turns;
int ai_player_13(int K, const int *board) {
  (void)K;
  given = board;
  if (turns++ % 12 == 3) misbehave();
  return 1;
}
`,
  },
  c: {
    ending: '.c',
    file: (rogue) => `${rogue}.c`,
    before: 'static int tiles[100];\nstatic const int *given = tiles;\n',
    after: `
#include <stdio.h>
#include <string.h>
int main(void) {
  static char line[65536];
  (void)given;
  while (fgets(line, sizeof line, stdin)) {
    if (strncmp(line, "matchpoint", 10) == 0) puts("ready arenas=number-crush");
    if (strncmp(line, "turn ", 5) != 0) continue;
    if (strstr(line, " n=3 ") != NULL) misbehave();
    puts("move 1");
  }
  return 0;
}
`,
  },
  python: {
    ending: '.py',
    file: (rogue) => `${rogue}.py`,
    before: 'import sys\n\n',
    after: `

for line in sys.stdin:
    if line.startswith("matchpoint"):
        print("ready arenas=number-crush")
    if line.startswith("turn "):
        if " n=3 " in line:
            misbehave()
        print("move 1")
`,
  },
};

/** What a rogue is told of the world it should not reach. */
export interface World {
  readonly secret: string;
  readonly port: number;
  readonly parent: number;
}

/** A rogue as a submission in this form; `null` when it is not written in that language. */
export function rogueIn(
  form: Form,
  rogue: string,
  { secret, port, parent }: World,
): { readonly name: string; readonly source: string } | null {
  const { ending, file, before, after } = frames[form];
  const path = join(import.meta.dirname, 'bodies', `${rogue}${ending}`);
  if (!existsSync(path)) return null;
  const body = readFileSync(path, 'utf8')
    .replaceAll('@SECRET@', secret)
    .replaceAll('@PORT@', String(port))
    .replaceAll('@PARENT@', String(parent));
  return { name: file(rogue), source: `${before}${body}${after}` };
}
