import { once } from 'node:events';
import type { Jail } from '../sandbox/jail.js';
import { type Jailed, killJailed, spawnJailed } from '../sandbox/spawn.js';
import { type What, whatEnded } from './ended.js';
import { LineReader, longestLine } from './line-reader.js';
import { peakMegabytesOf } from './peak-memory.js';
import { quoted } from './protocol.js';

const keptOutput = 8192;
/** What a move may cost a processor; a C player's round trip went from over 150 µs to some 110. */
const awakeMs = 0.25;
/** Its last words may come a little after its end. */
const lastWordsMs = 500;

/** Told of every line a player writes when it is asked, or of what came instead. */
export type Answered = (line: string | What) => void;

/**
 * One process of a player and its streams. A question is a line, its answer the next line; what is
 * written unasked, or without end, is kept as a fault until the next question.
 */
export class PlayerProcess {
  /** What is wrong with it already, before it is asked anything more. */
  wrong: What | null = null;
  private readonly jail: Jail;
  private readonly child: Jailed;
  private readonly gone: Promise<unknown>;
  private answered: Answered | null = null;
  private kept = '';
  private killed = false;

  constructor(jail: Jail) {
    this.jail = jail;
    this.child = spawnJailed(jail);
    const { child } = this;
    this.gone = once(child, 'exit').catch(() => {});
    const reader = new LineReader(
      (line) => this.heard(line),
      () => {
        this.fail({
          fault: 'malformed-reply',
          message: `wrote ${longestLine} bytes without a newline`,
        });
        this.kill();
      },
    );
    child.stdout.on('data', (chunk: Buffer) => reader.take(chunk));
    child.stderr.on('data', (chunk: Buffer) => {
      this.kept = `${this.kept}${chunk.toString()}`.slice(-keptOutput);
    });
    // A player that has gone, or has closed its input, is told of by its end.
    child.stdin.on('error', () => {});
    child.on('error', (error) => this.fail({ fault: 'host-error', message: error.message }));
    child.on('exit', (code, signal) => void this.exited(code, signal));
  }

  /** It has ended, or is about to. */
  get ended(): boolean {
    return this.killed || this.child.exitCode !== null || this.child.signalCode !== null;
  }

  /** Writes lines that are not to be answered. */
  tell(lines: string): void {
    this.child.stdin.write(lines, 'latin1');
  }

  /** Writes a question; its answer is told once. */
  ask(lines: string, answered: Answered): void {
    if (this.wrong !== null) {
      answered(this.wrong);
      return;
    }
    this.answered = answered;
    // All of it is ASCII, which is written fastest so.
    this.child.stdin.write(lines, 'latin1');
    this.stayAwake(performance.now() + awakeMs);
  }

  /**
   * Looks for the answer without sleeping, for a moment: waking an idle processor takes longer than
   * a quick player does.
   */
  private stayAwake(until: number): void {
    setImmediate(() => {
      if (this.answered !== null && performance.now() < until) this.stayAwake(until);
    });
  }

  /** The last it wrote to its standard error. */
  get stderr(): string {
    return this.kept;
  }

  /** The most memory it has used so far; `null` when that cannot be told. */
  get peakMegabytes(): number | null {
    return this.child.pid === undefined ? null : peakMegabytesOf(this.child.pid);
  }

  kill(): void {
    this.killed = true;
    killJailed(this.child, this.jail);
  }

  /** Kills it and waits until nothing of it is left. */
  async close(): Promise<void> {
    this.kill();
    await this.gone;
  }

  private heard(line: string): void {
    const { answered } = this;
    if (answered !== null) {
      this.answered = null;
      answered(line);
      return;
    }
    if (this.wrong !== null) return;
    this.fail({ fault: 'malformed-reply', message: `wrote ${quoted(line)} without being asked` });
    // Nothing more is read: a player that floods its output waits, and costs no memory here.
    this.child.stdout.pause();
  }

  private async exited(code: number | null, signal: string | null): Promise<void> {
    const { stderr } = this.child;
    if (!stderr.readableEnded && !this.killed) {
      const patience = AbortSignal.timeout(lastWordsMs);
      await once(stderr, 'end', { signal: patience }).catch(() => {});
    }
    if (!this.killed) this.fail(whatEnded(code, signal, this.kept));
  }

  private fail(what: What): void {
    this.wrong ??= what;
    const { answered } = this;
    this.answered = null;
    answered?.(what);
  }
}
