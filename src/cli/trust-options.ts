/** The options of every command that opens players' files. */
export const trustOptions = [
  { flags: '--trust', summary: 'run TypeScript and JavaScript players in threads, not contained' },
  { flags: '--unsafe-no-sandbox', summary: 'run players without a sandbox: they can do anything' },
] as const;
