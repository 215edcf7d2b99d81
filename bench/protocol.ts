import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { numberCrush } from '../arenas/number-crush/index.js';
import { processClock } from '../src/hosts/clock.js';
import type { Host } from '../src/hosts/host.js';
import { hostOf } from '../src/hosts/launch.js';
import { openPlayer, type Workshop } from '../src/hosts/open-player.js';
import { findSandbox } from '../src/hosts/sandbox/sandbox.js';
import { type Measurement, median, type Suite, spread } from './measurement.js';

const rounds = 2000;
const warmUp = 500;
const patience = { ms: 60_000 };

/** Players that answer at once: what is left is the way there and back. */
const players: Readonly<Record<string, string>> = {
  'answer.c': `#include <stdio.h>
#include <string.h>
static char line[65536];
int main(void) {
  while (fgets(line, sizeof line, stdin)) {
    if (strncmp(line, "matchpoint", 10) == 0) puts("ready");
    if (strncmp(line, "turn", 4) == 0) puts("move 1");
  }
}
`,
  'answer.py': `import sys
for line in sys.stdin:
    if line.startswith("matchpoint"): sys.stdout.write("ready\\n")
    if line.startswith("turn"): sys.stdout.write("move 1\\n")
`,
  'answer.mjs': 'export default () => 1;',
};

/** The round trip of a move to a player in its sandboxed process. */
export const protocolSuite: Suite = {
  name: 'protocol',
  summary: 'a move asked and answered over the line protocol, in the sandbox',
  async measure() {
    const folder = mkdtempSync(join(tmpdir(), 'matchpoint-bench-'));
    try {
      const measured: Measurement[] = [];
      for (const [name, content] of Object.entries(players)) {
        writeFileSync(join(folder, name), content);
        const player = await openPlayer(join(folder, name), workshopIn(folder), patience);
        if ('problem' in player) throw new Error(`${name}: ${player.problem}`);
        measured.push(await measure(name, hostOf(player.launch, processClock)));
      }
      return measured;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function measure(name: string, host: Host): Promise<Measurement> {
  const game = numberCrush.deal({ seed: 'bench', kinds: 5 });
  const budget = { unit: 'ms', limit: 5000 } as const;
  const times: number[] = [];
  try {
    const start = { arena: numberCrush, game, budget, playerSeed: '0'.repeat(32) };
    const fault = await host.start(start, patience);
    if (fault !== null) throw new Error(`${name}: ${fault.message}`);
    for (let round = 0; round < warmUp + rounds; round++) {
      const began = performance.now();
      const answer = await host.choose(game, patience);
      if ('fault' in answer) throw new Error(`${name}: ${answer.message}`);
      if (round >= warmUp) times.push((performance.now() - began) * 1000);
    }
  } finally {
    await host.close();
  }
  return {
    name: `protocol/${name}`,
    rate: median(times),
    unit: 'µs a move, median',
    spread: spread(times),
    ratio: null,
    against: null,
  };
}

function workshopIn(folder: string): Workshop {
  const beside = dirname(process.argv[1] ?? '');
  const root = process.getuid?.() === 0;
  const path = process.env.PATH ?? '';
  return {
    apiFile: join(beside, '..', 'api.js'),
    threadFile: join(beside, 'player-thread.mjs'),
    adapterFile: join(beside, 'player-process.mjs'),
    cache: join(folder, 'cache'),
    ...{ path, root, nodeFile: process.execPath, trust: false },
    sandbox: () => findSandbox({ path, root }),
    clock: processClock,
  };
}
