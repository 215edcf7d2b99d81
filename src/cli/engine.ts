import { Failure } from '../console/failure.js';
import { type EngineName, engineNames } from '../engine/kernel/choice.js';

/** The engine that MATCHPOINT_ENGINE names; the fastest there is when it names none. */
export function engineNamed(name: string): EngineName | undefined {
  if (name === '') return undefined;
  const engine = engineNames.find((known) => known === name);
  if (engine !== undefined) return engine;
  throw new Failure(`MATCHPOINT_ENGINE must be ${engineNames.join(' or ')}, not '${name}'`);
}
