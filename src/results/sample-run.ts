// A made-up run for tests: a plan of any size, and a record for each of its games.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Fault } from '../api/fault.js';
import type { GameRecord } from '../api/record.js';
import { type Plan, plannedGame } from '../tournament/plan.js';
import type { RunFile } from './run-file.js';

/** Two players, two numbers of kinds, four games a board: 16 games for each board. */
export function samplePlan(boards = 1): Plan {
  return {
    arena: 'number-crush',
    kinds: [4, 5],
    boards,
    games: 4,
    top: 2,
    rounds: 1,
    moves: null,
    seed: 'demo',
    budget: { unit: 'plies', limit: 5000 },
    hangLimitMs: 10_000,
    onFault: 'keep',
    players: [
      { name: 'greedy', source: 'greedy', sha256: 'a'.repeat(64) },
      { name: 'Zoë', source: '/players/zoë.ts', sha256: 'b'.repeat(64) },
    ],
  };
}

export function sampleRunFile(plan = samplePlan()): RunFile {
  return {
    format: 1,
    matchpoint: '0.1.0',
    started: '2024-05-06T07:08:09.010Z',
    machine: { node: 'v20.0.0', platform: 'linux', arch: 'x64', cpus: 2, model: 'A processor' },
    plan,
  };
}

export function sampleFault(kind: Fault['kind'] = 'threw'): Fault {
  return {
    kind,
    message: 'Error: “no”',
    moveNumber: 2,
    board: [1, 2, 3, 0],
    seed: 'demo/number-crush/4/0/0',
    elapsedMs: 1.5,
    stderr: 'a\nb',
    reproduce: "matchpoint referee --player '/players/zoë.ts'",
  };
}

/** The record of a game of the plan; every tenth ended in a fault. */
export function sampleRecord(plan: Plan, index: number, moves = 3): GameRecord {
  const { player, kinds, board, game } = plannedGame(plan, index);
  return {
    player: player.name,
    arena: plan.arena,
    kinds,
    board,
    game,
    seed: [plan.seed, plan.arena, kinds, board, game].join('/'),
    score: (index * 7919) % 20_011,
    moves: Array.from({ length: moves }, (_, i) => ((index + i) * 101) % 9999),
    plies: index * 3,
    ms: { total: index / 8, median: 0.25, worst: 1 },
    fault: index % 10 === 9 ? sampleFault() : null,
    digest: (index + 1).toString(16).padStart(16, '0'),
    deal: { seed: plan.seed, kinds, board, game },
  };
}

/** A new folder, and how to be rid of it. */
export function temporaryFolder(): { path: string; at(name: string): string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'matchpoint-results-'));
  return {
    path,
    at: (name) => join(path, name),
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}
