import fc from 'fast-check';
import { testConsole } from '../../test/console.js';
import { candyCrush } from './index.js';

const { console: candyConsole } = candyCrush;
const first = async () => ({
  name: 'first',
  choose: async (game: { moves(): Int32Array }) => game.moves()[0] ?? 0,
});

interface World {
  readonly files?: Record<string, string>;
  readonly typed?: boolean;
  readonly chunk?: number;
}

/** Plays in memory; `first` is the player who gives hints. */
export async function play(
  stdin: string | Uint8Array,
  options: Record<string, string | boolean> = {},
  { files = {}, typed = false, chunk = 7 }: World = {},
) {
  const io = testConsole(stdin, { typed, chunk, files, opponent: first });
  const status = await candyConsole.run({ positionals: [], options }, io);
  return { io, status, text: io.output() };
}

/** What a person may type: a legal swap of the moment, any swap, or something else. */
export const typing = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: fc.nat(100).map((pick) => ({ pick })) },
    {
      weight: 4,
      arbitrary: fc
        .tuple(fc.integer({ min: -1, max: 6 }), fc.nat(6), fc.constantFrom(...'UDLRur?5'))
        .map(([row, col, letter]) => ({ text: `${row} ${col} ${letter}` })),
    },
    {
      weight: 1,
      arbitrary: fc.stringMatching(/^[ -~\u00a0-\u00ff]{1,6}$/).map((text) => ({ text })),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(
          '+1 -0 R',
          '9999999999999999999999 1',
          '5-2',
          '3+4U',
          '- 1 2',
          '1 x',
          '07 001 D',
        )
        .map((text) => ({ text })),
    },
  ),
  { maxLength: 40 },
);
