import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { exitStatus } from '../../console/failure.js';
import type { Sink } from '../../export/table-writer.js';
import { diskFailure } from '../../results/run-folder.js';
import { NewFile } from '../console/new-file.js';
import { type TableName, type Targets, tables } from './export-targets.js';

const progressEveryMs = 500;

/** The files of an export while it is written. Ctrl-C leaves none of them behind. */
export class OpenTargets {
  interrupted = false;
  private readonly files = new Map<TableName, NewFile>();
  private readonly sinks = new Map<TableName, Sink>();
  private told = performance.now();
  private shown = false;

  private constructor() {}

  static async of(targets: Targets): Promise<OpenTargets> {
    const open = new OpenTargets();
    // Not for a pipe: its reader decides when it ends, and there is nothing to clean up.
    if (tables.some((table) => typeof targets[table] === 'string')) {
      process.on('SIGINT', open.stop);
      process.on('SIGTERM', open.stop);
    }
    try {
      if (targets.folder !== undefined) await makeFolder(targets.folder);
      for (const table of tables) {
        const path = targets[table];
        if (path === undefined) continue;
        const sink = path === null ? standardOutput : await NewFile.open(path);
        if (sink instanceof NewFile) open.files.set(table, sink);
        open.sinks.set(table, sink);
      }
    } catch (error) {
      await open.close();
      throw error;
    }
    return open;
  }

  get games(): Sink | undefined {
    return this.sinks.get('games');
  }

  get moves(): Sink | undefined {
    return this.sinks.get('moves');
  }

  /** A line that changes in place, for a person who waits for files. */
  progress(done: number, all: number): void {
    if (this.files.size === 0 || !process.stderr.isTTY) return;
    if (performance.now() - this.told < progressEveryMs) return;
    this.told = performance.now();
    this.shown = true;
    process.stderr.write(`\r${done} of ${all} games`);
  }

  /** Puts the files in their places, whole as they are. */
  async finish(rows: Readonly<Record<TableName, number>>): Promise<void> {
    this.endLine();
    for (const [table, file] of [...this.files]) {
      await file.finish();
      this.files.delete(table);
      process.stdout.write(`wrote ${file.path}: ${rows[table]} rows\n`);
    }
  }

  /** What was not finished is gone. */
  async close(): Promise<void> {
    process.off('SIGINT', this.stop);
    process.off('SIGTERM', this.stop);
    this.endLine();
    for (const file of this.files.values()) await file.discard();
  }

  /** The second time ends at once, a pipe that nobody reads included. */
  private readonly stop = (): void => {
    if (this.interrupted) process.exit(exitStatus.interrupted);
    this.interrupted = true;
  };

  private endLine(): void {
    if (this.shown) process.stderr.write('\r\x1b[K');
    this.shown = false;
  }
}

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true }).catch((error) => {
    throw diskFailure(`make the folder '${folder}'`, error);
  });
}

/** Waits for its reader. One that has gone ends the command quietly, in one place for all. */
const standardOutput: Sink = {
  async write(content) {
    if (!process.stdout.write(content)) await once(process.stdout, 'drain');
  },
};
