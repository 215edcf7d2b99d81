import { describe, expect, it } from 'vitest';
import { type TestConsoleOptions, testConsole } from '../../test/console.js';
import { blockfall } from './index.js';

async function play(
  keys: readonly string[],
  positionals: readonly string[],
  options: Record<string, string> = {},
  setting: TestConsoleOptions = {},
) {
  const io = testConsole('', { typed: true, keys, ...setting });
  const status = await blockfall.console.run({ positionals, options }, io);
  return { io, status, drawn: io.drawn.join('\n----\n'), last: io.drawn.at(-1) ?? '' };
}

function files(): Record<string, string> {
  return { grid: '0 0 0\n0 0 0\n1 0 0\n', blocks: '[11]\n\n[1]\n\n[11\n11]\n' };
}
const args = ['grid', 'blocks', 'GRAVITY_OFF', 'board', 'Ada'];

describe('blockfall from the keyboard', () => {
  it('steers with the arrows, drops with space, and writes the leaderboard', async () => {
    const own = files();
    const { io, status, drawn, last } = await play(
      ['right', 'space', 'x', 'space'],
      args,
      {},
      { files: own, now: new Date(7000) },
    );
    expect(io.drawn[0]).toContain('score 0, high score 0, gravity off, 2 blocks left');
    expect(io.drawn[0]).toContain(' □ □ ·\n · · ·\n ■ · ·\n');
    expect(io.drawn[1]).toContain(' · □ □\n');
    expect(drawn).toContain(' · · ·\n · · ·\n ■[■|■]\n');
    expect(drawn).toContain('[■|■|■]\n\ndropped for 4, a full row for 3');
    expect(last).toContain('YOU WIN! No more blocks. Score: 9');
    expect(last).toContain('Leaderboard\n-----------\n1. Ada 9 ');
    expect([own.board, status, io.output()]).toEqual(['9 7 Ada\n', 0, '']);
  });

  it('rotates with up and down, switches gravity with g, ends with q', async () => {
    const { io, drawn, last } = await play(
      ['up', 'down', 'left', 'g', 'q'],
      args,
      {},
      { files: files() },
    );
    expect(io.drawn[1]).toContain(' □ · ·\n □ · ·\n');
    expect(io.drawn[2]).toContain(' □ □ ·\n');
    expect(drawn).toContain('gravity on');
    expect(last).toContain(' · · ·\n · · ·\n ■ · ·\n\nGAME FINISHED! Score: 0');
  });

  it('tells of a game over, and of the power-up', async () => {
    const blocks = '[1]\n[1]\n[1]\n[1]\n[1\n1]';
    const { drawn, last } = await play(
      ['space', 'space'],
      args,
      {},
      { files: { ...files(), grid: '0 0\n0 0\n0 0', blocks } },
    );
    expect(drawn).toContain('dropped for 1, the power-up for 1002');
    const filled = { ...files(), grid: '0 0\n1 0', blocks: '[1]\n[1]\n[11]' };
    expect((await play(['space'], args, {}, { files: filled })).last).toContain('GAME OVER!');
    expect(last).toContain('GAME FINISHED!');
  });

  it('plays a dealt game, on a leaderboard only when one is named', async () => {
    const own: Record<string, string> = {};
    const { io, status } = await play(
      ['space'],
      [],
      { seed: 'monday', rows: '20' },
      { files: own },
    );
    expect(io.drawn[0]).toContain('120 blocks left');
    expect(io.drawn[0]).toContain('Next:\n');
    expect([status, own]).toEqual([0, {}]);
    const named = { seed: 'monday', leaderboard: 'board', name: 'Ada' };
    await play(['space'], [], named, { files: own });
    expect(own.board).toMatch(/^\d+ 0 Ada\n$/);
    await expect(play([], [], { seed: 'monday', name: 'Ada' })).rejects.toThrow('given together');
  });

  it('shows what a player would do with each block when asked', async () => {
    const opponent = async () => ({ name: 'zero', choose: async () => 0 });
    const { drawn } = await play(['space'], [], { seed: 'monday', hint: 'zero' }, { opponent });
    expect(drawn).toContain('zero would DROP');
    expect(drawn).toContain('. zero would DROP');
  });
});
