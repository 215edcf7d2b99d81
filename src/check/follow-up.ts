import type { Budget } from '../api/budget.js';
import { fillDeal } from '../api/deal.js';
import type { GameRecord } from '../api/record.js';
import { lateAfterMs } from '../referee/limits.js';
import type { Match } from '../referee/match.js';
import { refereeGame } from '../referee/referee.js';
import { type Asked, ask, type Interview } from './ask.js';
import type { Questions, Terms } from './observe.js';

/** Under this budget the same question has the same answer on every machine. */
const repeatBudget: Budget = { unit: 'plies', limit: 2000 };

/** What is known when every position has been asked about once. */
export interface Rest {
  readonly interview: Interview;
  readonly questions: Questions;
  readonly terms: Terms;
  readonly asked: readonly Asked[];
}

/** The slowest position and a few others with the whole budget; a late answer gets a second try. */
export async function askTimed({ interview, questions, terms, asked }: Rest): Promise<Asked[]> {
  const { budget } = terms;
  const timed: Asked[] = [];
  if (budget.unit === 'plies') return timed;
  const slowest = [...asked].sort((a, b) => b.ms - a.ms).slice(0, 1);
  const others = spread(asked, questions.timed - 1);
  for (const { name } of [...slowest, ...others].slice(0, questions.timed)) {
    let seen = await ask(interview, name, budget);
    if (seen.ms > lateAfterMs(budget, false)) {
      const again = await ask(interview, name, budget);
      if (again.ms < seen.ms) seen = again;
    }
    timed.push(seen);
  }
  return timed;
}

/** What has been printed so far; when anything was, whether the first position brings it about. */
export async function listen({ interview, questions, asked }: Rest, budget: Budget) {
  const { host } = interview;
  const text = await host.stderr();
  const first = questions.positions[0];
  if (text === '' || first === undefined) return null;
  await host.close();
  const again = await ask(interview, first, budget);
  const at = (await host.stderr()) === '' ? null : again;
  return { text, at: asked.length === 1 ? again : at };
}

/** Whole games, of the length that there is time for. */
export async function playGames(
  { interview, questions, terms, asked }: Rest,
  brief: Budget,
): Promise<GameRecord[]> {
  const { arena, host, seed } = interview;
  const hurries = asked.every(({ ms }) => ms <= lateAfterMs(brief, false));
  const sorted = asked.map(({ ms }) => ms).sort((a, b) => a - b);
  const usual = Math.max(0.1, sorted[sorted.length >> 1] ?? 0);
  const affordable = Math.max(3, Math.floor(questions.mostMs / 3 / usual));
  const records: GameRecord[] = [];
  for (let number = 0; number < questions.games; number++) {
    const kinds = number % 2 === 0 ? arena.kinds.default : arena.kinds.max;
    const moves = affordable < Math.min(arena.moves, 400) ? { moves: affordable } : {};
    const match: Match = {
      arena,
      player: host.name,
      playerSource: terms.playerSource,
      deal: fillDeal(arena, { seed, kinds, ...moves }),
      budget: hurries ? brief : terms.budget,
      hangLimitMs: terms.hangLimitMs,
      onFault: 'keep',
    };
    records.push(await refereeGame(match, host, terms));
  }
  return records;
}

/** Some questions twice, the player as new in between. */
export async function askAgain({ interview, questions, asked }: Rest) {
  const { host } = interview;
  const chosen = spread(asked, questions.repeated).map(({ name }) => name);
  const rounds: Asked[][] = [];
  for (let round = 0; round < 2; round++) {
    await host.close();
    const answers: Asked[] = [];
    for (const name of chosen) answers.push(await ask(interview, name, repeatBudget));
    rounds.push(answers);
  }
  return (rounds[0] ?? []).flatMap((first, i) => {
    const second = rounds[1]?.[i];
    return second === undefined ? [] : [{ first, second }];
  });
}

/** So many of a list, evenly from all of it. */
function spread<T>(list: readonly T[], count: number): T[] {
  const wanted = Math.max(0, Math.min(count, list.length));
  return Array.from(
    { length: wanted },
    (_, i) => list[Math.floor((i * list.length) / wanted)],
  ).flatMap((one) => (one === undefined ? [] : [one]));
}
