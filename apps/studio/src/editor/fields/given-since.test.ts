import { parseGraph, type Graph } from '@millrace/model';
import { expect, test } from 'vitest';
import { isGivenSince } from './given-since.ts';

const withValue = (value: string): Graph =>
  parseGraph({
    nodes: [
      { id: 'a', name: 'A', type: 'transform', nodeClass: 'A', fields: [{ name: 'f', value }] },
    ],
    edges: [],
  });

test.each([
  ['', 'x', true],
  ['[]', '["x"]', true],
  ['', '', false],
  ['x', 'y', false],
  // One of several is still empty: the validation isn't outdated.
  ['["x",""]', '["x",""]', false],
  ['["x",""]', '["xy",""]', false],
])('%j, then %j', (before, after, wanted) => {
  expect(isGivenSince(withValue(before), withValue(after), 'a', 'f')).toBe(wanted);
});
