import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { afterAll, describe, expect, it } from 'vitest';
import { Lock } from './lock.js';
import { startOf } from './process-life.js';
import { temporaryFolder } from './sample-run.js';

const folder = temporaryFolder();
afterAll(folder.remove);
let folders = 0;

/** The path of a lock in a folder of its own. */
function newLock(): { path: string; files: () => string[] } {
  const name = `${folders++}`;
  mkdirSync(folder.at(name));
  return { path: folder.at(`${name}/lock`), files: () => readdirSync(folder.at(name)).sort() };
}

const holder = (changes: object) =>
  `${JSON.stringify({ pid: process.pid, start: null, host: hostname(), id: 'x', ...changes })}\n`;
/** The number of a process that has ended. */
const ended = spawnSync('true').pid;

describe('a lock', () => {
  it('keeps others out until it is released, and leaves nothing behind', async () => {
    const { path, files } = newLock();
    const lock = await Lock.take(path, 'the run');
    await expect(Lock.take(path, 'the run')).rejects.toMatchObject({
      message: `the run is in use by process ${process.pid}`,
      status: 2,
    });
    expect(files()).toEqual(['lock']);
    await lock.release();
    expect(files()).toEqual([]);
    await (await Lock.take(path, 'the run')).release();
  });

  it('is taken over from a process that has ended', async () => {
    const { path, files } = newLock();
    writeFileSync(path, holder({ pid: ended }));
    const lock = await Lock.take(path, 'the run');
    expect(files()).toEqual(['lock']);
    expect(readFileSync(path, 'utf8')).toContain(`"pid":${process.pid}`);
    await lock.release();
  });

  it.runIf(existsSync('/proc/self/stat'))(
    'is taken over when another process has got the number of its holder',
    async () => {
      const { path } = newLock();
      writeFileSync(path, holder({ start: '1' }));
      await (await Lock.take(path, 'the run')).release();
      writeFileSync(path, holder({ start: await startOf(process.pid) }));
      await expect(Lock.take(path, 'the run')).rejects.toThrow('in use by process');
    },
  );

  it.each([
    [
      'of another machine',
      holder({ host: 'elsewhere', pid: 7 }),
      ' is in use by process 7 on elsewhere; delete',
    ],
    ['that cannot be read', '{"pid":', ': its lock cannot be read; delete'],
    ['that is empty', '', ': its lock cannot be read; delete'],
  ])('%s is left alone', async (_, text, message) => {
    const { path, files } = newLock();
    writeFileSync(path, text);
    await expect(Lock.take(path, 'the run')).rejects.toThrow(`the run${message} '${path}'`);
    expect(readFileSync(path, 'utf8')).toBe(text);
    expect(files()).toEqual(['lock']);
  });

  it('that another has taken since is not released', async () => {
    const { path } = newLock();
    const lock = await Lock.take(path, 'the run');
    writeFileSync(path, holder({}));
    await lock.release();
    expect(readFileSync(path, 'utf8')).toBe(holder({}));
  });

  it('is taken over even if the last who tried was killed at it', async () => {
    const { path, files } = newLock();
    const stale = holder({ pid: ended });
    writeFileSync(path, stale);
    const guard = createHash('sha256').update(stale).digest('hex').slice(0, 12);
    writeFileSync(`${path}-${guard}`, holder({ pid: ended, id: 'y' }));
    const lock = await Lock.take(path, 'the run');
    expect(files()).toEqual(['lock']);
    await lock.release();
  });

  it('that is stale goes to exactly one of many', async () => {
    for (let round = 0; round < 25; round++) {
      const { path, files } = newLock();
      writeFileSync(path, holder({ pid: ended }));
      const takers = Array.from({ length: 8 }, () => Lock.take(path, 'the run'));
      const taken = (await Promise.allSettled(takers)).filter(
        ({ status }) => status === 'fulfilled',
      );
      expect(taken).toHaveLength(1);
      expect(files()).toEqual(['lock']);
    }
  });
});
