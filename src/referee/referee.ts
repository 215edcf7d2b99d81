import type { Deal } from '../api/arena.js';
import type { Fault } from '../api/fault.js';
import type { Game, Move } from '../api/game.js';
import type { GameRecord } from '../api/record.js';
import type { Host, HostFault } from '../hosts/host.js';
import { stateDigest } from './digest.js';
import { judge } from './judge.js';
import { endAfterMs, startLimitMs } from './limits.js';
import { luckAdjusted } from './luck.js';
import { gameSeed, type Match, playerSeed, reproduceCommand } from './match.js';
import { MoveTimes } from './move-times.js';

/** What the referee needs from the machine. */
export interface RefereeEdges {
  /** Whether the machine had more to do than it could, so that a late answer proves little. */
  overloaded(): boolean;
  /** Told after every move; for those who look on. */
  onMove?(game: Game, move: Move, gain: number): void;
}

/** Plays one game to its end or to the first fault. The result is one plain record. */
export async function refereeGame(
  match: Match,
  host: Host,
  edges: RefereeEdges,
): Promise<GameRecord> {
  const { arena, budget } = match;
  const game = arena.deal(match.deal);
  const log = new GameLog(match, game, edges);
  for (const move of match.played ?? []) log.moves.push(playCanonical(game, move));

  const start = { arena, game, budget, playerSeed: playerSeed(match) };
  const starting = host.start(start, { ms: startLimitMs });
  const unstarted = starting instanceof Promise ? await starting : starting;
  if (unstarted !== null) return dismissed(log, unstarted, host);

  const patience = (first: boolean) => ({ ms: endAfterMs(budget, match.hangLimitMs, first) });
  const [firstPatience, laterPatience] = [patience(true), patience(false)];
  for (let first = true; !game.over; first = false) {
    const patience = first ? firstPatience : laterPatience;
    const asked = host.choose(game, patience);
    const answer = asked instanceof Promise ? await asked : asked;
    log.spent(answer.ms, answer.plies);
    const verdict = judge(answer, game, budget, first);
    if ('fault' in verdict) {
      host.end(game.score);
      return dismissed(log, { ...answer, ...verdict }, host);
    }
    const gain = game.play(verdict.move);
    log.moves.push(verdict.move);
    edges.onMove?.(game, verdict.move, gain);
  }
  host.end(game.score);
  return log.record(null);
}

type PlayerFault = HostFault & { readonly reply?: Move };

/** After a fault the player starts anew: whatever it broke is gone before its next game. */
async function dismissed(log: GameLog, fault: PlayerFault, host: Host): Promise<GameRecord> {
  const record = log.faulted(fault, await host.stderr());
  await host.close();
  return record;
}

/** What has happened so far, from which the record is made. */
class GameLog {
  readonly moves: Move[] = [];
  private readonly times = new MoveTimes();
  private plies = 0;
  private readonly match: Match;
  private readonly game: Game;
  private readonly edges: RefereeEdges;

  constructor(match: Match, game: Game, edges: RefereeEdges) {
    this.match = match;
    this.game = game;
    this.edges = edges;
  }

  spent(ms: number, plies: number): void {
    this.times.add(ms);
    // A program says itself what it spent: nothing it says may be more than a record can hold.
    this.plies = Math.min(this.plies + plies, Number.MAX_SAFE_INTEGER);
  }

  faulted(what: PlayerFault, stderr: string): GameRecord {
    const { fault: kind, message, ms, reply, exitCode, signal } = what;
    const timed = kind === 'timeout' || kind === 'hang' || kind === 'start-timeout';
    const fault: Fault = {
      kind,
      message,
      moveNumber: this.moves.length,
      board: Array.from(this.game.board),
      seed: gameSeed(this.match),
      elapsedMs: ms,
      ...(reply === undefined ? {} : { reply }),
      ...(exitCode === undefined ? {} : { exitCode }),
      ...(signal === undefined ? {} : { signal }),
      ...(stderr === '' ? {} : { stderr }),
      ...(timed && this.edges.overloaded() ? { suspect: true } : {}),
      reproduce: reproduceCommand(this.match, this.moves),
    };
    return this.record(fault);
  }

  record(fault: Fault | null): GameRecord {
    const { arena, player, deal, onFault, luck } = this.match;
    const worthless = fault !== null && onFault === 'zero';
    const record = {
      player,
      arena: arena.name,
      kinds: deal.kinds,
      board: deal.board,
      game: deal.game,
      seed: gameSeed(this.match),
      score: worthless ? 0 : this.game.score,
      moves: this.moves,
      plies: this.plies,
      ms: this.times.summary(),
      fault,
      digest: stateDigest(arena.name, this.game),
      deal: namedDeal(this.match),
    };
    if (luck === undefined) return record;
    const played = { seed: record.seed, deal, moves: this.moves };
    return { ...record, adjusted: worthless ? 0 : luckAdjusted(arena, played, luck) };
  }
}

/** The deal with only what differs from the arena's defaults: what a replay needs. */
function namedDeal({ arena, deal }: Match): GameRecord['deal'] {
  const { seed, kinds, board, game, moves, rows, cols, variant, start } = deal;
  const named: { -readonly [field in keyof Deal]: Deal[field] } = { seed, kinds, board, game };
  if (moves !== arena.moves) named.moves = moves;
  if (rows !== arena.rows) named.rows = rows;
  if (cols !== arena.cols) named.cols = cols;
  if (variant !== (arena.variants?.[0] ?? '')) named.variant = variant;
  if (start !== '') named.start = start;
  return named;
}

function playCanonical(game: Game, move: Move): Move {
  const canonical = game.canonical(move);
  game.play(canonical);
  return canonical;
}
