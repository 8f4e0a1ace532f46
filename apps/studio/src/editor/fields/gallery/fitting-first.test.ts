import { expect, test } from 'vitest';
import { fittingFirst } from './fitting-first.ts';

const columns = [
  { name: 'id', type: 'STRING', nullable: true },
  { name: 'day', type: 'DATE', nullable: true },
  { name: 'amount', type: 'DOUBLE', nullable: true },
];

test.each([
  ["month(DATE'2024-01-31')", 0, 'day id amount'],
  ['abs(-3)', 0, 'amount id day'],
  ["rpad('a, (b', 5, 'x')", 1, 'amount id day'],
  ["rpad('a, (b', 5, 'x')", 2, 'id day amount'],
  ['size(array(1, 2))', 0, 'id day amount'],
  ['2 + 3', 0, 'id day amount'],
  [undefined, 0, 'id day amount'],
])('for %s, argument %d: %s', (example, position, names) => {
  expect(
    fittingFirst(columns, example, position)
      .map(({ name }) => name)
      .join(' '),
  ).toBe(names);
});
