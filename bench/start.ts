import { spawnSync } from 'node:child_process';
import { type Measurement, median, type Suite, spread } from './measurement.js';

const rounds = 25;

/** How long the command takes to say something, against the least a Node program can take. */
export const start: Suite = {
  name: 'start',
  summary: 'cold start of the command against `node -e 0`',
  async measure() {
    const command = process.argv[1] ?? '';
    const bare = ['-e', '0'];
    const help = [command, '--help'];
    const list = [command, 'list'];
    const times = interleave([bare, help, list]);
    const bareTime = median(times[0] ?? []);
    return [
      measurement('start/node', times[0] ?? [], null),
      measurement('start/help', times[1] ?? [], bareTime),
      measurement('start/list', times[2] ?? [], bareTime),
    ];
  },
};

function measurement(name: string, ms: readonly number[], bare: number | null): Measurement {
  const rate = 1000 / median(ms);
  return {
    name,
    rate,
    unit: 'starts/s',
    spread: spread(ms),
    ratio: bare === null ? null : (rate * bare) / 1000,
    against: bare === null ? null : 'node -e 0',
  };
}

/** Milliseconds of each command line, one after the other in turn, so that noise hits all alike. */
function interleave(commands: readonly string[][]): number[][] {
  const times: number[][] = commands.map(() => []);
  for (let round = 0; round < rounds; round++) {
    commands.forEach((args, i) => {
      const began = performance.now();
      const { status } = spawnSync(process.execPath, args, { stdio: 'ignore', env: {} });
      if (status !== 0) throw new Error(`node ${args.join(' ')} ended with status ${status}`);
      times[i]?.push(performance.now() - began);
    });
  }
  return times;
}
