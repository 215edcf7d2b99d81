import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Pool } from '../src/pool/pool.js';
import { Journal } from '../src/results/journal.js';
import { thisMachine } from '../src/results/machine.js';
import { type Plan, type PlannedGame, plannedGame } from '../src/tournament/plan.js';

/** A tournament of one player: so many games, each on a board of its own. */
export function planOf(player: string, boards: number, moves: number | null): Plan {
  return {
    arena: 'number-crush',
    kinds: [5],
    ...{ boards, games: 1, top: 1, rounds: 1, moves },
    seed: 'bench',
    budget: { unit: 'plies', limit: 100_000 },
    hangLimitMs: 10_000,
    onFault: 'keep',
    players: [{ name: player, source: player, sha256: '0'.repeat(64) }],
  };
}

/** A compiled file that lies beside the command. */
export function besideCommand(name: string): string {
  return join(dirname(process.argv[1] ?? ''), name);
}

/** The games of a plan from one place to another. */
export function* gamesBetween(plan: Plan, from: number, to: number): Generator<PlannedGame> {
  for (let index = from; index < to; index++) yield plannedGame(plan, index);
}

/** A whole tournament without its command: a pool of threads, a journal in a folder of its own. */
export class Machinery {
  readonly journal: Journal;
  private readonly pool: Pool;
  private readonly folder: string;

  private constructor(plan: Plan, threads: number, journal: Journal, folder: string) {
    this.journal = journal;
    this.folder = folder;
    this.pool = new Pool(
      {
        plan,
        launches: {},
        threads,
        workerFile: besideCommand('game-worker.mjs'),
      },
      { onPlayed: (hand) => journal.appendHand(hand) },
    );
  }

  static async start(plan: Plan, threads: number): Promise<Machinery> {
    const folder = mkdtempSync(join(tmpdir(), 'matchpoint-bench-'));
    const started = new Date().toISOString();
    const runFile = {
      format: 1 as const,
      matchpoint: 'bench',
      started,
      machine: thisMachine(),
      plan,
    };
    const journal = await Journal.create(join(folder, 'run'), runFile);
    return new Machinery(plan, threads, journal, folder);
  }

  /** Resolves when the records of all these games are on disk. */
  play(from: number, to: number): Promise<void> {
    return this.pool.play(Array.from({ length: to - from }, (_, i) => from + i));
  }

  async close(): Promise<void> {
    await this.pool.close();
    await this.journal.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
