import { arenas } from '../../../arenas/index.js';
import { players } from '../../../players/index.js';
import { tableText } from '../../report/table.js';

/** Shows the arenas and the built-in players. */
export function list({ json = false }: { json?: boolean }): void {
  const rows = arenas.map(({ name, rows, cols, kinds, moves, information, course, summary }) => ({
    name,
    summary,
    course,
    rows,
    cols,
    kinds,
    moves: Number.isFinite(moves) ? moves : null,
    information,
  }));
  if (json) {
    const named = players.map(({ name, summary = '' }) => ({ name, summary }));
    process.stdout.write(`${JSON.stringify({ arenas: rows, players: named }, null, 2)}\n`);
    return;
  }
  const table = tableText(
    ['arena', 'board', 'kinds', 'moves', 'refills', 'what you do'].map((head) => ({ head })),
    rows.map(({ name, rows, cols, kinds, moves, information, summary }) => [
      name,
      `${rows} × ${cols}`,
      `${kinds.min}–${kinds.max}`,
      moves ?? '–',
      information === 'chance' ? 'hidden' : 'known',
      summary,
    ]),
  );
  const lines = players.map(({ name, summary = '' }) => `  ${name.padEnd(12)} ${summary}`);
  process.stdout.write(`${table}\nBuilt-in players:\n${lines.join('\n')}\n`);
}
