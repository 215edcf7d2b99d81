// Records for tests, with anything in them that a record can hold.
import fc from 'fast-check';
import type { Fault } from '../api/fault.js';
import type { GameRecord } from '../api/record.js';
import { faultKinds } from './record-line.js';

const ms = fc.double({ min: 0, max: 1e9, noNaN: true }).map((value) => value + 0);
const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constant('\ud800 \u2028 \ufffd'),
);
const name = text.filter((value) => value !== '');

const anyFault: fc.Arbitrary<Fault> = fc.record(
  {
    kind: fc.constantFrom(...faultKinds),
    message: text,
    moveNumber: fc.nat(),
    board: fc.array(fc.nat({ max: 9 })),
    seed: text,
    elapsedMs: ms,
    reply: fc.oneof(fc.integer(), text),
    exitCode: fc.nat({ max: 255 }),
    signal: fc.constantFrom('SIGKILL', 'SIGSEGV'),
    stderr: text,
    suspect: fc.boolean(),
    reproduce: text,
  },
  { requiredKeys: ['kind', 'message', 'moveNumber', 'board', 'seed', 'elapsedMs', 'reproduce'] },
);

export const anyRecord: fc.Arbitrary<GameRecord> = fc.record({
  player: name,
  arena: name,
  kinds: fc.nat(),
  board: fc.nat(),
  game: fc.nat(),
  seed: text,
  score: fc.integer(),
  moves: fc.array(fc.integer()),
  plies: fc.maxSafeNat(),
  ms: fc.record({ total: ms, median: ms, worst: ms }),
  fault: fc.option(anyFault),
  digest: name,
  deal: fc.record(
    {
      seed: text,
      kinds: fc.nat(),
      board: fc.nat(),
      game: fc.nat(),
      moves: fc.nat(),
      variant: text,
      start: text,
    },
    { requiredKeys: ['seed'] },
  ),
});
