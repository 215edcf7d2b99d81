import { describe, expect, it } from 'vitest';
import { suites } from './index.js';
import { filtered, namesOf } from './run.js';

const names = suites.flatMap(namesOf);

describe('the measurements', () => {
  it('have names of their own', () => {
    expect(new Set(names).size).toBe(names.length);
  });

  it('take in every workload for 4 to 7 kinds, every arena and the machine around', () => {
    for (const workload of ['known', 'refill', 'game', 'rollout']) {
      for (const kinds of [4, 5, 6, 7]) expect(names).toContain(`${workload}/${kinds}`);
    }
    for (const name of ['tile-matching/solver', 'tile-matching/beam', 'candy-crush/game']) {
      expect(names).toContain(name);
    }
    for (const name of ['match/playout', 'blockfall/placements', 'blockfall/drops']) {
      expect(names).toContain(name);
    }
    for (const name of ['referee/move', 'start/help', 'report/build']) {
      expect(names).toContain(name);
    }
  });

  it('are filtered by any of several words', () => {
    expect(filtered(names, 'known/4, playout')).toEqual(['known/4', 'match/playout']);
    expect(filtered(names, undefined)).toEqual(names);
    expect(filtered(names, ',')).toEqual(names);
    expect(filtered(names, 'nothing')).toEqual([]);
  });
});
