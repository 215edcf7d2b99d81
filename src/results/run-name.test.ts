import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { makeRunFolder, runName } from './run-name.js';
import { temporaryFolder } from './sample-run.js';

const folder = temporaryFolder();
afterAll(folder.remove);

describe("a run's name", () => {
  it.each([
    ['demo', 'number-crush-demo-1'],
    ['2024/spring final', 'number-crush-2024-spring-final-1'],
    ['../../etc', 'number-crush-etc-1'],
    ['Zoë & Müller', 'number-crush-Zo-M-ller-1'],
    ['', 'number-crush-seed-1'],
    ['...', 'number-crush-seed-1'],
    ['x'.repeat(500), `number-crush-${'x'.repeat(40)}-1`],
  ])('is clean for the seed %j', (seed, name) => {
    expect(runName('number-crush', seed, 1)).toBe(name);
  });

  it('is numbered after the last, whatever else is there', async () => {
    mkdirSync(folder.at('numbered/match-a-7'), { recursive: true });
    mkdirSync(folder.at('numbered/match-a-b-9'));
    writeFileSync(folder.at('numbered/match-a-8'), 'a file');
    expect(basename(await makeRunFolder(folder.at('numbered'), 'match', 'a'))).toBe('match-a-9');
    expect(basename(await makeRunFolder(folder.at('numbered'), 'match', 'a'))).toBe('match-a-10');
    expect(basename(await makeRunFolder(folder.at('numbered'), 'match', 'b'))).toBe('match-b-1');
  });

  it('is given to one only, however many ask at once', async () => {
    const asked = Array.from({ length: 20 }, () =>
      makeRunFolder(folder.at('new/at/once'), 'match', 'a'),
    );
    const folders = await Promise.all(asked);
    expect(new Set(folders).size).toBe(20);
    expect(readdirSync(folder.at('new/at/once'))).toHaveLength(20);
  });

  it('fails in one line where no folder can be made', async () => {
    writeFileSync(folder.at('file'), '');
    await expect(makeRunFolder(folder.at('file'), 'match', 'a')).rejects.toMatchObject({
      message: `cannot make a folder in '${folder.at('file')}': file already exists`,
      status: 3,
    });
  });
});
