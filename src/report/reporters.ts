import type { PlayedHand } from '../results/played-hand.js';
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
const fewestBars = 5;

/** For a log: a line every few seconds, the table at the end. */
export function lineReporter(out: Outlet, clock: () => number): Reporter {
  let last = clock();
  return {
    started(state, notes) {
      out.write([...notes, stateLines(state)].map((line) => `${line}\n`).join(''));
    },
    played(hand, state) {
      out.write(faultLines(hand));
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
    const told = stateLines(state);
    // The verdict of a duel may come long before the last game: a bar would promise too much.
    const bar = state.plan.job === 'duel' ? '' : barText(state, out.width - told.length - 2);
    // A line that goes on below could not be erased.
    const lines = `${bar}${told}`.split('\n').map((line) => line.slice(0, out.width - 1));
    const text = `${lines.join('\n')}\n${table}`;
    erase();
    out.write(text);
    drawn = text.split('\n').length - 1;
  };
  const erase = () => {
    // From the first column: what is typed, such as ^C, has moved on from there.
    if (drawn > 0) out.write(`\r\x1b[${drawn}A\x1b[J`);
    drawn = 0;
  };
  return {
    started(state, notes) {
      out.write(notes.map((line) => `${line}\n`).join(''));
      draw(state);
    },
    played(hand, state) {
      if (hand.faults > 0) {
        erase();
        out.write(faultLines(hand));
      } else if (clock() - last < 100) return;
      last = clock();
      draw(state);
    },
    standings(standings, of, state) {
      table = `so far, ${of}:\n${standingsTable(standings, null, { bonus: false, width: out.width })}`;
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

/** How far the run is, with a blank behind it; nothing where there is no room for it. */
function barText({ plan, played }: RunState, room: number): string {
  const width = Math.min(barWidth, room);
  if (width < fewestBars) return '';
  const full = Math.round((played / Math.max(1, gameCount(plan))) * width);
  return `${'█'.repeat(full)}${'░'.repeat(width - full)} `;
}

/** For other programs: one event a line. */
export function jsonReporter(out: Outlet): Reporter {
  const tell = (event: string, content: object) =>
    out.write(`${JSON.stringify({ event, ...content })}\n`);
  return {
    started: ({ plan, played }, notes) =>
      tell('plan', { plan, games: gameCount(plan), played, notes }),
    played(hand) {
      for (const record of hand.records('all')) {
        const { player, seed, fault } = record;
        tell('game', { record });
        if (fault) tell('fault', { player, seed, fault });
      }
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
    played: (hand) => aside.write(faultLines(hand)),
    standings() {},
    note: (text) => aside.write(`${text}\n`),
    finished: ({ comparison, duel, standings }) =>
      out.write(`${JSON.stringify(duel ?? comparison ?? standings)}\n`),
  };
}

/** A line for each fault among the games. */
function faultLines(hand: PlayedHand): string {
  let lines = '';
  for (const { player, seed, fault } of hand.records('faulted')) {
    lines += `${player}: ${fault?.kind}: ${fault?.message} (${seed})\n`;
  }
  return lines;
}
