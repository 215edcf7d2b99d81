import { arch, cpus, platform } from 'node:os';
import type { Machine } from './run-file.js';

/** The machine this process runs on. */
export function thisMachine(): Machine {
  const processors = cpus();
  return {
    node: process.version,
    platform: platform(),
    arch: arch(),
    cpus: processors.length,
    model: processors[0]?.model.trim() ?? '',
  };
}
