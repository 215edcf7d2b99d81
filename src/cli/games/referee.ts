import { availableParallelism, loadavg } from 'node:os';
import type { Arena, Deal } from '../../api/arena.js';
import { makeBudget, parseBudget } from '../../api/budget.js';
import { faultBlame } from '../../api/fault.js';
import type { Game } from '../../api/game.js';
import type { GameRecord } from '../../api/record.js';
import { exitStatus, Failure } from '../../console/failure.js';
import { dealFrom } from '../../console/options.js';
import { defaultHangLimitMs } from '../../referee/limits.js';
import { faultPolicies, type Match } from '../../referee/match.js';
import { refereeGame } from '../../referee/referee.js';
import { arenaNamed } from '../arena.js';
import { files } from '../console/files.js';
import { playerNamed } from '../players.js';
import { trustFrom, workshopOn } from '../workshop.js';

type Options = Readonly<Record<string, string | boolean | undefined>>;

/** Plays one game under the referee and tells how it went. */
export async function referee(options: Options): Promise<number> {
  const arena = arenaNamed('referee', text(options.arena) ?? 'number-crush');
  const playerSource = text(options.player);
  if (playerSource === undefined)
    throw new Failure('referee: which player? Give --player and a name or a file');
  const played = playedMoves(options);
  const terms = termsFrom(options);
  const deal = dealFrom(arena, { ...options, seed: text(options.seed) ?? 'demo' });
  const trial = dealt(arena, deal);
  for (const [i, move] of played.entries()) {
    if (!trial.legal(move))
      throw new Failure(`referee: --played: move ${i}, ${move}, is not legal there`);
    trial.play(move);
  }
  const { host, name, warnings } = await playerNamed(
    playerSource,
    arena.name,
    workshopOn(trustFrom(options)),
  );
  if (warnings !== '') process.stderr.write(`${playerSource} compiles with warnings:\n${warnings}`);
  const player = text(options.as) ?? name;
  const match: Match = { arena, player, playerSource, deal, played, ...terms };
  let record: GameRecord;
  try {
    record = await refereeGame(match, host, { overloaded });
  } finally {
    await host.close();
  }
  const out = text(options.out);
  if (out !== undefined) {
    const problem = await files.replace(out, `${JSON.stringify(record)}\n`);
    if (problem)
      throw new Failure(`referee: cannot write '${out}': ${problem.message}`, exitStatus.machine);
  }
  process.stdout.write(
    options.json === true ? `${JSON.stringify(record)}\n` : summary(record, match),
  );
  return record.fault === null ? exitStatus.done : exitStatus.no;
}

/** The game of a deal; a start board that is none is the user's mistake. */
function dealt(arena: Arena, deal: Deal): Game {
  try {
    return arena.deal(deal);
  } catch (error) {
    if (error instanceof RangeError) throw new Failure(`referee: ${error.message}`);
    throw error;
  }
}

/** More work waits than there are processors. */
export function overloaded(): boolean {
  return (loadavg()[0] ?? 0) > availableParallelism() + 0.5;
}

/** Budget, hang limit and policy, read once and checked. */
export function termsFrom(options: Options): Pick<Match, 'budget' | 'hangLimitMs' | 'onFault'> {
  const budget = parseBudget(text(options.budget) ?? '5s');
  if (budget === undefined) {
    throw new Failure(`--budget must be such as 5s, 200ms or 20000plies, not '${options.budget}'`);
  }
  const hang = parseBudget(text(options.hangLimit) ?? `${defaultHangLimitMs}ms`);
  if (hang?.unit !== 'ms') {
    throw new Failure(`--hang-limit must be a time such as 10s, not '${options.hangLimit}'`);
  }
  const onFault = faultPolicies.find((policy) => policy === (options.onFault ?? 'keep'));
  if (onFault === undefined) {
    throw new Failure(`--on-fault must be keep or zero, not '${options.onFault}'`);
  }
  return { budget, hangLimitMs: hang.limit, onFault };
}

function playedMoves(options: Options): number[] {
  const moves = (text(options.played) ?? '').split(',').filter((word) => word !== '');
  const bad = moves.find((word) => !/^\d{1,9}$/.test(word));
  if (bad !== undefined)
    throw new Failure(`--played must be move codes with commas between, not '${bad}'`);
  const from = text(options.fromMove);
  if (from !== undefined && Number(from) !== moves.length) {
    throw new Failure(
      `--from-move ${from} needs that many moves in --played, which has ${moves.length}`,
    );
  }
  return moves.map(Number);
}

function summary(record: GameRecord, match: Match): string {
  const { player, arena, kinds, seed, score, moves, plies, ms, fault } = record;
  const lines = [
    `${player} plays ${arena}, ${kinds} kinds, seed ${seed}, ${makeBudget(match.budget)} a move`,
    `score ${score} after ${moves.length} moves; ${plies} plies; ${ms.total} ms, ${ms.median} a move, ${ms.worst} at worst`,
  ];
  if (fault !== null) {
    lines.push(
      `fault at move ${fault.moveNumber}: ${fault.kind} (${faultBlame[fault.kind]}): ${fault.message}`,
      ...(fault.suspect ? ['the machine was overloaded: this fault is suspect'] : []),
      ...(fault.stderr ? [`the player wrote: ${harmless(fault.stderr.trimEnd())}`] : []),
      `see it again: ${fault.reproduce}`,
    );
  }
  return `${lines.join('\n')}\n`;
}

/** What a player wrote, without what a terminal would obey. */
function harmless(output: string): string {
  return output.replace(/[^\P{Cc}\n\t]/gu, '\uFFFD');
}

function text(option: string | boolean | undefined): string | undefined {
  return typeof option === 'string' ? option : undefined;
}
