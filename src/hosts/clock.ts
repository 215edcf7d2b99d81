import { performance } from 'node:perf_hooks';

/** Milliseconds on a clock that never goes back. */
export type Clock = () => number;

/** This process's clock. */
export const processClock: Clock = () => performance.now();
