import { arenas } from '../../../arenas/index.js';
import type { Arena } from '../../api/arena.js';
import type { Questions } from '../../check/observe.js';
import { type PositionName, parsePositionName } from '../../check/position.js';
import { extents, scheduledPositions } from '../../check/schedule.js';
import { defaultSeed } from '../../check/verdict.js';
import { exitStatus, Failure } from '../../console/failure.js';
import { checkText } from '../../report/check-text.js';
import { arenaNamed } from '../arena.js';
import { paintFor } from '../console/paint.js';
import { progressLine } from '../console/progress-line.js';
import { termsFrom } from '../games/referee.js';
import { mustExist } from '../players.js';
import { makeTrust, trustFrom, workshopOn } from '../workshop.js';
import { type CheckTerms, checkPlayer } from './check-player.js';

type Options = Readonly<Record<string, string | boolean | undefined>>;

/** Checks one player and prints the report. Status 1 when anything failed. */
export async function check(source: string, options: Options): Promise<number> {
  mustExist(source, 'file');
  const { stdout, stderr } = process;
  const stop = () => {
    stderr.write('\nmatchpoint: check: interrupted\n');
    process.exit(exitStatus.interrupted);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const progress = progressLine(options);
  const report = await checkPlayer(
    source,
    checkTermsFrom(options),
    workshopOn(trustFrom(options)),
    progress,
  );
  stdout.write(
    options.json === true ? `${JSON.stringify(report)}\n` : checkText(report, paintFor(stdout)),
  );
  return report.passed ? exitStatus.done : exitStatus.no;
}

/** The options of a check, read once. */
export function checkTermsFrom(options: Options): CheckTerms {
  const { budget, hangLimitMs } = termsFrom(options);
  const asked = typeof options.arena === 'string' ? arenasNamed(options.arena) : null;
  const seed = typeof options.seed === 'string' ? options.seed : defaultSeed;
  const extent = options.quick === true ? extents.quick : extents.full;
  const position = typeof options.position === 'string' ? options.position : null;
  const questions = (arena: Arena): Questions =>
    position === null
      ? { ...extent, positions: scheduledPositions(arena, extent) }
      : {
          timed: 1,
          repeated: 1,
          games: 0,
          mostMs: extent.mostMs,
          positions: [named(arena, position)],
        };
  return {
    budget,
    hangLimitMs,
    seed,
    arenas: asked,
    questions,
    words: makeTrust(trustFrom(options)).split(' ').filter(Boolean),
  };
}

function arenasNamed(text: string): readonly Arena[] {
  if (text === 'all') return arenas;
  return text.split(',').map((name) => arenaNamed('check', name));
}

function named(arena: Arena, text: string): PositionName {
  const name = parsePositionName(arena, text);
  if (name !== undefined) return name;
  throw new Failure(
    `check: ${arena.name} has no position '${text}': give a name such as dealt/${arena.kinds.default}/12`,
  );
}
