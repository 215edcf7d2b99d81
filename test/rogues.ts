import type { FaultKind } from '../src/api/fault.js';

/** A player that misbehaves, and exactly what becomes of it. */
export interface Rogue {
  readonly what: string;
  /** An ES module. */
  readonly source: string;
  /** `null` when it does nothing that counts against it. */
  readonly fault: FaultKind | null;
  /** Part of the fault's message. */
  readonly message?: RegExp;
  /** At which move it happens. */
  readonly at?: number;
}

/** A player whose fourth move runs this code; the others are legal. */
const fourth = (code: string) => `
  const kept = [];
  export default {
    name: 'rogue',
    choose(turn) {
      kept.push(turn);
      if (turn.turn !== 3) return turn.moves[turn.turn];
      ${code}
    },
  };`;

const nonsense: readonly [what: string, expression: string, told: RegExp][] = [
  ['undefined', 'undefined', /undefined/],
  ['null', 'null', /null/],
  ['a text', "'5354'", /the text "5354"/],
  ['an endless text', "'x'.repeat(1e6)", /the text "x+…"/],
  ['not a number', 'NaN', /NaN/],
  ['infinity', 'Infinity', /Infinity/],
  ['half a move', '1.5', /1\.5/],
  ['a truth', 'true', /true/],
  ['a big integer', '5354n', /5354n/],
  ['a symbol', "Symbol('move')", /a symbol/],
  ['a function', '() => 1', /a function/],
  ['a list', '[5354]', /an object/],
  ['a trap', '({ valueOf() { throw 1 }, toString() { throw 2 } })', /an object/],
  ['a proxy', "new Proxy({}, { get() { throw new Error('trap'); } })", /an object/],
];

export const rogues: readonly Rogue[] = [
  {
    what: 'throws',
    source: fourth("throw new Error('oops')"),
    fault: 'threw',
    message: /Error: oops/,
    at: 3,
  },
  {
    what: 'throws nothing sensible',
    source: fourth('throw null'),
    fault: 'threw',
    message: /null/,
    at: 3,
  },
  {
    what: 'rejects',
    source: fourth("return Promise.reject(new Error('no'))"),
    fault: 'threw',
    message: /no/,
    at: 3,
  },
  {
    what: 'throws when a game starts',
    source: `export default { choose: (t) => t.moves[0], start() { throw new Error('no start'); } };`,
    fault: 'threw',
    message: /no start/,
    at: 0,
  },
  {
    what: 'loops for ever',
    source: fourth('for (;;);'),
    fault: 'hang',
    message: /no answer within/,
    at: 3,
  },
  {
    what: 'loops in a promise',
    source: fourth('return (async () => { for (;;) await null; })()'),
    fault: 'hang',
    at: 3,
  },
  {
    what: 'never settles its promise',
    source: fourth('return new Promise(() => {})'),
    fault: 'hang',
    at: 3,
  },
  { what: 'loops while it loads', source: 'for (;;);', fault: 'start-timeout' },
  {
    what: 'throws while it loads',
    source: "throw new TypeError('not today')",
    fault: 'load-error',
    message: /TypeError: not today/,
  },
  {
    what: 'exports nothing',
    source: 'export const x = 1;',
    fault: 'load-error',
    message: /exports no player/,
  },
  {
    what: 'exports no choose',
    source: 'export default { name: "x" };',
    fault: 'load-error',
    message: /no function choose/,
  },
  {
    what: 'answers with an illegal move',
    source: fourth('return 9999'),
    fault: 'illegal-move',
    message: /9999 is not a legal move/,
    at: 3,
  },
  {
    what: 'answers with a negative move',
    source: fourth('return -1'),
    fault: 'illegal-move',
    at: 3,
  },
  ...nonsense.map(
    ([what, expression, message]): Rogue => ({
      what: `answers with ${what}`,
      source: fourth(`return ${expression}`),
      fault: 'malformed-reply',
      message,
      at: 3,
    }),
  ),
  {
    what: 'edits the board it is given',
    source: fourth('turn.board.fill(1); turn.moves.fill(0); turn.moves = []; return 1'),
    fault: null,
    at: 3,
  },
  {
    what: 'edits the board quietly',
    source: `export default (turn) => { const m = turn.moves[turn.turn]; turn.board.fill(1); turn.moves.fill(0); return m; };`,
    fault: null,
  },
  {
    what: 'freezes prototypes',
    source: `Object.freeze(Array.prototype); Object.freeze(Object.prototype); export default (turn) => turn.moves[turn.turn];`,
    fault: null,
  },
  {
    what: 'patches prototypes',
    source: fourth(
      "Int8Array.prototype.set = Int8Array.prototype.slice = () => { throw new Error('patched'); }; return turn.moves[3]",
    ),
    fault: 'threw',
    message: /patched/,
    at: 4,
  },
  {
    what: 'keeps old turns and uses them',
    source: fourth(
      'for (const old of kept) { old.fork().play(1); old.gain(102); } return turn.moves[3]',
    ),
    fault: null,
  },
  {
    what: 'exits the process',
    source: fourth('process.exit(3)'),
    fault: 'crash',
    message: /exit code 3/,
    at: 3,
  },
  {
    what: 'exits politely',
    source: fourth('process.exit(0)'),
    fault: 'crash',
    message: /exit code 0/,
    at: 3,
  },
  {
    what: 'kills the process',
    source: fourth("process.kill(process.pid, 'SIGKILL')"),
    fault: 'threw',
    message: /may not send signals/,
    at: 3,
  },
  {
    what: 'fills the heap',
    source: fourth('const hoard = []; for (;;) hoard.push(new Array(1000).fill({}));'),
    fault: 'out-of-memory',
    message: /MB of heap/,
    at: 3,
  },
  {
    what: 'fills memory outside the heap',
    source: fourth('for (;;) { kept.push(new Uint8Array(5e7).fill(1)); }'),
    fault: 'out-of-memory',
    message: /outside its heap/,
    at: 3,
  },
  {
    what: 'overflows the stack',
    source: fourth('const deep = () => deep() + 1; return deep()'),
    fault: 'threw',
    message: /RangeError/,
    at: 3,
  },
  {
    what: 'throws later',
    source: fourth("setTimeout(() => { throw new Error('later'); }); return new Promise(() => {})"),
    fault: 'threw',
    message: /later/,
    at: 3,
  },
  {
    what: 'answers twice',
    source: fourth(
      'return new Promise((done) => { done(turn.moves[3]); setTimeout(() => done(1), 5); })',
    ),
    fault: null,
  },
  {
    what: 'prints a lot',
    source: fourth(
      "for (let i = 0; i < 2000; i++) console.log('x'.repeat(100)); return turn.moves[3]",
    ),
    fault: null,
  },
  {
    what: 'takes the port',
    source: `import { parentPort } from 'node:worker_threads'; parentPort.postMessage({ kind: 'answer', id: 1, answer: { move: 1, ms: 0, plies: 0 } }); export default (turn) => turn.moves[turn.turn];`,
    fault: null,
  },
];
