export type {
  Arena,
  ArenaSetup,
  Deal,
  GameFile,
  KindsRange,
  OriginalPlay,
  Range,
  Snapshot,
  StartBoard,
} from './arena.js';
export { type Budget, type BudgetLeft, makeBudget, parseBudget } from './budget.js';
export { type Fault, type FaultKind, faultBlame } from './fault.js';
export {
  type Game,
  type Move,
  type Stage,
  type StageKind,
  stageKinds,
  type Watcher,
} from './game.js';
export { Meter } from './meter.js';
export { definePlayer, type GameInfo, type Player } from './player.js';
export type { GameRecord } from './record.js';
export type { Turn } from './turn.js';
