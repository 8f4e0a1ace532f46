import type { ExecutionResult } from '@millrace/api';
import { expect, test } from 'vitest';
import { compareMetrics } from './compare-metrics.ts';

const result = (nodeId: string, cells: unknown[][], types = ['STRING', 'DOUBLE']) =>
  ({
    nodeId,
    title: `Node ${nodeId}`,
    type: 'table',
    time: 0,
    result: { headers: ['metric', 'value'], types, cells, total: cells.length, truncated: false },
  }) as ExecutionResult;

test('matches metrics by node and name, and leaves out other tables', () => {
  const before = [
    result('a', [
      ['accuracy', 0.9],
      ['f1', 0.5],
    ]),
    result('gone', [['r2', 1]]),
  ];
  const after = [
    result('a', [
      ['accuracy', 0.95],
      ['recall', 0.7],
    ]),
    result('other', [['accuracy', '12']], ['STRING', 'LONG']),
  ];
  expect(compareMetrics(before, after)).toEqual([
    { nodeId: 'a', title: 'Node a', metric: 'accuracy', before: 0.9, after: 0.95 },
    { nodeId: 'a', title: 'Node a', metric: 'recall', before: null, after: 0.7 },
    { nodeId: 'a', title: 'Node a', metric: 'f1', before: 0.5, after: null },
    { nodeId: 'gone', title: 'Node gone', metric: 'r2', before: 1, after: null },
  ]);
});
