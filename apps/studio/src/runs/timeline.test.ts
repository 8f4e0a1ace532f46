import { expect, test } from 'vitest';
import { timelineOf } from './timeline.ts';

const node = (name: string, status: string, startTime?: number, endTime?: number) => ({
  name,
  status,
  startTime,
  endTime,
});
const drawn = (nodes: readonly ReturnType<typeof node>[], now = 0) => {
  const { lengthMs, rows } = timelineOf(nodes, now);
  return [lengthMs, rows.map(({ node: { name }, bar }) => [name, bar?.start, bar?.width])];
};

test('nodes are drawn from the first start to the last end, in the order of their starts', () => {
  expect(
    drawn([
      node('later', 'COMPLETED', 1500, 2000),
      node('never', 'SKIPPED'),
      node('first', 'COMPLETED', 1000, 1250),
    ]),
  ).toEqual([
    1000,
    [
      ['first', 0, 0.25],
      ['later', 0.5, 0.5],
      ['never', undefined, undefined],
    ],
  ]);
});

test('running nodes reach to now, whatever their earlier steps took', () => {
  const going = [node('a', 'COMPLETED', 1000, 2000), node('b', 'RUNNING', 2000, 2100)];
  expect(drawn(going, 5000)).toEqual([
    4000,
    [
      ['a', 0, 0.25],
      ['b', 0.25, 0.75],
    ],
  ]);
});

test('a clock that is behind the server shows no negative time', () => {
  expect(drawn([node('a', 'RUNNING', 2000)], 1000)).toEqual([0, [['a', 0, 1]]]);
  expect(drawn([])).toEqual([0, []]);
});
