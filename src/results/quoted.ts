/** Printable ASCII but the quote and the backslash. */
const plain = /^[ !#-[\]-~]*$/;

/** Whether JSON writes every character of a text as it is. */
export function isPlain(text: string): boolean {
  return plain.test(text);
}

/** A text as JSON writes it. Most are plain, and to see that takes less than half as long. */
export function quoted(text: string): string {
  return isPlain(text) ? `"${text}"` : JSON.stringify(text);
}
