import { constants } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileProblem, Files } from '../../console/io.js';

const problemByCode: Readonly<Record<string, FileProblem['problem']>> = {
  ENOENT: 'missing',
  ENOTDIR: 'missing',
  EISDIR: 'directory',
  EACCES: 'no-access',
  EPERM: 'no-access',
  EROFS: 'no-access',
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
};

/** The real file system, read with limits and written atomically. */
export const files: Files = {
  async read(path, limit) {
    try {
      // Without O_NONBLOCK, opening a pipe that nobody writes to would wait for ever.
      const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
      try {
        const found = await file.stat();
        if (found.isDirectory()) return { problem: 'directory', message: 'is a directory' };
        if (!found.isFile()) return { problem: 'other', message: 'is not a plain file' };
        if (found.size > limit) return tooLarge(limit);
        // A file may grow, or lie about its size (/proc): read one byte more than is allowed.
        const bytes = new Uint8Array(limit + 1);
        let length = 0;
        for (;;) {
          const { bytesRead } = await file.read(bytes, length, bytes.length - length);
          length += bytesRead;
          if (length > limit) return tooLarge(limit);
          if (bytesRead === 0) return bytes.slice(0, length);
        }
      } finally {
        await file.close();
      }
    } catch (error) {
      return problemOf(error);
    }
  },

  async replace(path, content) {
    const temporary = join(dirname(path), `.matchpoint-${process.pid}-${Date.now()}.tmp`);
    try {
      const existing = await stat(path).catch(() => null);
      if (existing !== null && !existing.isFile()) {
        // A device or a pipe cannot be renamed over: write to it as any program would.
        if (existing.isDirectory()) return { problem: 'directory', message: 'is a directory' };
        await writeTo(path, 'w', content);
        return null;
      }
      await writeTo(temporary, 'wx', content);
      await rename(temporary, path);
      return null;
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => {});
      return problemOf(error);
    }
  },
};

async function writeTo(path: string, flags: string, content: string | Uint8Array): Promise<void> {
  const file = await open(path, flags, 0o666);
  try {
    await file.writeFile(content);
    await file.sync().catch(() => {}); // a device has nothing to sync
  } finally {
    await file.close();
  }
}

function tooLarge(limit: number): FileProblem {
  return { problem: 'too-large', message: `is larger than ${limit.toLocaleString('en')} bytes` };
}

function problemOf(error: unknown): FileProblem {
  const { code = '', message = String(error) } = error as NodeJS.ErrnoException;
  const words = message.replace(/^[A-Z]+: /, '').replace(/, \w+( '.*)?$/s, '');
  return { problem: problemByCode[code] ?? 'other', message: words };
}
