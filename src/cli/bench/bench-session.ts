import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Anchor } from '../../../bench/anchor/anchor.js';
import { suites } from '../../../bench/index.js';
import type { Measurement } from '../../../bench/measurement.js';
import { measureAll } from '../../../bench/run.js';
import { exitStatus } from '../../console/failure.js';
import { anchorFolder } from '../paths.js';

const roundMs = 60;

/** One run of the benchmark: its C program, its progress, and its end, however it comes. */
export class Session {
  private started: Promise<Anchor | null> | undefined;
  private anchor: Anchor | null = null;
  private readonly folder = mkdtempSync(join(tmpdir(), 'matchpoint-bench-'));
  private drawn = false;

  constructor() {
    process.on('SIGINT', this.interrupted);
    process.on('SIGTERM', this.interrupted);
  }

  /** Measures these, in this many rounds each. */
  async measure(names: readonly string[], rounds: number): Promise<Measurement[]> {
    const wanted = new Set(names);
    let count = 0;
    const measured = await measureAll(suites, {
      rounds,
      roundMs,
      anchor: () => this.compiled(),
      wanted: (name) => wanted.has(name),
      progress: (what) => this.progress(`${++count} of ${names.length}: ${what}`),
    });
    this.erase();
    return measured;
  }

  /** Tells something beside the result. */
  note(text: string): void {
    this.erase();
    process.stderr.write(`matchpoint: ${text}\n`);
  }

  close(): void {
    process.off('SIGINT', this.interrupted);
    process.off('SIGTERM', this.interrupted);
    this.erase();
    this.anchor?.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private compiled(): Promise<Anchor | null> {
    this.started ??= this.compile();
    return this.started;
  }

  private async compile(): Promise<Anchor | null> {
    this.anchor = await Anchor.start(anchorFolder, this.folder);
    if (this.anchor === null) {
      this.note(
        'there is no gcc here, so no ratio to C: install it (apt install gcc) to have them',
      );
    }
    return this.anchor;
  }

  private readonly interrupted = () => {
    this.close();
    process.exit(exitStatus.interrupted);
  };

  /** In place on a terminal, a line each elsewhere. */
  private progress(text: string): void {
    this.erase();
    const { isTTY } = process.stderr;
    process.stderr.write(`measuring ${text}${isTTY ? '' : '\n'}`);
    this.drawn = isTTY === true;
  }

  private erase(): void {
    if (this.drawn) process.stderr.write('\r\x1b[K');
    this.drawn = false;
  }
}
