import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PackedColumns } from '../../src/engine/packed-columns.js';
import { Sfc32 } from '../../src/engine/random/sfc32.js';
import { RunList } from '../../src/engine/runs.js';
import { type ColumnSearch, PlainColumns } from './column-search.js';
import { Columns } from './columns.js';
import { cols, rows, swapCodes } from './swaps.js';

const swaps = swapCodes.length;

/** A settled position on any map of up to seven kinds, placeholders and dry columns included. */
function settled(seed: number, kinds: number, filled: number): { map: Int8Array; start: Columns } {
  const random = Sfc32.fromNumber(seed);
  const map = Int8Array.from({ length: 729 }, (_, i) =>
    i < filled * cols ? random.below(kinds + (filled < 81 ? 1 : 0)) + (filled < 81 ? 0 : 1) : 0,
  );
  const start = new Columns();
  start.load(map);
  start.cascade(map, new RunList(rows, cols));
  return { map, start };
}

const seen = (search: ColumnSearch) => {
  const board = new Int8Array(rows * cols);
  search.unpack(board);
  return [...board, ...Array.from({ length: cols }, (_, col) => search.entered(col))].join();
};

describe('packed columns', () => {
  it('give the same gains, matching swaps and boards as the rules tile by tile, to the end', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.integer({ min: 1, max: 7 }),
        fc.constantFrom(81, 81, 30, 12, 9),
        (seed, kinds, filled) => {
          const { map, start } = settled(seed, kinds, filled);
          const both = [new PackedColumns(rows, cols), new PlainColumns()] as const;
          for (const search of both) search.pack(start.board, start.entered);
          const random = Sfc32.fromNumber(seed + 1);
          for (let move = 0; move < 20; move++) {
            const [packed, plain] = both.map((search) => {
              const gains = new Int32Array(swaps);
              const listed = new Int32Array(swaps);
              const matching = search.gains(map, gains);
              expect(search.listMatching(listed)).toBe(matching);
              return [...gains, ...listed.subarray(0, matching)].join();
            });
            expect(packed).toBe(plain);
            const index = random.below(swaps);
            expect(both[0].trialGain(index, map)).toBe(both[1].trialGain(index, map));
            expect(both[0].play(index, map)).toBe(both[1].play(index, map));
            expect(seen(both[0])).toBe(seen(both[1]));
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  it('have one key for one position, and the same after a copy', () => {
    const { map, start } = settled(5, 5, 81);
    const one = new PackedColumns(rows, cols);
    const other = new PackedColumns(rows, cols);
    one.pack(start.board, start.entered);
    other.copyFrom(one);
    expect(other.key()).toBe(one.key());
    const listed = new Int32Array(swaps);
    one.listMatching(listed);
    one.play(listed[0] ?? 0, map);
    expect(other.key()).not.toBe(one.key());
  });
});
