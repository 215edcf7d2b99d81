import type { Deal } from '../api/arena.js';
import { type Fault, type FaultKind, faultBlame } from '../api/fault.js';
import type { GameRecord } from '../api/record.js';
import { type Fields, type Problem, readFields, readJson } from './fields.js';
import { isPlain } from './quoted.js';
import { sha256Hex } from './sha256.js';
import { TextBytes } from './text-bytes.js';

/** A record and its game's place in the plan. */
export interface IndexedRecord {
  readonly index: number;
  readonly record: GameRecord;
}

/** Every kind of fault there is. */
export const faultKinds = Object.keys(faultBlame) as readonly FaultKind[];

const sumDigits = 12;
const endLength = sumEnd('').length + sumDigits;

/**
 * One line of `games.ndjson`, without its end. Throws a RangeError where no line could hold the
 * record.
 */
export function makeRecordLine(index: number, record: GameRecord): string {
  const checked = readFields({ ...record, index }, readRecord);
  if ('problem' in checked) throw new RangeError(`not the record of a game: ${checked.problem}`);
  return writeRecordLine(new TextBytes(), index, record).toString();
}

/**
 * Writes the line of a record that is known to be sound, as the referee's are: checking takes longer
 * than writing, and JSON of whole objects than of what needs it. Only ASCII: then its characters are
 * its bytes, and no damage can hide behind an encoding.
 */
export function writeRecordLine(into: TextBytes, index: number, record: GameRecord): TextBytes {
  const { player, arena, kinds, board, game, seed, score, moves } = record;
  const { plies, ms, fault, digest, deal, adjusted } = record;
  const who = `{"player":${asciiText(player)},"arena":${asciiText(arena)},"kinds":${kinds}`;
  const which = `"board":${board},"game":${game},"seed":${asciiText(seed)},"score":${score}`;
  into.clear().text(`${who},${which},"moves":[`).numbers(moves);
  const times = `{"total":${ms.total},"median":${ms.median},"worst":${ms.worst}}`;
  const what = fault === null ? 'null' : inAscii(JSON.stringify(fault));
  const end = `"digest":${asciiText(digest)},"deal":${inAscii(JSON.stringify(deal))}`;
  const luck = adjusted === undefined ? '' : `,"adjusted":${adjusted}`;
  into.text(`],"plies":${plies},"ms":${times},"fault":${what},${end}${luck},"index":${index}}`);
  const sum = into.sha256().slice(0, sumDigits);
  return into.drop(1).text(sumEnd(sum));
}

/** Reads a line of `games.ndjson`; a line with any byte changed is a problem. */
export function parseRecordLine(text: string): IndexedRecord | Problem {
  const body = `${text.slice(0, -endLength)}}`;
  if (text.slice(-endLength) !== sumEnd(sumOf(body))) {
    return { problem: 'does not match its sum: it is damaged' };
  }
  return readJson(body, readRecord);
}

/** Reads a line that this run has made itself: what it holds is what was written. */
export function readOwnLine(line: string): IndexedRecord {
  const { index, sum, ...record }: GameRecord & { index: number; sum: string } = JSON.parse(line);
  return { index, record };
}

/** How a line ends whose other fields have this sum. */
function sumEnd(sum: string): string {
  return `,"sum":"${sum}"}`;
}

function sumOf(body: string): string {
  return sha256Hex(body).slice(0, sumDigits);
}

function asciiText(text: string): string {
  return isPlain(text) ? `"${text}"` : inAscii(JSON.stringify(text));
}

function inAscii(json: string): string {
  return json.replace(
    /[\u007f-\uffff]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function readRecord(fields: Fields): IndexedRecord {
  const ms = fields.object('ms');
  const record: GameRecord = {
    player: fields.name('player'),
    arena: fields.name('arena'),
    kinds: fields.whole('kinds'),
    board: fields.whole('board'),
    game: fields.whole('game'),
    seed: fields.text('seed'),
    score: fields.number('score'),
    moves: fields.wholes('moves'),
    plies: fields.whole('plies'),
    ms: {
      total: ms.number('total', 0),
      median: ms.number('median', 0),
      worst: ms.number('worst', 0),
    },
    fault: fields.isNull('fault') ? null : readFault(fields.object('fault')),
    digest: fields.name('digest'),
    deal: readDeal(fields.object('deal')),
    ...(fields.has('adjusted') && { adjusted: fields.number('adjusted') }),
  };
  return { index: fields.whole('index'), record };
}

function readFault(fields: Fields): Fault {
  return {
    kind: fields.oneOf('kind', faultKinds),
    message: fields.text('message'),
    moveNumber: fields.whole('moveNumber'),
    board: fields.wholes('board'),
    seed: fields.text('seed'),
    elapsedMs: fields.number('elapsedMs', 0),
    ...(fields.has('reply') && { reply: fields.numberOrText('reply') }),
    ...(fields.has('exitCode') && { exitCode: fields.number('exitCode') }),
    ...(fields.has('signal') && { signal: fields.text('signal') }),
    ...(fields.has('stderr') && { stderr: fields.text('stderr') }),
    ...(fields.has('suspect') && { suspect: fields.flag('suspect') }),
    reproduce: fields.text('reproduce'),
  };
}

function readDeal(fields: Fields): Deal {
  return {
    seed: fields.text('seed'),
    ...(fields.has('kinds') && { kinds: fields.whole('kinds') }),
    ...(fields.has('board') && { board: fields.whole('board') }),
    ...(fields.has('game') && { game: fields.whole('game') }),
    ...(fields.has('moves') && { moves: fields.whole('moves') }),
    ...(fields.has('rows') && { rows: fields.whole('rows') }),
    ...(fields.has('cols') && { cols: fields.whole('cols') }),
    ...(fields.has('variant') && { variant: fields.text('variant') }),
    ...(fields.has('start') && { start: fields.text('start') }),
  };
}
