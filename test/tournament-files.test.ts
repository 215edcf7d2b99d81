import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { matchpoint } from './command.js';

const folder = mkdtempSync(join(tmpdir(), 'matchpoint-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (...names: string[]) => join(folder, ...names);

interface Ranked {
  readonly player: string;
  readonly games: number;
  readonly plies: number;
  readonly faults: object;
}

function rankedIn(run: string): readonly Ranked[] {
  return JSON.parse(readFileSync(at(run, 'standings.json'), 'utf8')).players;
}

describe('players from files', () => {
  mkdirSync(at('submissions'));
  const submit = (name: string, text: string) => writeFileSync(at('submissions', name), text);
  submit(
    'good.ts',
    `import { definePlayer } from 'matchpoint';\nexport default definePlayer({ name: 'x', choose: (turn) => turn.moves[turn.turn] as number });`,
  );
  submit('broken.js', 'export default {');
  submit(
    'thrower.js',
    'export default (turn) => { if (turn.turn === 2) throw new Error("no"); return turn.moves[0]; };',
  );
  submit('notes.txt', 'not a player');

  it('are judged; one that does not load is disqualified; faults stop nobody', () => {
    const args = [
      'tournament',
      at('submissions'),
      'random',
      '--budget',
      '200plies',
      '--kinds',
      '5',
      '--out',
      at('files'),
    ];
    const { status, stdout, stderr } = matchpoint(args);
    expect(stderr).toMatch(/disqualified: .*broken\.js: does not compile: /);
    expect(status).toBe(0);
    const ranked = rankedIn('files');
    expect(ranked.map(({ player }) => player).sort()).toEqual(['good', 'random', 'thrower']);
    const thrower = ranked.find(({ player }) => player === 'thrower');
    expect(thrower?.faults).toEqual({ threw: 4 });
    expect(stdout.toString()).toContain('thrower: threw: Error: no');
    expect(matchpoint(['verify', at('files')]).status).toBe(0);

    submit('good.ts', 'export default (turn) => turn.moves[0];');
    rmSync(at('files', 'games.ndjson'));
    const changed = matchpoint(['resume', at('files')]);
    expect(changed.stderr).toContain("the player 'good' has changed since the run began");
    expect(changed.status).toBe(2);
  });

  it('stop the run at the first fault when told to', () => {
    const args = [
      'tournament',
      at('submissions', 'thrower.js'),
      'random',
      '--budget',
      '200plies',
      '--out',
      at('strict'),
      '--strict',
    ];
    const { status, stdout } = matchpoint(args);
    expect(stdout.toString()).toMatch(/games are left: matchpoint resume/);
    expect(status).toBe(1);
  });

  it('may claim whatever they like: no claim stops the others', () => {
    const liar = at('liar.py');
    writeFileSync(
      liar,
      `import sys
for line in sys.stdin:
    if line.startswith("matchpoint"):
        print("ready", flush=True)
    if line.startswith("turn "):
        print("move 1 plies=999999999999999", flush=True)
`,
    );
    const few = ['--kinds', '5', '--games', '1', '--budget', '2s', '--out', at('claims')];
    expect(matchpoint(['tournament', liar, 'random', ...few]).status).toBe(0);
    const claimed = rankedIn('claims').find(({ player }) => player === 'liar');
    expect(claimed).toMatchObject({ games: 1, faults: {}, plies: Number.MAX_SAFE_INTEGER });
    expect(matchpoint(['verify', at('claims')]).status).toBe(0);
  });
});
