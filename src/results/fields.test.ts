import { describe, expect, it } from 'vitest';
import { readJson } from './fields.js';

describe('reading the fields of a JSON text', () => {
  it.each([
    ['{', 'is not JSON'],
    ['', 'is not JSON'],
    ['[1]', 'it must be an object, not [1]'],
    ['null', 'it must be an object, not null'],
    ['{}', 'inner must be an object, not left out'],
    ['{"inner":{}}', 'inner.list must be a list, not left out'],
    ['{"inner":{"list":[{},3]}}', 'inner.list[1] must be an object, not 3'],
    [
      '{"inner":{"list":[{}]}}',
      'inner.list[0].size must be a whole number from 1 to 9, not left out',
    ],
    [
      '{"inner":{"list":[{"size":1.5}]}}',
      'inner.list[0].size must be a whole number from 1 to 9, not 1.5',
    ],
    ['{"__proto__":{"inner":{}}}', 'inner must be an object, not left out'],
    [`{"inner":"${'x'.repeat(99)}"}`, `inner must be an object, not "${'x'.repeat(59)}…`],
  ])('%s: %s', (text, problem) => {
    const read = readJson(text, (fields) =>
      fields
        .object('inner')
        .objects('list')
        .map((item) => item.whole('size', 1, 9)),
    );
    expect(read).toEqual({ problem });
  });
});
