const megabyte = 2 ** 20;

/** What one process of a player may use. docs/protocol.md states these to users. */
export const limits = {
  memoryBytes: 1024 * megabyte,
  /** Of a JavaScript player: the rest is the runtime's and its buffers'. */
  heapMegabytes: 512,
  processes: 64,
  openFiles: 64,
  fileBytes: 16 * megabyte,
  tmpBytes: 16 * megabyte,
  cpuSeconds: 3600,
} as const;

/** What the compiler may use. */
export const compilerLimits = {
  memoryBytes: 1024 * megabyte,
  processes: 64,
  openFiles: 256,
  fileBytes: 64 * megabyte,
  tmpBytes: 128 * megabyte,
  cpuSeconds: 60,
} as const;

export type Limits = Readonly<Record<keyof typeof compilerLimits, number>>;
