import { expect, test } from 'vitest';
import { alone } from '../parallel/job.ts';
import { binCounter, countingMemory, plainMemory } from './bin-counter.ts';
import { binsOf } from './bins.ts';
import { divideWith } from './divide.ts';

const rows = 900;
const features = Float64Array.from({ length: rows * 2 }, (_, index) => Math.sin(index) * 9);
const label = new Float64Array(rows);

test.each([
  ['few bins', 9, 4],
  ['many bins', 700, 350],
])('the kernel divides as the plain loop: %s', (_title, maxBins, bin) => {
  const bins = binsOf({ rows, width: 2, features, label }, maxBins, alone);
  const impurity = { name: 'variance', classes: 0 } as const;
  const counters = { count: 2, areWeighted: false };
  const fast = countingMemory(bins, rows, impurity, counters, alone);
  const divided = [fast, plainMemory(rows, impurity, counters)].map((memory) => {
    const counter = binCounter(bins, memory, 1, alone);
    for (let row = 0; row < rows; row += 1) counter.members[row] = rows - 1 - row;
    const divide = divideWith(bins, memory, counter, 1, alone);
    return divide(counter.members.subarray(3, rows - 5), 1, bin).map((part) => [...part]);
  });
  expect(fast.kernel).not.toBeNull();
  expect(divided[0]).toEqual(divided[1]);
  expect(divided[0]!.every((part) => part.length > 100)).toBe(true);
});
