import { describe, expect, it } from 'vitest';
import { runPlots } from './run-plots.js';
import { glyphsFor, noPaint } from './view.js';

const view = { width: 50, glyphs: glyphsFor({ LANG: 'C.UTF-8' }), paint: noPaint };
const standing = (player: string, mean: number, interval: readonly [number, number] | null) => ({
  ...{ player, mean, interval, rank: 1, total: 0, perKinds: {}, best: null, tier: 1, games: 4 },
  ...{ ranks: [1, 2] as const, faults: {}, faultFree: null, plies: 0 },
});

describe('the plots of a run', () => {
  it('show the players by rank, then their scores by number of kinds', () => {
    const players = [standing('greedy', 60, [50, 70]), standing('first', 20, [15, 25])];
    const byKinds = [
      {
        kinds: 4,
        players: [
          { player: 'first', mean: 30, interval: [25, 35] as const },
          { player: 'greedy', mean: 90, interval: [80, 100] as const },
        ],
      },
      {
        kinds: 5,
        players: [
          { player: 'first', mean: 10, interval: null },
          { player: 'greedy', mean: 30, interval: [20, 40] as const },
        ],
      },
    ];
    expect(runPlots({ players }, byKinds, view).split('\n')).toEqual([
      'players: mean score and 95 % interval',
      'greedy                           ├───────●──────┤',
      'first  ├───●──┤',
      '       ────┴──────┴───────┴──────┴───────┴──────┴',
      '          20     30      40     50      60     70',
      '',
      'score by kinds: mean score and 95 % interval',
      '4 kinds',
      '  greedy                               ├────●───┤',
      '  first         ├─●─┤',
      '5 kinds',
      '  greedy     ├────●───┤',
      '  first  ●',
      '         ────┴────────┴────────┴───────┴────────┴',
      '            20       40       60      80      100',
      '',
    ]);
  });

  it('say so where there are too few boards for an interval', () => {
    const text = runPlots({ players: [standing('greedy', 60, null)] }, [], view);
    expect(text).toContain('players: mean score, too few boards');
  });

  it('colour the titles, the dots and the axes', () => {
    const paint = {
      title: (text: string) => `<b>${text}</b>`,
      dot: (text: string) => `<i>${text}</i>`,
      faint: (text: string) => `<s>${text}</s>`,
    };
    const players = [standing('greedy', 60, [50, 70])];
    const lines = runPlots({ players }, [], { ...view, paint }).split('\n');
    expect(lines[0]).toMatch(/^<b>players: .*<\/b>$/);
    expect(lines[1]).toContain('<i>●</i>');
    expect(lines[2]).toMatch(/^<s> +[─┴]+<\/s>$/);
  });
});
