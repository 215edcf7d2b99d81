import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arenas } from '../../../arenas/index.js';
import { makeStreamSeed } from '../../engine/random/streams.js';
import { fieldsOf, parseFields } from './fields.js';
import { LineReader, longestLine } from './line-reader.js';
import {
  makeGame,
  makeReady,
  makeReply,
  makeTurn,
  parseReady,
  parseReply,
  parseWireBudget,
} from './protocol.js';

describe('the lines of a game', () => {
  it.each(arenas.map((arena) => [arena.name, arena] as const))(
    'tell all that may be known of %s, and nothing else',
    (_, arena) => {
      const sample = arena.snapshot(arena.deal({ seed: 'other' }));
      for (const kinds of [arena.kinds.min, arena.kinds.max]) {
        const game = arena.deal({ seed: 'lines', kinds });
        const budget = { unit: 'ms', limit: 5000 } as const;
        const playerSeed = makeStreamSeed('lines/player');
        const start = makeGame({ arena, game, budget, playerSeed });
        expect(start).not.toContain('lines');
        expect(parseWireBudget(fieldsOf(start).get('budget') ?? '')).toEqual(budget);
        for (let turn = 0; turn < 8 && !game.over; turn++) {
          const line = makeTurn(arena, game, true);
          expect(line).not.toMatch(/[\n\r]| {2}/);
          const seen = parseFields(fieldsOf(start), fieldsOf(line), sample);
          expect(seen).toEqual(arena.snapshot(game));
          expect(fieldsOf(line).get('legal')).toBe([...game.moves()].join(','));
          expect(fieldsOf(line).get('board')).toBe([...game.board].join(','));
          game.play(game.moves()[turn % game.moves().length] ?? 0);
        }
      }
    },
  );
});

describe('the lines of a player', () => {
  it('are read back as they were written', () => {
    const plies = fc.nat();
    const reply = fc.oneof(
      fc.record({ move: fc.integer(), plies }),
      fc.record({
        fault: fc.constantFrom('threw' as const, 'malformed-reply' as const),
        message: fc.stringMatching(/^[a-z=][ -~]{0,80}$/),
        plies: fc.nat().map((n) => n + 1),
      }),
    );
    fc.assert(
      fc.property(reply, (given) => {
        expect(parseReply(makeReply(given))).toEqual(given);
      }),
      { seed: 1 },
    );
    const ready = fc.record({
      name: fc.stringMatching(/^[ -~äöü✓]{1,60}$/u),
      arenas: fc.array(fc.stringMatching(/^[a-z-]{1,20}$/)),
      legal: fc.boolean(),
      ack: fc.boolean(),
    });
    fc.assert(
      fc.property(ready, (given) => {
        expect(parseReady(makeReady(given))).toEqual(given);
      }),
      { seed: 1 },
    );
  });

  it.each([
    ['2122', { move: 2122, plies: 0 }],
    ['move 2122', { move: 2122, plies: 0 }],
    ['move -1 plies=7', { move: -1, plies: 7 }],
    ['fault threw no idea', { fault: 'threw', message: 'no idea', plies: 0 }],
  ])('%s is understood', (line, reply) => {
    expect(parseReply(line)).toEqual(reply);
  });

  it.each(['', 'move', 'move x', '1.5', '21 22', 'move 1 2', 'fault hang no', 'Move 1', '1e3'])(
    '%j is a malformed reply',
    (line) => {
      const message = `answered with the text ${JSON.stringify(line)}`;
      expect(parseReply(line)).toEqual({ fault: 'malformed-reply', message, plies: 0 });
    },
  );

  it.each(['', 'hello', 'ready name=', 'ready name=%', 'ready name=%1b[2J', 'ready name=%0A'])(
    '%j is no handshake',
    (line) => {
      expect(parseReady(line)).toHaveProperty('problem');
    },
  );
});

describe('a line reader', () => {
  function read(chunks: readonly string[]): { lines: string[]; tooLong: number } {
    const lines: string[] = [];
    let tooLong = 0;
    const reader = new LineReader(
      (line) => lines.push(line),
      () => tooLong++,
    );
    for (const chunk of chunks) reader.take(Buffer.from(chunk));
    return { lines, tooLong };
  }

  it('finds the same lines however they are cut', () => {
    const text = 'ready\nmove 1\r\n\nmove äöü\n';
    fc.assert(
      fc.property(fc.array(fc.nat({ max: text.length }), { maxLength: 6 }), (cuts) => {
        const at = [0, ...cuts.sort((a, b) => a - b), text.length];
        const chunks = at.slice(1).map((end, i) => text.slice(at[i], end));
        expect(read(chunks).lines).toEqual(['ready', 'move 1', '', 'move äöü']);
      }),
      { seed: 1 },
    );
  });

  it('gives up on a line that does not end', () => {
    const piece = 'x'.repeat(1000);
    expect(read(Array(65).fill(piece)).tooLong).toBe(0);
    expect(read(Array(66).fill(piece)).tooLong).toBeGreaterThan(0);
    expect(read([`${'x'.repeat(longestLine)}\n`])).toMatchObject({ tooLong: 0 });
    expect(read([`${'x'.repeat(longestLine + 1)}\n`])).toEqual({ lines: [], tooLong: 1 });
  });
});
