import type { Snapshot } from '../../api/arena.js';

type Value = Snapshot[string];
export type Fields = ReadonlyMap<string, string>;

/** What a snapshot calls by a longer name than the protocol. */
const wireNames: Readonly<Record<string, string>> = { turn: 'n', movesLeft: 'left' };
/** Told once, with the game. */
const ofTheGame = new Set(['rows', 'cols', 'kinds']);

/** What a snapshot holds that changes from turn to turn, the board first. */
export function makeFields(snapshot: Snapshot, board: Int8Array): string {
  let text = `board=${board.join(',')}`;
  for (const name in snapshot) {
    if (name === 'board' || ofTheGame.has(name)) continue;
    const value = snapshot[name];
    if (value !== undefined) text += ` ${wireNames[name] ?? name}=${makeValue(value)}`;
  }
  return text;
}

/**
 * The snapshot behind the fields of a game and a turn. The sample is any snapshot of the same arena:
 * it tells what each field is.
 */
export function parseFields(game: Fields, turn: Fields, sample: Snapshot): Snapshot {
  const snapshot: Record<string, Value> = {};
  for (const [name, like] of Object.entries(sample)) {
    const fields = ofTheGame.has(name) ? game : turn;
    const text = fields.get(wireNames[name] ?? name);
    if (text === undefined) throw new TypeError(`the turn has no field '${name}'`);
    const value = parseValue(text, like);
    snapshot[name] = name === 'movesLeft' && value === -1 ? Number.POSITIVE_INFINITY : value;
  }
  return snapshot;
}

/** The fields of a line by key; words without a value are skipped. */
export function fieldsOf(line: string): Fields {
  const fields = new Map<string, string>();
  for (const part of line.split(' ')) {
    const at = part.indexOf('=');
    if (at > 0) fields.set(part.slice(0, at), part.slice(at + 1));
  }
  return fields;
}

/** A number without end is written as −1. */
export function makeNumber(value: number): string {
  return value === Number.POSITIVE_INFINITY ? '-1' : String(value);
}

function makeValue(value: Value): string {
  switch (typeof value) {
    case 'number':
      return makeNumber(value);
    case 'boolean':
      return value ? '1' : '0';
    case 'string':
      return value.replaceAll(' ', ',');
    default:
      return value.join(',');
  }
}

function parseValue(text: string, like: Value): Value {
  switch (typeof like) {
    case 'number':
      return Number(text);
    case 'boolean':
      return text === '1';
    case 'string':
      return text.replaceAll(',', ' ');
    default:
      return text === '' ? [] : text.split(',').map(Number);
  }
}
