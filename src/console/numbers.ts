/** The whole number a text writes in plain decimal digits, if it lies in the range. */
export function wholeNumber(text: string, min: number, max: number): number | undefined {
  if (!/^-?\d{1,15}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= min && value <= max ? value : undefined;
}
