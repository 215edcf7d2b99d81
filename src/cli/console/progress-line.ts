/** Writes how far something is; an empty text erases it. `null` where nobody would see it. */
export type Progress = ((text: string) => void) | null;

/** A line on a terminal that says how far long work is, beside what it prints. */
export function progressLine({ json }: { readonly json?: unknown }): Progress {
  const { stderr } = process;
  if (!stderr.isTTY || json === true) return null;
  return (text) => void stderr.write(`\r\x1b[K${text}`);
}
