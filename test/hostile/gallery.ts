import type { FaultKind } from '../../src/api/fault.js';
import type { Form } from './frames.js';

/** What becomes of a rogue: its fault, `null` when it plays on; its message; the move it is at. */
export interface Fate {
  readonly fault: FaultKind | null;
  readonly message?: RegExp;
}

/** A rogue of `bodies/`, and its fate, which may be another in some forms; `null`: not played. */
export interface Hostile extends Fate {
  readonly rogue: string;
  readonly but?: Partial<Readonly<Record<Form, Fate | null>>>;
}

const signal = (name: string): Fate => ({
  fault: 'crash',
  message: new RegExp(`ended by ${name}`),
});
const outOfMemory: Fate = { fault: 'out-of-memory' };
const unasked: Fate = { fault: 'malformed-reply', message: /wrote "move 1.*" without being asked/ };
const endless: Fate = { fault: 'malformed-reply', message: /65536 bytes without a newline/ };
/** What the course's form prints goes to standard error: it is no answer. */
const harmless: Fate = { fault: null };

export const gallery: readonly Hostile[] = [
  { rogue: 'endless-loop', fault: 'hang', message: /no answer within/ },
  { rogue: 'ignores-sigterm', fault: 'hang' },
  { rogue: 'fork-bomb', fault: 'hang' },
  {
    rogue: 'memory-bomb',
    ...outOfMemory,
    // A C program that does not look at what malloc gives writes to nowhere.
    but: { c: signal('SIGSEGV'), 'course-c': signal('SIGSEGV') },
  },
  { rogue: 'buffer-bomb', ...outOfMemory },
  { rogue: 'fills-its-disk', ...harmless },
  {
    rogue: 'floods-its-output',
    ...unasked,
    but: { 'course-c': { fault: 'hang' } },
  },
  { rogue: 'forgets-the-newline', ...endless, but: { 'course-c': { fault: 'hang' } } },
  {
    rogue: 'answers-at-great-length',
    ...endless,
    but: { 'course-c': harmless },
  },
  { rogue: 'answers-twice', ...unasked, but: { 'course-c': harmless } },
  { rogue: 'answers-ahead', ...unasked, but: { 'course-c': harmless } },
  { rogue: 'writes-to-its-input', ...harmless },
  { rogue: 'reads-secrets', ...harmless },
  { rogue: 'opens-sockets', ...harmless },
  { rogue: 'kills-its-parent', ...harmless },
  // It waits after the attempt; had it reached its real parent, it would end with exit code 99.
  { rogue: 'traces-its-parent', fault: 'hang' },
  { rogue: 'breaks-down', ...signal('SIGSEGV'), but: { javascript: signal('SIGABRT') } },
  {
    rogue: 'overflows-its-stack',
    ...signal('SIGSEGV'),
    but: {
      javascript: { fault: 'threw', message: /^RangeError: Maximum call stack/ },
      python: { fault: 'crash', message: /exit code 1/ },
    },
  },
  { rogue: 'leaves', fault: 'crash', message: /exit code 3/ },
  // The sandbox around it holds the other end open.
  { rogue: 'closes-its-output', fault: 'hang' },
];
