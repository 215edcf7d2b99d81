/** What `player.json` may say; everything may be left out. */
export interface Description {
  /** Which file beside it is the player. */
  readonly file?: string;
  /** What to run instead, in the folder. */
  readonly command?: readonly string[];
  readonly name?: string;
  readonly arenas?: readonly string[];
}

export const descriptionFile = 'player.json';

const goodName = /^[\p{L}\p{N}_][\p{L}\p{N}_.+ -]{0,59}$/u;
const isText = (value: unknown) => typeof value === 'string' && value !== '';
const isTexts = (value: unknown) => Array.isArray(value) && value.length > 0 && value.every(isText);

/** What each field has to be, in a test and in words. */
const fields: Readonly<Record<keyof Description, [(value: unknown) => boolean, string]>> = {
  file: [isText, 'the name of a file'],
  command: [isTexts, 'a list of words'],
  name: [
    (value) => typeof value === 'string' && goodName.test(value),
    'at most 60 letters, digits, blanks and . _ + -',
  ],
  arenas: [isTexts, 'a list of names'],
};

export function parseDescription(text: string): Description | { readonly problem: string } {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (error) {
    return { problem: `${descriptionFile} is not JSON: ${(error as Error).message}` };
  }
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    return { problem: `${descriptionFile} must hold an object` };
  }
  for (const [key, value] of Object.entries(raw)) {
    const known = Object.hasOwn(fields, key) ? fields[key as keyof Description] : undefined;
    if (known === undefined) {
      const names = Object.keys(fields).join(', ');
      return { problem: `${descriptionFile}: '${key}' is none of ${names}` };
    }
    const [good, words] = known;
    if (!good(value)) return { problem: `${descriptionFile}: ${key} must be ${words}` };
  }
  return raw;
}
