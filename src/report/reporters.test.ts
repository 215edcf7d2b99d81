import { describe, expect, it } from 'vitest';
import { PlayedHand } from '../results/played-hand.js';
import { samplePlan, sampleRecord } from '../results/sample-run.js';
import { standingsOf } from '../tournament/standings.js';
import { liveReporter } from './reporters.js';

const plan = samplePlan(50);
const state = (played: number) => ({
  plan,
  played,
  ...{ now: played, elapsedMs: 1000, faults: 3, soFar: null },
});

const esc = '\x1b';

/** A terminal that moves up, erases from where it is, and writes; it keeps no more than it shows. */
class Screen {
  private readonly rows: string[] = [''];
  readonly width: number;

  constructor(width: number) {
    this.width = width;
  }

  write(text: string): void {
    const erasing = new RegExp(`(\r${esc}\\[\\d+A${esc}\\[J|\n)`);
    for (const part of text.split(erasing)) {
      const up = /\[(\d+)A/.exec(part)?.[1];
      if (up !== undefined) this.rows.splice(-1 - Number(up), this.rows.length, '');
      else if (part === '\n') this.rows.push('');
      else {
        this.rows.push(`${this.rows.pop() ?? ''}${part}`);
        const last = this.rows.at(-1) ?? '';
        // What is too long goes on in the next row, as on a terminal.
        if (last.length > this.width) this.rows.push(last.slice(this.width));
      }
    }
  }

  get shown(): readonly string[] {
    return this.rows;
  }
}

describe('what a person sees of a run', () => {
  it.each([30, 50, 100])('is drawn in one place, %i columns wide', (width) => {
    const screen = new Screen(width);
    let now = 0;
    const reporter = liveReporter(screen, () => now);
    reporter.started(state(0), ['the plan']);
    for (let played = 1; played < 20; played++) {
      now += 500;
      reporter.played(
        PlayedHand.of(played, { ...sampleRecord(plan, played), fault: null }),
        state(played),
      );
    }
    expect(screen.shown).toHaveLength(3);
    expect(screen.shown[0]).toBe('the plan');
    expect(screen.shown[1]).toContain('19 of 800 games');
    reporter.standings(standingsOf(plan, [], ''), '3 of 50 boards', state(20));
    reporter.standings(standingsOf(plan, [], ''), '4 of 50 boards', state(20));
    expect(screen.shown.filter((row) => row.includes('of 50 boards'))).toHaveLength(1);
    expect(screen.shown.filter((row) => row.includes('of 800 games'))).toHaveLength(1);
  });

  it('has room for a bar only where the line leaves some', () => {
    const [narrow, wide] = [40, 100].map((width) => {
      const screen = new Screen(width);
      liveReporter(screen, () => 0).started(state(400), []);
      return screen.shown[0] ?? '';
    });
    expect(narrow).toMatch(/^400 of 800 games/);
    expect(wide).toMatch(/^█{15}░{15} 400 of 800 games/);
  });

  it('tells faults above, and goes on below', () => {
    const screen = new Screen(80);
    const reporter = liveReporter(screen, () => 0);
    reporter.started(state(0), []);
    reporter.played(PlayedHand.of(9, sampleRecord(plan, 9)), state(10));
    expect(screen.shown[0]).toMatch(/^greedy: threw: Error: “no” \(demo/);
    expect(screen.shown[1]).toContain('10 of 800 games');
  });
});
