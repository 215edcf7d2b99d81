import { describe, expect, it } from 'vitest';
import { makeRecordLine, parseRecordLine } from '../results/record-line.js';
import { sampleRecord } from '../results/sample-run.js';
import { type Plan, plannedGame } from '../tournament/plan.js';
import { hungGame } from './hung-game.js';
import { ScoreSheet } from './score-sheet.js';
import { mostInHand } from './task.js';

const plan: Plan = {
  arena: 'number-crush',
  kinds: [5],
  ...{ boards: 1, games: 1, top: 1, rounds: 1, moves: null },
  seed: 'hung',
  budget: { unit: 'ms', limit: 5000 },
  hangLimitMs: 1000,
  onFault: 'keep',
  players: [{ name: 'stuck', source: './stuck.js', sha256: '0'.repeat(64) }],
};
const idle = { overloaded: () => false };
const busy = { overloaded: () => true };

describe('a game whose player never answered', () => {
  it('is recorded with all the player did before', async () => {
    const sheet = new ScoreSheet(ScoreSheet.memoryFor(plan));
    sheet.begin();
    for (const move of [1, 1011]) {
      sheet.ask(6500);
      sheet.note(move, 2, 7);
    }
    sheet.ask(6500);
    const silence = sheet.silence(sheet.beat, 7600);
    expect(silence).not.toBeNull();
    if (silence === null) return;
    const record = await hungGame(plan, plannedGame(plan, 0), silence, busy);
    expect(record).toMatchObject({
      moves: [1, 1011],
      plies: 14,
      ms: { total: 7604, median: 2, worst: 7600 },
      fault: { kind: 'hang', moveNumber: 2, elapsedMs: 7600, suspect: true },
    });
    expect(parseRecordLine(makeRecordLine(0, record))).toEqual({ index: 0, record });
  });

  it('has a fault of its own when not even the start was answered', async () => {
    const silence = { answers: [], starting: true, limitMs: 10_000, waitedMs: 11_200 };
    const { fault } = await hungGame(plan, plannedGame(plan, 0), silence, idle);
    expect(fault).toMatchObject({ kind: 'start-timeout', message: 'no answer within 10000 ms' });
    expect(fault?.suspect).toBeUndefined();
  });
});

describe('a score sheet', () => {
  const many = { ...plan, boards: 1000 };
  const places = [0, 1, 2, 3, 4, 5, 6];
  /** A record whose line is some five times as long as it has moves. */
  const recordOf = (index: number, moves: number) => sampleRecord(many, index, moves);

  it('says nothing of a player that has answered since', () => {
    const sheet = new ScoreSheet(ScoreSheet.memoryFor(plan));
    sheet.begin();
    sheet.ask(100);
    const { beat } = sheet;
    expect(sheet.silence(beat, 200)).toMatchObject({ answers: [], limitMs: 100, waitedMs: 200 });
    sheet.answered();
    expect(sheet.silence(beat, 200)).toBeNull();
    sheet.ask(100);
    expect(sheet.silence(beat, 200)).toBeNull();
  });

  it('keeps the lines of finished games, as many as there is room for', () => {
    const sheet = new ScoreSheet(ScoreSheet.memoryFor(plan));
    const kept = places.filter((place) => sheet.finish(place, recordOf(place, 100_000)));
    expect(kept).toEqual(places.slice(0, 5));
    const played = sheet.played(places);
    expect([played.places, sheet.finished]).toEqual([kept, 5]);
    expect([...played.records('all')]).toEqual(kept.map((place) => recordOf(place, 100_000)));
    sheet.clear();
    expect([sheet.played(places).places, sheet.finished]).toEqual([[], 0]);
    expect(sheet.finish(0, recordOf(0, 900_000))).toBe(false);
  });

  it('takes no more games than a hand may have', () => {
    const sheet = new ScoreSheet(ScoreSheet.memoryFor(plan));
    const taken = Array.from({ length: mostInHand + 1 }, (_, index) =>
      sheet.finish(index, recordOf(index, 1)),
    );
    expect(taken.lastIndexOf(true)).toBe(mostInHand - 1);
    expect(taken.indexOf(false)).toBe(mostInHand);
  });

  it('holds the longest game of its plan, and says nothing of a longer one', () => {
    const sheet = new ScoreSheet(ScoreSheet.memoryFor({ ...plan, moves: 100_000 }));
    const noted = (count: number) => {
      sheet.begin();
      for (let i = 0; i < count; i++) sheet.note(i, 1, 1);
      sheet.ask(100);
      return sheet.silence(sheet.beat, 200)?.answers.length;
    };
    expect(noted(100_000)).toBe(100_000);
    expect(noted(100_001)).toBeUndefined();
  });
});
