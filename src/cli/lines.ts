/** Room for every mistake of a file; what a stranger wrote may be endless. */
const mostShown = 2000;

/** Any text as one line without control characters, fit for an error message. */
export function oneLine(text: string): string {
  const line = text
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '?')
    .trim();
  return line.length > mostShown ? `${line.slice(0, mostShown - 1)}…` : line;
}
