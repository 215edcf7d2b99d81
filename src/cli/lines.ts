/** Any text as one line without control characters, fit for an error message. */
export function oneLine(text: string): string {
  const line = text
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '?')
    .trim();
  return line.length > 300 ? `${line.slice(0, 299)}…` : line;
}
