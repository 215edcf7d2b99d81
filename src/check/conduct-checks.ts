import { makeBudget } from '../api/budget.js';
import { limits } from '../hosts/sandbox/limits.js';
import { marginMs } from '../referee/limits.js';
import type { Asked } from './ask.js';
import { type Check, checkCommand, skipped, type Verdict, verdictOn } from './verdict.js';

/** Above this share of the budget a slower machine would make it late. */
const roomy = 0.9;

const inputUnchanged: Check = {
  name: 'input unchanged',
  meaning: 'never writes to the board it is given',
  judge(seen, again) {
    const told = seen.asked.filter(({ wrote }) => wrote !== null);
    if (told.length === 0) return skipped('it is sent a text: there is nothing to write to');
    const wrong = told
      .filter(({ wrote }) => wrote)
      .map((asked) => ({ asked, told: 'changed the board it was given: work on a copy' }));
    return verdictOn(seen, again, wrong, {
      passed: `left all ${told.length} boards as they were`,
      failed: `wrote to ${wrong.length} of ${told.length} boards`,
    });
  },
};

const quiet: Check = {
  name: 'quiet',
  meaning: 'prints nothing',
  judge(seen, again) {
    const { printed } = seen;
    if (printed === null) return { outcome: 'passed', told: 'printed nothing', evidence: [] };
    const text = JSON.stringify(printed.text.slice(-200));
    const evidence = {
      told: `printed ${text}`,
      board: null,
      reproduce: checkCommand(seen.arena, again, printed.at?.position ?? null),
    };
    return { outcome: 'failed', told: 'prints: take that out', evidence: [evidence] };
  },
};

const budget: Check = {
  name: 'budget',
  meaning: 'keeps within the budget, with room to spare',
  judge(seen, again) {
    if (seen.budget.unit === 'plies') return pliesVerdict(seen.asked, seen.budget.limit);
    const { limit } = seen.budget;
    const timed = new Set(seen.timed.map(({ position }) => position));
    const once = seen.asked.filter(({ position }) => !timed.has(position));
    const slowest = [...seen.timed, ...once].sort((a, b) => b.ms - a.ms)[0];
    if (slowest === undefined) return skipped('not measured');
    const share = `${Math.ceil(slowest.ms)} ms at most, ${percent(slowest.ms / limit)} of ${makeBudget(seen.budget)}`;
    if (slowest.ms > limit + marginMs(limit) / 2) {
      const told = `answered after ${Math.round(slowest.ms)} ms`;
      return verdictOn(seen, again, [{ asked: slowest, told }], { passed: '', failed: share });
    }
    const tight = slowest.ms > roomy * limit;
    const advice = tight ? ': little room on a slower machine' : '';
    return { outcome: tight ? 'noted' : 'passed', told: `${share}${advice}`, evidence: [] };
  },
};

/** Too many plies are a fault already; here it is told how many there were. */
function pliesVerdict(asked: readonly Asked[], limit: number): Verdict {
  const most = Math.max(0, ...asked.map(({ plies }) => plies));
  const told = most === 0 ? 'simulated no move' : `${most} plies at most, of ${limit}`;
  return { outcome: most > limit ? 'failed' : 'passed', told, evidence: [] };
}

const deterministic: Check = {
  name: 'same answers',
  meaning: 'answers the same question in the same way for the same seed',
  judge({ repeated }) {
    if (repeated.length === 0) return skipped('not asked twice');
    const others = repeated.filter(({ first, second }) => first.move !== second.move);
    const all = repeated.length;
    if (others.length === 0) {
      return { outcome: 'passed', told: `the same on all ${all} boards asked twice`, evidence: [] };
    }
    const example = others[0]?.first.position;
    return {
      outcome: 'noted',
      told: `not deterministic: other answers on ${others.length} of ${all} boards asked twice, such as ${example}; its games cannot be played again exactly`,
      evidence: [],
    };
  },
};

const memory: Check = {
  name: 'memory',
  meaning: 'stays within the memory there is',
  judge(seen, again) {
    const wrong = [...seen.asked, ...seen.timed].flatMap((asked) =>
      asked.fault?.kind === 'out-of-memory' ? [{ asked, told: asked.fault.message }] : [],
    );
    const peak = seen.peakMegabytes;
    const most = limits.memoryBytes / 2 ** 20;
    const told = peak === null ? 'enough for it' : `${Math.ceil(peak)} MB at most, of ${most}`;
    const verdict = verdictOn(seen, again, wrong, {
      passed: told,
      failed: 'used more than there is',
    });
    const tight = verdict.outcome === 'passed' && peak !== null && peak > roomy * most;
    return tight ? { ...verdict, outcome: 'noted', told: `${told}: little room` } : verdict;
  },
};

function percent(share: number): string {
  return `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`;
}

/** How a player behaves while it answers. */
export const conductChecks: readonly Check[] = [
  inputUnchanged,
  quiet,
  budget,
  deterministic,
  memory,
];
