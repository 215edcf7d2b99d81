import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { diskFailure } from '../../results/run-folder.js';

/**
 * A file that is written bit by bit and appears when it is whole; until then what was there stays.
 * A device or a pipe cannot be replaced: it is written to at once.
 */
export class NewFile {
  readonly path: string;
  private readonly temporary: string | null;
  private readonly file: FileHandle;

  private constructor(path: string, temporary: string | null, file: FileHandle) {
    this.path = path;
    this.temporary = temporary;
    this.file = file;
  }

  static async open(path: string): Promise<NewFile> {
    try {
      const existing = await stat(path).catch(() => null);
      if (existing !== null && !existing.isFile()) {
        return new NewFile(path, null, await open(path, 'w'));
      }
      const name = `.${basename(path)}-${process.pid}-${Date.now()}.tmp`;
      const temporary = join(dirname(path), name);
      return new NewFile(path, temporary, await open(temporary, 'wx', 0o666));
    } catch (error) {
      throw diskFailure(`write '${path}'`, error);
    }
  }

  async write(content: string | Uint8Array): Promise<void> {
    await this.attempt(() => this.file.writeFile(content));
  }

  /** Puts the file in its place. */
  async finish(): Promise<void> {
    await this.attempt(async () => {
      await this.file.sync().catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EINVAL') throw error; // a device has nothing to sync
      });
      await this.file.close();
      if (this.temporary !== null) await rename(this.temporary, this.path);
    });
  }

  /** Leaves everything as it was. */
  async discard(): Promise<void> {
    await this.file.close().catch(() => {});
    if (this.temporary !== null) await rm(this.temporary, { force: true }).catch(() => {});
  }

  private async attempt(action: () => Promise<void>): Promise<void> {
    try {
      await action();
    } catch (error) {
      await this.discard();
      throw diskFailure(`write '${this.path}'`, error);
    }
  }
}
