import type { FileHandle } from 'node:fs/promises';

/** Lines on their way to disk, and who waits for them. */
interface Waiting {
  readonly lines: Uint8Array;
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * A file that grows by whole lines. Lines that come while others are being written go out together,
 * with one write and one sync. What fails leaves the file as it was before.
 */
export class LineFile {
  private readonly file: FileHandle;
  /** Up to here the file is good and on disk. */
  private length: number;
  /** There may be something after `length`: the remains of a write that failed. */
  private overlong = false;
  private waiting: Waiting[] = [];
  private writing: Promise<void> | null = null;
  private gathered = Buffer.alloc(0);

  /** `length` is that of the file: where the next line goes. */
  constructor(file: FileHandle, length: number) {
    this.file = file;
    this.length = length;
  }

  /** Resolves when the lines are on disk. They are whole, each with its end. */
  append(lines: Uint8Array): Promise<void> {
    const written = new Promise<void>((resolve, reject) => {
      this.waiting.push({ lines, resolve, reject });
    });
    this.writing ??= this.writeWaiting();
    return written;
  }

  /** Waits for what is being written. */
  async close(): Promise<void> {
    await this.writing;
    await this.file.close();
  }

  private async writeWaiting(): Promise<void> {
    while (this.waiting.length > 0) {
      const batch = this.waiting;
      this.waiting = [];
      try {
        await this.write(this.gather(batch));
        for (const { resolve } of batch) resolve();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.writing = null;
  }

  /** The lines one after the other, in memory that the next batch uses again. */
  private gather(batch: readonly Waiting[]): Buffer {
    const length = batch.reduce((sum, { lines }) => sum + lines.length, 0);
    if (this.gathered.length < length) this.gathered = Buffer.allocUnsafe(2 * length);
    let at = 0;
    for (const { lines } of batch) {
      this.gathered.set(lines, at);
      at += lines.length;
    }
    return this.gathered.subarray(0, length);
  }

  private async write(bytes: Buffer): Promise<void> {
    if (this.overlong) await this.cutBack();
    try {
      for (let at = 0; at < bytes.length; ) {
        const left = bytes.length - at;
        at += (await this.file.write(bytes, at, left, this.length + at)).bytesWritten;
      }
      await this.file.datasync();
    } catch (error) {
      this.overlong = true;
      // Where even this fails, it is tried again before the next line.
      await this.cutBack().catch(() => {});
      throw error;
    }
    this.length += bytes.length;
  }

  private async cutBack(): Promise<void> {
    await this.file.truncate(this.length);
    await this.file.datasync();
    this.overlong = false;
  }
}
