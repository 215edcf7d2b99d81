import { describe, expect, it } from 'vitest';
import { arenas } from '../../arenas/index.js';
import {
  isPosed,
  makePositionName,
  type PositionKind,
  parsePositionName,
  positionKinds,
  positionNamed,
} from './position.js';

const each = arenas.map((arena) => [arena.name, arena] as const);

describe.each(each)('the positions of %s', (_, arena) => {
  const { min, max } = arena.kinds;
  const named = (kind: PositionKind) =>
    [min, max].flatMap((kinds) =>
      Array.from({ length: 12 }, (_, number) => ({ kind, kinds, number })),
    );
  const posed = positionKinds.filter((kind) => isPosed(arena, kind));

  it('can be asked about: each has a legal move', () => {
    for (const kind of posed) {
      for (const name of named(kind)) {
        const { game } = positionNamed(arena, 'monday', name);
        expect(game.over, makePositionName(name)).toBe(false);
        expect(game.moves().length, makePositionName(name)).toBeGreaterThan(0);
      }
    }
  });

  it('are the same for the same name, and others for another seed', () => {
    for (const kind of posed) {
      const keys = (seed: string) =>
        named(kind).map((name) => positionNamed(arena, seed, name).game.key());
      expect(keys('monday')).toEqual(keys('monday'));
      expect(keys('monday')).not.toEqual(keys('tuesday'));
    }
  });

  it('are found by the text of their name', () => {
    for (const name of posed.flatMap(named)) {
      expect(parsePositionName(arena, makePositionName(name))).toEqual(name);
    }
    for (const text of [
      '',
      'dealt',
      `dealt/${max + 1}/0`,
      'dealt/x/0',
      'other/4/0',
      'dealt/5/-1',
    ]) {
      expect(parsePositionName(arena, text), text).toBeUndefined();
    }
  });

  it('have one move left where it is the last', () => {
    for (const name of named('last')) {
      const { game } = positionNamed(arena, 'monday', name);
      const ends = [...game.moves()].filter((move) => {
        const after = game.clone();
        after.play(move);
        return after.over;
      });
      expect(ends.length, makePositionName(name)).toBeGreaterThan(0);
    }
  });

  it('have no matching move where they are dead', () => {
    if (!isPosed(arena, 'dead'))
      return expect(parsePositionName(arena, 'dead/5/0')).toBeUndefined();
    const keys = new Set<string>();
    for (const name of named('dead')) {
      const { game } = positionNamed(arena, 'monday', name);
      expect(Math.max(...game.gains()), makePositionName(name)).toBe(0);
      keys.add(game.key());
    }
    expect(keys.size).toBeGreaterThan(20);
  });
});
