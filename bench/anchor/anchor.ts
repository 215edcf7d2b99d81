import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { exitStatus, Failure } from '../../src/console/failure.js';

const flags = ['-O3', '-march=native'];

/** The workloads that the C program knows. */
export type AnchorWorkload = 'known' | 'refill' | 'game' | 'rollout';

/** The C program that move search is measured against: compiled here and now, for this processor. */
export class Anchor {
  private readonly program: ChildProcessWithoutNullStreams;
  private readonly replies: AsyncIterator<string>;

  private constructor(program: string) {
    this.program = spawn(program, { stdio: 'pipe', env: {} });
    // Its end is noticed where its reply is awaited.
    this.program.on('error', () => {});
    this.program.stdin.on('error', () => {});
    this.replies = createInterface({ input: this.program.stdout })[Symbol.asyncIterator]();
  }

  /** Compiles the C of one folder into another and starts it; null when there is no gcc. */
  static async start(sources: string, folder: string): Promise<Anchor | null> {
    const program = join(folder, 'anchor');
    const problem = await gcc([...flags, '-o', program, join(sources, 'anchor.c')]);
    if (problem === null) return new Anchor(program);
    if (problem === 'missing') return null;
    throw new Failure(`bench: gcc cannot compile the C anchor: ${problem}`, exitStatus.machine);
  }

  /** Hands over a numbered set of boards. */
  async boards(set: number, kinds: number, boards: readonly Int8Array[]): Promise<void> {
    const lines = boards.map((board) => board.join(''));
    await this.ask([`boards ${set} ${kinds} ${boards.length}`, ...lines].join('\n'));
  }

  /** A checksum over all that a workload finds on the first boards of a set. */
  async check(workload: AnchorWorkload, set: number, count: number): Promise<string> {
    return this.ask(`check ${workload} ${set} ${count}`);
  }

  /** Nanoseconds of processor time that a workload takes on a set, so many times over. */
  async time(
    workload: AnchorWorkload,
    set: number,
    count: number,
    passes: number,
  ): Promise<number> {
    const [ns] = (await this.ask(`time ${workload} ${set} ${count} ${passes}`)).split(' ');
    return Number(ns);
  }

  close(): void {
    this.program.kill('SIGKILL');
  }

  private async ask(command: string): Promise<string> {
    this.program.stdin.write(`${command}\n`);
    const { value, done } = await this.replies.next();
    if (!done) return value;
    throw new Failure('bench: the C anchor ended before its time', exitStatus.machine);
  }
}

/** Null when it compiled, `missing` when there is no gcc, its first complaint otherwise. */
function gcc(args: readonly string[]): Promise<string | null> {
  return new Promise((resolve) => {
    const compiler = spawn('gcc', args, { stdio: ['ignore', 'ignore', 'pipe'] });
    let complaint = '';
    compiler.stderr.on('data', (text) => {
      complaint += text;
    });
    compiler.on('error', () => resolve('missing'));
    compiler.on('close', (status) => {
      resolve(status === 0 ? null : complaint.split('\n')[0] || `exit status ${status}`);
    });
  });
}
