import { spawnSync } from 'node:child_process';
import type { Suite } from '../measurement.js';
import { measurementOf } from '../rounds.js';
import { interleave } from '../timing.js';

/** Starting a process varies much: more rounds than elsewhere. */
const timesAsManyRounds = 3;

/** How long the command takes to say something, against the least a Node program can take. */
export const startSuite: Suite = {
  name: 'start',
  summary: 'cold start of the command against `node -e 0`',
  measurements: ['start/node', 'start/help', 'start/list'],
  async measure({ rounds, wanted, progress }) {
    progress('start');
    const command = process.argv[1] ?? '';
    const lines = [
      ['-e', '0'],
      [command, '--help'],
      [command, 'list'],
    ];
    const timed = lines.map((args) => async () => startTime(args));
    const [bare = [], help = [], list = []] = await interleave(timed, timesAsManyRounds * rounds);
    const against = { name: 'node -e 0', times: bare };
    const unit = 'starts/s';
    return [
      measurementOf({ name: 'start/node', unit }, bare, null),
      measurementOf({ name: 'start/help', unit }, help, against),
      measurementOf({ name: 'start/list', unit }, list, against),
    ].filter(({ name }) => wanted(name));
  },
};

/** Nanoseconds from nothing to the end of a Node program. */
function startTime(args: readonly string[]): number {
  const began = performance.now();
  const { status } = spawnSync(process.execPath, args, { stdio: 'ignore', env: {} });
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with status ${status}`);
  return (performance.now() - began) * 1e6;
}
