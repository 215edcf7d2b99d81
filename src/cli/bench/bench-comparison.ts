import { type Baseline, lineOf } from '../../../bench/baseline.js';
import { type Change, compare } from '../../../bench/compare.js';
import type { Measurement } from '../../../bench/measurement.js';
import { changeTable } from '../../../bench/tables.js';
import { exitStatus, Failure } from '../../console/failure.js';
import { thisMachine } from '../../results/machine.js';
import type { Session } from './bench-session.js';

/** Holds measurements against a baseline. What fell is measured again: it must fall twice. */
export async function comparison(
  baseline: Baseline,
  measured: readonly Measurement[],
  session: Session,
  { rounds, asked }: { readonly rounds: number; readonly asked: (name: string) => boolean },
): Promise<number> {
  const sameMachine = isSameMachine(baseline);
  if (!sameMachine) session.note(otherMachine(baseline));
  const { changes, apart } = compare(baseline, measured.map(lineOf), { sameMachine, asked });
  for (const { name, why } of apart) session.note(`not compared: ${name} ${why}`);
  if (changes.length === 0) {
    throw new Failure('bench: nothing that was measured can be compared with the baseline');
  }
  const suspects = changes.filter(({ verdict }) => verdict === 'slower').map(({ name }) => name);
  const again = suspects.length === 0 ? [] : await session.measure(suspects, 2 * rounds);
  const confirmed = compare(baseline, again.map(lineOf), { sameMachine, asked }).changes;
  const fallen = confirmed.filter(
    ({ name, verdict }) => verdict === 'slower' && suspects.includes(name),
  );
  process.stderr.write(changeTable(changes.map((change) => settled(change, confirmed))));
  if (fallen.length === 0) {
    session.note('no ratio fell below the baseline');
    return exitStatus.done;
  }
  session.note(`slower than the baseline: ${fallen.map(({ name }) => name).join(', ')}`);
  return exitStatus.no;
}

/** The second, longer measurement counts where there is one. */
function settled(change: Change, confirmed: readonly Change[]): Change {
  return confirmed.find(({ name }) => name === change.name) ?? change;
}

function isSameMachine({ machine }: Baseline): boolean {
  const { model, node } = thisMachine();
  return machine !== null && machine.model === model && majorOf(machine.node) === majorOf(node);
}

function majorOf(version: string): string | undefined {
  return version.split('.')[0];
}

function otherMachine({ machine }: Baseline): string {
  const where =
    machine === null ? 'nobody knows where' : `on ${machine.model}, Node ${machine.node}`;
  return `the baseline was measured ${where}: a ratio counts as fallen from a larger margin on`;
}
