import { gameCount } from '../tournament/plan.js';
import type { Reporter, RunState } from './progress.js';
import { stateLines } from './progress.js';
import { resultText } from './result-text.js';
import { standingsTable } from './standings-text.js';

/** Where a reporter writes. */
export interface Outlet {
  write(text: string): void;
  readonly width: number;
}

const everyMs = 5000;
const barWidth = 30;

/** For a log: a line every few seconds, the table at the end. */
export function lineReporter(out: Outlet, clock: () => number): Reporter {
  let last = clock();
  return {
    started(state, notes) {
      out.write([...notes, stateLines(state)].map((line) => `${line}\n`).join(''));
    },
    game(record, state) {
      if (record.fault)
        out.write(
          `${record.player}: ${record.fault.kind}: ${record.fault.message} (${record.seed})\n`,
        );
      if (clock() - last < everyMs) return;
      last = clock();
      out.write(`${stateLines(state)}\n`);
    },
    standings() {},
    note: (text) => out.write(`${text}\n`),
    finished(result, state, notes) {
      out.write(`${stateLines(state)}\n`);
      out.write(resultText(result, result.timing, { bonus: result.bonus, width: out.width }));
      out.write(notes.map((line) => `${line}\n`).join(''));
    },
  };
}

/** For a person: a bar and a table that change in place. */
export function liveReporter(out: Outlet, clock: () => number): Reporter {
  let drawn = 0;
  let table = '';
  let last = 0;
  const draw = (state: RunState) => {
    const share = state.played / Math.max(1, gameCount(state.plan));
    const full = Math.round(share * barWidth);
    const bar = `${'█'.repeat(full)}${'░'.repeat(barWidth - full)}`;
    // The verdict of a duel may come long before the last game: a bar would promise too much.
    const text = `${state.plan.job === 'duel' ? '' : `${bar} `}${stateLines(state)}\n${table}`;
    erase();
    out.write(text);
    drawn = text.split('\n').length - 1;
  };
  const erase = () => {
    if (drawn > 0) out.write(`\x1b[${drawn}A\x1b[J`);
    drawn = 0;
  };
  return {
    started(state, notes) {
      out.write(notes.map((line) => `${line}\n`).join(''));
      draw(state);
    },
    game(record, state) {
      if (record.fault) {
        erase();
        out.write(
          `${record.player}: ${record.fault.kind}: ${record.fault.message} (${record.seed})\n`,
        );
      } else if (clock() - last < 100) return;
      last = clock();
      draw(state);
    },
    standings(standings, state) {
      table = standingsTable(standings, null, { bonus: false, width: out.width });
      draw(state);
    },
    note(text) {
      erase();
      out.write(`${text}\n`);
    },
    finished(result, state, notes) {
      table = '';
      draw(state);
      out.write(resultText(result, result.timing, { bonus: result.bonus, width: out.width }));
      out.write(notes.map((line) => `${line}\n`).join(''));
    },
  };
}

/** For other programs: one event a line. */
export function jsonReporter(out: Outlet): Reporter {
  const tell = (event: string, content: object) =>
    out.write(`${JSON.stringify({ event, ...content })}\n`);
  return {
    started: ({ plan, played }) => tell('plan', { plan, games: gameCount(plan), played }),
    game(record) {
      tell('game', { record });
      if (record.fault)
        tell('fault', { player: record.player, seed: record.seed, fault: record.fault });
    },
    standings() {},
    note: (text) => tell('note', { text }),
    finished: ({ standings }) => tell('standings', { standings }),
  };
}

/** For other programs that want the answer: the result alone, on one line; the rest goes elsewhere. */
export function answerReporter(out: Outlet, aside: Outlet): Reporter {
  return {
    started() {},
    game({ player, seed, fault }) {
      if (fault) aside.write(`${player}: ${fault.kind}: ${fault.message} (${seed})\n`);
    },
    standings() {},
    note: (text) => aside.write(`${text}\n`),
    finished: ({ comparison, duel, standings }) =>
      out.write(`${JSON.stringify(duel ?? comparison ?? standings)}\n`),
  };
}
