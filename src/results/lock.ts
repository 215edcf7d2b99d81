import { randomUUID } from 'node:crypto';
import { constants, copyFile, link, readFile, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { Failure } from '../console/failure.js';
import { type Problem, readJson } from './fields.js';
import { isAlive, startOf } from './process-life.js';
import { codeOf, diskFailure, writeThrough } from './run-folder.js';
import { sha256Hex } from './sha256.js';

/** Who holds a lock: enough to tell whether it still lives. */
interface Holder {
  readonly pid: number;
  readonly start: string | null;
  readonly host: string;
  /** No two locks are ever the same. */
  readonly id: string;
}

/** What file systems answer that have no hard links. */
const noLinks = new Set(['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP']);

/** A file that keeps all other processes out until it is released. */
export class Lock {
  private readonly path: string;
  private readonly text: string;

  private constructor(path: string, text: string) {
    this.path = path;
    this.text = text;
  }

  /**
   * Takes the lock at `path`, also from a process of this machine that has ended. Fails in one line
   * that names the holder when another has it; `what` is what it would be in use for.
   */
  static async take(path: string, what: string): Promise<Lock> {
    try {
      const holder: Holder = {
        pid: process.pid,
        start: await startOf(process.pid),
        host: hostname(),
        id: randomUUID(),
      };
      const lock = new Lock(path, `${JSON.stringify(holder)}\n`);
      while (!(await lock.place())) await lock.removeStale(what);
      return lock;
    } catch (error) {
      throw diskFailure(`lock ${what}`, error);
    }
  }

  /** Lets others in. A lock that is no longer ours stays as it is. */
  async release(): Promise<void> {
    if ((await read(this.path)) === this.text) await rm(this.path, { force: true });
  }

  /**
   * Puts the lock where there is none; false when there is one. It appears with all that is in it:
   * nobody ever reads half a lock.
   */
  private async place(): Promise<boolean> {
    const written = `${this.path}-${randomUUID()}.tmp`;
    try {
      await writeThrough(written, this.text);
      await link(written, this.path).catch((error) => {
        if (!noLinks.has(codeOf(error) ?? '')) throw error;
        return copyFile(written, this.path, constants.COPYFILE_EXCL);
      });
      return true;
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return false;
      throw error;
    } finally {
      await rm(written, { force: true });
    }
  }

  /** Removes a lock whose holder has ended; fails when the holder lives. */
  private async removeStale(what: string): Promise<void> {
    const stale = await read(this.path);
    if (stale === null) return;
    await refuseIfHeld(this.path, stale, what);
    // Several may have come to the same conclusion. Only one at a time may act on it, and only as
    // long as it is true: a lock of its own guards the taking of this very lock, so that a new one,
    // which may be there by now, is never taken for it.
    const name = sha256Hex(stale).slice(0, 12);
    const guard = await Lock.take(`${this.path}-${name}`, what);
    try {
      if ((await read(this.path)) === stale) await rm(this.path);
    } finally {
      await guard.release();
    }
  }
}

/** Fails unless the holder of a lock is known to have ended. */
async function refuseIfHeld(path: string, text: string, what: string): Promise<void> {
  const holder = parseHolder(text);
  if ('problem' in holder) {
    throw new Failure(`${what}: its lock cannot be read; delete '${path}' if nothing uses it`);
  }
  const { pid, start, host } = holder;
  if (host !== hostname()) {
    const where = `process ${pid} on ${host}`;
    throw new Failure(`${what} is in use by ${where}; delete '${path}' if that has ended`);
  }
  if (await isAlive(pid, start)) throw new Failure(`${what} is in use by process ${pid}`);
}

function parseHolder(text: string): Holder | Problem {
  return readJson(text, (fields) => ({
    pid: fields.whole('pid', 1),
    start: fields.isNull('start') ? null : fields.text('start'),
    host: fields.text('host'),
    id: fields.text('id'),
  }));
}

async function read(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}
