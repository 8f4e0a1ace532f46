import { expect, test } from 'vitest';
import { compareNodes } from './compare-nodes.ts';

const node = (nodeId: string, rows: number | null, durationMs: number | null = 10) => ({
  nodeId,
  name: `Node ${nodeId}`,
  status: 'COMPLETED',
  rows,
  durationMs,
});

test('matches nodes by id, and appends those that only the earlier run has', () => {
  const nodes = compareNodes([node('old', 1), node('a', 5)], [node('new', 2), node('a', 5)]);
  expect(nodes.map(({ nodeId, differs }) => [nodeId, differs])).toEqual([
    ['new', true],
    ['a', false],
    ['old', true],
  ]);
  expect(nodes.map(({ before, after }) => [before === null, after === null])).toEqual([
    [true, false],
    [false, false],
    [false, true],
  ]);
});

test('subtracts the earlier counts and times from the later ones, where both are known', () => {
  const [changed] = compareNodes([node('a', 5, 20)], [node('a', 3, 50)]);
  expect(changed).toMatchObject({ rowsChange: -2, timeChangeMs: 30, differs: true });
  const [unknown] = compareNodes([node('a', null, null)], [node('a', 3, 50)]);
  expect(unknown).toMatchObject({ rowsChange: null, timeChangeMs: null });
});

test('a node with another status differs', () => {
  const failed = { ...node('a', 5), status: 'FAILED' };
  expect(compareNodes([node('a', 5)], [failed])[0]!.differs).toBe(true);
});
