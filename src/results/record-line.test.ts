import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyRecord } from './any-record.js';
import { makeRecordLine, parseRecordLine } from './record-line.js';
import { sampleFault, samplePlan, sampleRecord } from './sample-run.js';

const record = sampleRecord(samplePlan(), 4);

/** A line as it is read from a file in which one byte has changed. */
function damaged(line: string, at: number, byte: number): string {
  const bytes = Buffer.from(line, 'latin1');
  bytes[at] = byte;
  return bytes.toString('latin1');
}

describe('a line of games.ndjson', () => {
  it('has the fields others rely on, in their order', () => {
    expect(makeRecordLine(4, record)).toBe(
      '{"player":"Zo\\u00eb","arena":"number-crush","kinds":4,"board":0,"game":0,"s' +
        'eed":"demo/number-crush/4/0/0","score":11665,"moves":[404,505,606],"plies":' +
        '12,"ms":{"total":0.5,"median":0.25,"worst":1},"fault":null,"digest":"000000' +
        '0000000005","deal":{"seed":"demo","kinds":4,"board":0,"game":0},"index":4,"sum":"0791fc74dc6a"}',
    );
  });

  it('is ASCII, and reads back to the same record', () => {
    fc.assert(
      fc.property(fc.nat(), anyRecord, (index, any) => {
        const line = makeRecordLine(index, any);
        expect(line).toMatch(/^[ -~]+$/);
        expect(parseRecordLine(line)).toEqual({ index, record: any });
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  it('with any byte changed to any other is found', () => {
    const line = makeRecordLine(1, record);
    let unnoticed = 0;
    for (let at = 0; at < line.length; at++) {
      for (let byte = 0; byte < 256; byte++) {
        const changed = damaged(line, at, byte);
        if (changed !== line && !('problem' in parseRecordLine(changed))) unnoticed++;
      }
    }
    expect(unnoticed).toBe(0);
  });

  it('of any record with a byte changed, lost or added is found', () => {
    const edit = fc.tuple(fc.nat(), fc.nat({ max: 255 }), fc.constantFrom(0, 1, 2));
    fc.assert(
      fc.property(anyRecord, edit, (any, [place, byte, kept]) => {
        const line = makeRecordLine(1, any);
        const at = place % line.length;
        const changed = line.slice(0, at) + String.fromCharCode(byte) + line.slice(at + kept);
        if (changed !== line) expect(parseRecordLine(changed)).toHaveProperty('problem');
      }),
      { seed: 2, numRuns: 500 },
    );
  });

  it('may have fields this version does not know', () => {
    // A later version sums its own line: the sum is over all that is there.
    const later = { ...record, deal: { ...record.deal, wind: 'north' } };
    expect(parseRecordLine(makeRecordLine(1, later))).toEqual({ index: 1, record });
  });

  it.each([
    ['score', Number.NaN, 'score must be a number, not NaN'],
    ['plies', Number.POSITIVE_INFINITY, 'plies must be a whole number from 0 up, not Infinity'],
    ['moves', [1.5], 'moves must be a list of whole numbers, not [1.5]'],
    [
      'deal',
      { seed: 's', moves: Number.POSITIVE_INFINITY },
      'deal.moves must be a whole number from 0 up, not Infinity',
    ],
    [
      'fault',
      { ...sampleFault(), elapsedMs: Number.NaN },
      'fault.elapsedMs must be a number from 0 up, not NaN',
    ],
  ])('is not made where %s is %j: it could not be read', (field, value, problem) => {
    expect(() => makeRecordLine(1, { ...record, [field]: value })).toThrow(
      new RangeError(`not the record of a game: ${problem}`),
    );
  });
});
