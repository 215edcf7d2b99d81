import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { matchpoint } from './command.js';

const folder = mkdtempSync(join(tmpdir(), 'matchpoint-options-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (...names: string[]) => join(folder, ...names);

describe('the options of a tournament', () => {
  it('can come from a file, which it prints filled in', () => {
    const printed = matchpoint([
      'tournament',
      'greedy',
      '--kinds',
      '4,6',
      '--budget',
      '2s',
      '--workers',
      '1',
      '--out',
      at('from-file'),
      '--print-config',
    ]);
    const config = JSON.parse(printed.stdout.toString());
    expect(config).toMatchObject({
      arena: 'number-crush',
      kinds: [4, 6],
      budget: '2s',
      games: 4,
      top: 2,
      players: ['greedy'],
      workers: 1,
      out: at('from-file'),
    });
    writeFileSync(at('config.json'), printed.stdout);
    const again = matchpoint(['tournament', '--config', at('config.json'), '--print-config']);
    expect(again.stdout.toString()).toBe(printed.stdout.toString());
    const played = matchpoint([
      'tournament',
      '--config',
      at('config.json'),
      '--budget',
      '100plies',
    ]);
    expect(played.stdout.toString()).toContain('on 1 thread');
    expect(played.stdout.toString()).toContain(`results in ${at('from-file')}`);
    expect(played.status).toBe(0);
  });

  it('has every mistake in a file named at once, with its place', () => {
    writeFileSync(
      at('bad.json'),
      JSON.stringify({
        ...{ games: 0, boards: 'two', playrs: [], players: ['greedy', 5] },
        ...{ kinds: '3-5', top: 9, budget: 'soon', hangLimit: '5plies', workers: 0, out: '' },
      }),
    );
    const { status, stderr } = matchpoint(['tournament', '--config', at('bad.json')]);
    for (const place of [
      ...[
        'games: ',
        'boards: ',
        'players.1: ',
        "there is no 'playrs'",
        'kinds: ',
        'top: ',
        'budget: ',
      ],
      ...['hangLimit: ', 'workers: ', 'out: '],
    ])
      expect(stderr).toContain(place);
    expect(stderr.match(/\n/g)).toHaveLength(1);
    expect(status).toBe(2);
  });

  it.each([
    [
      ['gredy'],
      "no player 'gredy', neither built in nor as a file or folder. Did you mean 'greedy'?",
    ],
    [['--arena', 'number-crash'], "there is no arena 'number-crash' Did you mean 'number-crush'?"],
    [['--kinds', '3-5'], 'kinds: must be such as 5, 4,6 or 4-7'],
    [['--top', '5'], 'top: 5 games cannot count of 4'],
    [['--games', 'x'], 'games: '],
    [['--budget', '5'], "budget: must be such as 5s, 200ms or 20000plies, not '5'"],
    [['--workers', '0'], 'workers: '],
    [['--workers', 'x', '--budget', 'soon', '--arena', 'no'], /arena: .*budget: /],
    [['--workers', '200'], 'is more than the'],
    [['--config', '/nowhere.json'], "cannot read '/nowhere.json'"],
  ])('refuses %j', (args, message) => {
    const { status, stderr, stdout } = matchpoint(['tournament', ...args], { cwd: folder });
    expect(stderr).toMatch(message);
    expect(stderr).toMatch(/^matchpoint: .*\n$/);
    expect(stdout.toString()).toBe('');
    expect(status).toBe(2);
  });

  it.each(['resume', 'verify', 'standings'])('%s refuses a folder without a run', (command) => {
    mkdirSync(at('empty'), { recursive: true });
    const { status, stderr } = matchpoint([command, at('empty')]);
    expect(stderr).toMatch(/^matchpoint: .*\n$/);
    expect(status).toBe(2);
  });
});
