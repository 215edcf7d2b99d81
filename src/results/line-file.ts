import type { FileHandle } from 'node:fs/promises';

/** A line on its way to disk, and who waits for it. */
interface Waiting {
  readonly line: string;
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

  /** `length` is that of the file: where the next line goes. */
  constructor(file: FileHandle, length: number) {
    this.file = file;
    this.length = length;
  }

  /** Resolves when the line is on disk. The line is ASCII, without its end. */
  append(line: string): Promise<void> {
    const written = new Promise<void>((resolve, reject) => {
      this.waiting.push({ line, resolve, reject });
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
        await this.write(Buffer.from(`${batch.map(({ line }) => line).join('\n')}\n`, 'latin1'));
        for (const { resolve } of batch) resolve();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.writing = null;
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
