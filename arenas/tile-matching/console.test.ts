import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Sfc32 } from '../../src/engine/random/sfc32.js';
import { solve } from '../../src/engine/solver.js';
import { testConsole } from '../../test/console.js';
import { type NaiveMap, naiveTranscript, toMap } from '../../test/naive/tile-matching.js';
import { courseGame, deal } from './deal.js';
import { tileMatching } from './index.js';
import { makeMapFile } from './map-file.js';
import { TileMatching } from './rules.js';
import { coordinatesOf } from './swaps.js';

const { console: tileMatchingConsole } = tileMatching;
const first = async () => ({ name: 'first', choose: async () => 10 });
const deadMap = Int8Array.from({ length: 729 }, (_, i) => 1 + ((i + 3 * Math.floor(i / 9)) % 9));

interface Play {
  readonly map?: string;
  readonly options?: Record<string, string | boolean>;
}

async function play(stdin: string | Uint8Array, { map, options = {} }: Play = {}) {
  const files = map === undefined ? {} : { 'map.txt': map };
  const io = testConsole(stdin, { opponent: first, files });
  const positionals = map === undefined ? [] : ['map.txt'];
  const status = await tileMatchingConsole.run({ positionals, options }, io);
  return { status, text: io.output() };
}

/** The real solver on a naive map: it has tests of its own. */
function solved(map: NaiveMap) {
  const game = TileMatching.start({ map: Int8Array.from(map.flat()), kinds: 9, moves: 99 });
  const { move } = solve(game, { plies: 3_000_000 });
  return move === null ? null : coordinatesOf(move);
}

const someMap = fc
  .record({ highest: fc.integer({ min: 2, max: 7 }), full: fc.boolean(), seed: fc.nat() })
  .map(({ highest, full, seed }) => {
    const random = Sfc32.fromNumber(seed);
    return Int8Array.from({ length: 729 }, (_, i) =>
      full || (i < 99 && random.unit() < 0.9) ? 1 + random.below(highest) : 0,
    );
  });

const digit = fc.integer({ min: 0, max: 8 });
const direction = fc.constantFrom('up', 'down', 'left', 'right');
const wellFormed = fc.tuple(digit, digit, direction).map(([x, y, to]) => `swap ${x} ${y} ${to}`);
const odd = fc.oneof(
  fc.constantFrom('swap 9 3 up', 'swap 3 -1 up', 'swap a 3 up', 'swap 3 4up', 'swap +3 04 left'),
  fc.constantFrom('swap 3', 'swap', 'SWAP 1 1 up', 'swap 1 1 Up', 'swap 1 1 diag onal'),
  fc.constantFrom('swap 99999999999\n3 up', 'swap 2147483647 1 up', 'swap -2147483649\n1 up'),
  fc.constantFrom('swap 0x3 1 up', 'swap 3.5 1 up', 'swap - 1 up', 'swap 0000000000000003 4 up'),
  fc.constantFrom('swap\n1\n2\nup', 'swap\nx\nup', 'swap 1-2 up', 'solve2', 'quits', 'swap 12'),
  fc.stringMatching(/^[!-~\u0080-\u00ff]{1,30}$/),
);

describe('the tile-matching console', () => {
  it('prints what the naive program prints, for any commands', async () => {
    const command = fc.oneof({ weight: 6, arbitrary: wellFormed }, { weight: 4, arbitrary: odd });
    await fc.assert(
      fc.asyncProperty(
        someMap,
        fc.array(command, { maxLength: 25 }),
        fc.constantFrom('\n', '\n', '\r\n', ' ', '\n \t\v\f\n'),
        fc.constantFrom('', '\n', ' swap', ' swap 1', '\nswap 1 1', ' quit\nswap 1 1 up'),
        fc.constantFrom(1, 4, 12),
        async (map, commands, gap, end, moves) => {
          const stdin = commands.join(gap) + end;
          const options = moves === 12 ? {} : { moves: String(moves) };
          const { text, status } = await play(stdin, { map: makeMapFile(map), options });
          expect(text).toBe(naiveTranscript(toMap(map), stdin, moves, solved));
          expect(status).toBe(0);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('solves and swaps in turn as the naive program does', async () => {
    const command = fc.oneof(fc.constant('solve'), wellFormed);
    await fc.assert(
      fc.asyncProperty(
        fc.nat(1000),
        fc.array(command, { minLength: 1, maxLength: 6 }),
        async (board, commands) => {
          const map = deal({ seed: 'console', kinds: 5, board }).mapNow();
          const { text } = await play(commands.join('\n'), { map: makeMapFile(map) });
          expect(text).toBe(naiveTranscript(toMap(map), commands.join('\n'), 12, solved));
        },
      ),
      { numRuns: 30 },
    );
  });

  const place = 'Invalid input: please input an integer between 0 and 8 inclusive for x and y';
  const toWhere = 'Invalid input: please input up/down/left/right for direction';
  const outOfBounds = 'Invalid input: out of bounds';

  it.each([
    ['swap 9 0 up\n', place],
    ['swap 0 nine up\n', place],
    ['swap 1 1 sideways\n', toWhere],
    ['swap 0 0 left\n', outOfBounds],
    ['swap 0 0 down\n', outOfBounds],
    ['swap 8 8 right\n', outOfBounds],
    ['swap 8 8 up\n', outOfBounds],
    ['undo\n', 'Invalid input'],
    // Cut off by the end of the input.
    ['swap', place],
    ['swap 3\n', place],
    ['swap 3 3\n', toWhere],
  ])('refuses %j, asks again, and ends where the input ends', async (stdin, complaint) => {
    const { text } = await play(stdin);
    const asked = (await play('')).text;
    const menu = asked.slice(asked.indexOf('\n\n\nSwap tile') + 2);
    expect(text).toBe(`${asked}\n${complaint}\n${menu}`);
  });

  it('says so where the solver finds no move, and spends nothing', async () => {
    const { text } = await play('solve\nsolve', { map: makeMapFile(deadMap) });
    expect(text.match(/\nSolver output: no move\n\nSwap tile/g)).toHaveLength(2);
    expect(text.match(/Remaining Moves/g)).toHaveLength(1);
    expect(text).toBe(naiveTranscript(toMap(deadMap), 'solve\nsolve', 12, solved));
  });

  it('starts from the map of the assignment, or from one dealt from a seed', async () => {
    const course = courseGame(12).mapNow();
    expect((await play('')).text).toBe(naiveTranscript(toMap(course), '', 12, solved));
    const dealt = deal({ seed: 'monday', kinds: 4 }).mapNow();
    const { text } = await play('swap 1 1 up', { options: { seed: 'monday', kinds: '4' } });
    expect(text).toBe(naiveTranscript(toMap(dealt), 'swap 1 1 up', 12, solved));
  });

  it('shows the advice of a player once before each move, and changes nothing else', async () => {
    const stdin = 'bogus swap 1 1 up quit';
    const { text } = await play(stdin, { options: { hint: 'first' } });
    expect(text.match(/Hint by first: swap 0 0 right\n\nSwap tile/g)).toHaveLength(2);
    expect(text.replaceAll('Hint by first: swap 0 0 right\n', '')).toBe((await play(stdin)).text);
  });

  it('survives arbitrary bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        const { text, status } = await play(bytes);
        expect(status).toBe(0);
        const stdin = Buffer.from(bytes).toString('latin1');
        const map = toMap(courseGame(12).mapNow());
        expect(text).toBe(naiveTranscript(map, stdin, 12, solved));
      }),
    );
  });

  it('skips a word of any length as one word', async () => {
    const { text } = await play(`${'x'.repeat(3_000_000)} swap 1 1 ${'up'.repeat(99)}\nquit`);
    expect(text.match(/Invalid input\n/g)).toHaveLength(1);
    expect(text.match(/for direction\n/g)).toHaveLength(1);
  });
});
