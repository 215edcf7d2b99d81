import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { enter, stage, unstage } from './enter.js';
import { makeEntry, parseEntry } from './entry.js';
import { readEntries, readEntry } from './folder.js';
import { identifierOf, nameProblem, sameName } from './name.js';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'matchpoint-enter-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const sha256 = 'a'.repeat(64);
const check = { passed: true, failed: [] };
const file = (text: string) => [{ name: 'mine.js', content: Buffer.from(text), executable: false }];
const wanted = { name: 'anna', file: 'mine.js', sha256, time: '2026-01-01T00:00:00.000Z', check };

describe('entering a player', () => {
  it('leaves the submission before when it is cut off anywhere before its last step', async () => {
    await enter(folder, await stage(folder, file('1'), 'a'), wanted);
    // Cut off while staged, and cut off when the files were in the history already.
    await stage(folder, file('2'), 'b');
    mkdirSync(join(folder, 'anna', 'history', '0002'));
    writeFileSync(join(folder, 'anna', '.submission.json.tmp'), '{');
    const source = join(folder, 'anna', 'history/0001/mine.js');
    expect(await readEntries(folder)).toEqual([{ name: 'anna', source, sha256 }]);
    const entry = await enter(folder, await stage(folder, file('3'), 'c'), wanted);
    expect(entry.number).toBe(3);
  });

  it('takes back what was staged', async () => {
    await unstage(await stage(folder, file('1'), 'a'));
    expect(readdirSync(folder)).toEqual([]);
  });

  it('reads back what it wrote, and nothing else', async () => {
    const entry = await enter(folder, await stage(folder, file('1'), 'a'), wanted);
    expect(parseEntry(makeEntry(entry))).toEqual(entry);
    for (const path of ['../x', '/etc/passwd', 'history/0001/../../x', 'history/1/a/b', 'x']) {
      writeFileSync(join(folder, 'anna', 'submission.json'), makeEntry({ ...entry, path }));
      expect(await readEntry(join(folder, 'anna'))).toHaveProperty('problem');
    }
  });
});

describe('a name', () => {
  it.each(['anna', 'Anna-2', 'a.b_c', '1155012345', 'Åse', '玩家'])('%s is good', (name) => {
    expect(nameProblem(name)).toBeNull();
  });

  it.each(['', '.a', '-a', 'a.', 'a b', 'a/b', "a'b", 'a\nb', 'solver', 'A\u030Ase', 'a\u202Eb'])(
    '%j is not',
    (name) => expect(nameProblem(name)).not.toBeNull(),
  );

  it('is the same whatever its case', () => {
    expect(sameName('Anna', 'aNNA')).toBe(true);
    expect(sameName('anna', 'anne')).toBe(false);
  });

  it('can end a C identifier', () => {
    expect(identifierOf('my-player.2')).toBe('my_player_2');
  });
});
