import { availableParallelism, loadavg } from 'node:os';

/** What the referee is told of the machine: with more to do than processors, late proves little. */
export const machineLoad = {
  overloaded: () => (loadavg()[0] ?? 0) > availableParallelism() + 0.5,
};
