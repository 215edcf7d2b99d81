/** What is wrong with a text, in one line that names the field. */
export interface Problem {
  readonly problem: string;
}

/** Reads a JSON text field by field; the first field that is not as it should be is the answer. */
export function readJson<T>(text: string, read: (fields: Fields) => T): T | Problem {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { problem: 'is not JSON' };
  }
  return readFields(value, read);
}

/** Reads a value that should be an object field by field. */
export function readFields<T>(value: unknown, read: (fields: Fields) => T): T | Problem {
  try {
    return read(new Fields(value, ''));
  } catch (error) {
    if (error instanceof FieldProblem) return { problem: error.message };
    throw error;
  }
}

/** Leaves the reader at the first bad field; never leaves this file. */
class FieldProblem extends Error {}

/** The fields of an object nobody has checked yet. */
export class Fields {
  private readonly values: Readonly<Record<string, unknown>>;
  private readonly path: string;

  constructor(value: unknown, path: string) {
    if (!isObject(value)) {
      throw new FieldProblem(`${path || 'it'} must be an object, not ${show(value)}`);
    }
    this.values = value;
    this.path = path === '' ? '' : `${path}.`;
  }

  has(field: string): boolean {
    return this.value(field) !== undefined;
  }

  isNull(field: string): boolean {
    return this.value(field) === null;
  }

  text(field: string, wanted = 'a text', accepts = (_: string) => true): string {
    const value = this.value(field);
    return typeof value === 'string' && accepts(value) ? value : this.refuse(field, wanted);
  }

  /** A text that is not empty. */
  name(field: string): string {
    return this.text(field, 'a text that is not empty', (text) => text !== '');
  }

  /** A text that stands for something else. */
  parsed<T>(field: string, wanted: string, parse: (text: string) => T | undefined): T {
    return parse(this.text(field)) ?? this.refuse(field, wanted);
  }

  oneOf<T extends string>(field: string, options: readonly T[]): T {
    const value = this.value(field);
    const chosen = options.find((option) => option === value);
    return chosen ?? this.refuse(field, `one of ${options.join(', ')}`);
  }

  flag(field: string): boolean {
    const value = this.value(field);
    return typeof value === 'boolean' ? value : this.refuse(field, 'true or false');
  }

  number(field: string, min = Number.NEGATIVE_INFINITY): number {
    const value = this.value(field);
    if (typeof value === 'number' && Number.isFinite(value) && value >= min) return value;
    return this.refuse(field, min === 0 ? 'a number from 0 up' : 'a number');
  }

  numberOrText(field: string): number | string {
    return typeof this.value(field) === 'string' ? this.text(field) : this.number(field);
  }

  whole(field: string, min = 0, max = Number.MAX_SAFE_INTEGER): number {
    const value = this.value(field);
    if (isWhole(value) && value >= min && value <= max) return value;
    const upTo = max === Number.MAX_SAFE_INTEGER ? 'up' : `to ${max}`;
    return this.refuse(field, `a whole number from ${min} ${upTo}`);
  }

  wholes(field: string): readonly number[] {
    const value = this.value(field);
    return Array.isArray(value) && value.every(isWhole)
      ? value
      : this.refuse(field, 'a list of whole numbers');
  }

  texts(field: string): readonly string[] {
    const value = this.value(field);
    const texts = Array.isArray(value) && value.every((item) => typeof item === 'string');
    return texts ? value : this.refuse(field, 'a list of texts');
  }

  object(field: string): Fields {
    return new Fields(this.value(field), `${this.path}${field}`);
  }

  objects(field: string): Fields[] {
    const value = this.value(field);
    if (!Array.isArray(value)) return this.refuse(field, 'a list');
    return value.map((item, i) => new Fields(item, `${this.path}${field}[${i}]`));
  }

  /** Ends the reading: the field is not what was wanted. */
  refuse(field: string, wanted: string): never {
    throw new FieldProblem(
      `${this.path}${field} must be ${wanted}, not ${show(this.value(field))}`,
    );
  }

  private value(field: string): unknown {
    return Object.hasOwn(this.values, field) ? this.values[field] : undefined;
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

function show(value: unknown): string {
  if (value === undefined) return 'left out';
  // JSON writes what is not a finite number as null, which would hide the reason.
  const text = typeof value === 'number' ? String(value) : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
