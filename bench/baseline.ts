import { z } from 'zod';
import { Failure } from '../src/console/failure.js';
import type { Machine } from '../src/results/run-file.js';
import type { Measurement } from './measurement.js';

/** A measurement as other programs read it. */
export interface MeasurementLine {
  readonly name: string;
  readonly rate: number;
  readonly unit: string;
  /** To C that does the same work, in the same run; null where there is none. */
  readonly ratio: number | null;
  readonly spread: number;
  readonly noisy: boolean;
  readonly nsPerSwap?: number | undefined;
  /** To `against`, in the same run: the same as `ratio` where that is C. */
  readonly relative: number | null;
  readonly against: string | null;
  /** Null where it was measured once only. */
  readonly relativeSpread: number | null;
}

/** Measurements that were kept to compare later ones with. */
export interface Baseline {
  /** Null when it is not known. */
  readonly machine: Pick<Machine, 'model' | 'node'> | null;
  readonly measurements: readonly MeasurementLine[];
}

export function lineOf(measured: Measurement): MeasurementLine {
  const { name, rate, unit, ratio, spread, against, nsPerSwap, ratioSpread, noisy } = measured;
  return {
    name,
    rate: short(rate),
    unit,
    ratio: against === 'C' && ratio !== null ? short(ratio) : null,
    spread: short(spread),
    noisy: noisy ?? false,
    ...(nsPerSwap === undefined ? {} : { nsPerSwap: short(nsPerSwap) }),
    relative: ratio === null ? null : short(ratio),
    against,
    relativeSpread: ratioSpread === undefined ? null : short(ratioSpread),
  };
}

/** The text of a baseline file, a line a measurement. */
export function makeBaseline({ machine, measurements }: Baseline): string {
  const lines = measurements.map((line) => `    ${JSON.stringify(line)}`);
  return `{\n  "machine": ${JSON.stringify(machine)},\n  "measurements": [\n${lines.join(',\n')}\n  ]\n}\n`;
}

const line = z.object({
  name: z.string(),
  rate: z.number(),
  unit: z.string(),
  ratio: z.number().nullable(),
  spread: z.number().default(0),
  noisy: z.boolean().default(false),
  nsPerSwap: z.number().optional(),
  relative: z.number().nullable().default(null),
  against: z.string().nullable().default(null),
  relativeSpread: z.number().nullable().default(null),
});

const schema = z.union([
  z.object({
    machine: z.object({ model: z.string(), node: z.string() }).nullable(),
    measurements: z.array(line),
  }),
  z.array(line).transform((measurements) => ({ machine: null, measurements })),
]);

/** Reads what `--save` or `--json` wrote. */
export function parseBaseline(path: string, text: string): Baseline {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new Failure(`${path}: is not JSON. 'matchpoint bench --save FILE' writes a baseline`);
  }
  const read = schema.safeParse(content);
  if (read.success) return read.data;
  throw new Failure(
    `${path}: is not a baseline (it needs a list of measurements with name, rate, unit, ratio). 'matchpoint bench --save FILE' writes one`,
  );
}

/** Four digits say more than any measurement is worth. */
function short(value: number): number {
  return Number(value.toPrecision(4));
}
