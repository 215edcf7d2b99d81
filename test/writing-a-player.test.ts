import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { numberCrush } from '../arenas/index.js';
import { greedy } from '../players/index.js';
import { fillDeal } from '../src/api/deal.js';
import type { GameRecord } from '../src/api/record.js';
import { DirectHost } from '../src/hosts/direct.js';
import type { Host } from '../src/hosts/host.js';
import { refereeGame } from '../src/referee/referee.js';
import { opened } from './workshop.js';

const folder = mkdtempSync(join(tmpdir(), 'matchpoint-docs-'));
const clock = () => performance.now();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The pieces of code in the guide, by the name behind the fence. */
const snippets = new Map(
  [...readFileSync('docs/writing-a-player.md', 'utf8').matchAll(/^```ts (\S+)\n(.*?)^```$/gms)].map(
    ([, name = '', code = '']) => [name, code] as const,
  ),
);

async function hostOf(name: string): Promise<Host> {
  const path = join(folder, name);
  writeFileSync(path, snippets.get(name) ?? '');
  return (await opened(path)).host;
}

function play(host: Host, kinds: number, board: number): Promise<GameRecord> {
  return refereeGame(
    {
      arena: numberCrush,
      player: 'mine',
      playerSource: 'mine.ts',
      deal: fillDeal(numberCrush, { seed: 'guide', kinds, board }),
      budget: { unit: 'plies', limit: 2000 },
      hangLimitMs: 20_000,
      onFault: 'keep',
    },
    host,
    { overloaded: () => false },
  );
}

describe('the guide to writing a player', () => {
  it('has the pieces this test knows', () => {
    expect([...snippets.keys()]).toEqual([
      'step-1.ts',
      'step-2.ts',
      'step-3.ts',
      'step-4.ts',
      'course.ts',
    ]);
  });

  it.each(['step-1.ts', 'step-4.ts', 'course.ts'])('%s plays a whole game', async (name) => {
    const host = await hostOf(name);
    const record = await play(host, 4, 0);
    await host.close();
    expect(record.fault).toBeNull();
    expect(record.moves).toHaveLength(100);
  });

  it('step 2 is greedy', async () => {
    const host = await hostOf('step-2.ts');
    const record = await play(host, 4, 0);
    await host.close();
    expect(record.score).toBe((await play(new DirectHost(greedy, clock), 4, 0)).score);
  });

  it('step 3 beats greedy at every number of kinds', async () => {
    const host = await hostOf('step-3.ts');
    for (const kinds of [4, 5, 6, 7]) {
      let lead = 0;
      for (let board = 0; board < 8; board++) {
        const mine = await play(host, kinds, board);
        expect(mine.fault).toBeNull();
        lead += mine.score - (await play(new DirectHost(greedy, clock), kinds, board)).score;
      }
      expect(lead, `${kinds} kinds`).toBeGreaterThan(0);
    }
    await host.close();
  });
});
