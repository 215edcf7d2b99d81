import type { CheckLine, CheckReport } from '../check/report.js';
import type { Evidence, Outcome } from '../check/verdict.js';
import type { Paint } from '../console/io.js';

const signs: Readonly<Record<Outcome, string>> = {
  passed: '✓',
  failed: '✗',
  noted: '!',
  skipped: '–',
};
const kinds: Readonly<Record<Outcome, number>> = { passed: 2, failed: 1, noted: 3, skipped: 0 };
const letters = '.123456789abcdefghijklmnopqrstuvwxyz';

/** A report in plain words: a line for each check, what failed with its board and a command. */
export function checkText(report: CheckReport, paint: Paint): string {
  const { lines, passed } = report;
  const player = inOneLine(report.player);
  const arenas = [...new Set(lines.flatMap(({ arena }) => arena ?? []))];
  const width = Math.max(...lines.map(({ check }) => check.length));
  const text = [paint.strong(`${player} (${inOneLine(report.source)})`)];
  for (const arena of [null, ...arenas]) {
    if (arena !== null) text.push(paint.strong(arena));
    for (const line of lines) {
      if (line.arena === arena) text.push(...lineText(line, width, paint));
    }
  }
  const failed = lines.filter(({ outcome }) => outcome === 'failed').length;
  const verdict = passed
    ? `${player} is fit to play.`
    : `${player} is not fit to play yet: ${failed} ${failed === 1 ? 'check' : 'checks'} failed.`;
  return `${[...text, '', paint.strong(verdict)].join('\n')}\n`;
}

function lineText(
  { check, outcome, told, meaning, evidence }: CheckLine,
  width: number,
  paint: Paint,
): string[] {
  const sign = paint.tile(kinds[outcome], signs[outcome]);
  const plain = printable(told);
  const words = outcome === 'skipped' ? paint.faint(plain) : plain;
  return [
    `  ${sign} ${check.padEnd(width)}  ${words}`,
    ...(outcome === 'failed' ? [paint.faint(`      wanted: ${meaning}`)] : []),
    ...evidence.flatMap((one) => evidenceText(one, paint)),
  ];
}

function evidenceText({ told, board, reproduce }: Evidence, paint: Paint): string[] {
  const lines = [`      ${printable(told)}`];
  if (board !== null) {
    for (let row = 0; row < board.rows; row++) {
      const cells = board.cells.slice(row * board.cols, (row + 1) * board.cols);
      const tiles = cells.map((kind) => paint.tile(kind, letters[kind] ?? '?'));
      lines.push(`        ${tiles.join(' ')}`);
    }
  }
  lines.push(`      see it again: ${reproduce}`);
  return lines;
}

/** A name or a path, whatever it holds. */
function inOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, '?');
}

/** What a player wrote, without the control characters that would move the cursor. */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, (char) => (char === '\n' ? '\n        ' : '?'));
}
