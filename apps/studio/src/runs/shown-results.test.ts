import type { ExecutionResult } from '@millrace/api';
import { expect, test } from 'vitest';
import { limitAfter } from '../ui/row-limits.ts';
import { shownResults } from './shown-results.ts';

const result = (nodeId: string): ExecutionResult => ({
  nodeId,
  title: nodeId,
  type: 'table',
  time: 0,
  result: null,
});

test('shows only the results of a node that has some, each with its index', () => {
  const all = [result('a'), result('b'), result('a')];
  expect(shownResults(all, 'a').map(({ place }) => place)).toEqual([0, 1]);
  expect(shownResults(all, 'c')).toHaveLength(3);
  expect(
    shownResults(all, undefined).map(({ result: { nodeId }, place }) => `${nodeId}${place}`),
  ).toEqual(['a0', 'b0', 'a1']);
});

test('requests more rows in increments, never more than there are', () => {
  expect([limitAfter(200), limitAfter(2000), limitAfter(10_000)]).toEqual([2000, 10_000, null]);
  expect([limitAfter(200, 500), limitAfter(2000, 500), limitAfter(200, 200)]).toEqual([
    500,
    null,
    null,
  ]);
});
