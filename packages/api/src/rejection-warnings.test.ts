import { expect, test } from 'vitest';
import { rejectionWarnings, runWarnings, type RejectedCounts } from './rejection-warnings.ts';

const counts: RejectedCounts = {
  rows: 60,
  effect: 'emptied',
  records: 1000,
  malformed: 0,
  columns: [
    { name: 'price', values: 800, rejected: 50 },
    { name: 'day', values: 1000, rejected: 50 },
    { name: 'id', values: 10, rejected: 6 },
  ],
};

test('warns of columns that lost more than 5% of their values, the worst first', () => {
  expect(rejectionWarnings('r', counts)).toEqual([
    { nodeId: 'r', column: 'id', share: 0.6 },
    { nodeId: 'r', column: 'price', share: 0.0625 },
  ]);
});

test('warns of rows that were left out', () => {
  expect(rejectionWarnings('r', { ...counts, effect: 'dropped' })).toEqual([
    { nodeId: 'r', column: null, share: 0.06 },
  ]);
  expect(rejectionWarnings('r', { ...counts, effect: 'dropped', rows: 50 })).toEqual([]);
});

test('lists the warnings of all nodes of a run, the worst first', () => {
  const nodes = [
    { nodeId: 'a', rejected: { ...counts, effect: 'dropped' as const } },
    { nodeId: 'b' },
    { nodeId: 'r', rejected: counts },
  ];
  expect(runWarnings(nodes).map(({ nodeId, share }) => [nodeId, share])).toEqual([
    ['r', 0.6],
    ['r', 0.0625],
    ['a', 0.06],
  ]);
});

test('does not warn if nothing is known, or the run failed', () => {
  expect(rejectionWarnings('r', undefined)).toEqual([]);
  expect(rejectionWarnings('r', { ...counts, effect: 'failed' })).toEqual([]);
  expect(rejectionWarnings('r', { ...counts, effect: 'dropped', records: null })).toEqual([]);
});
