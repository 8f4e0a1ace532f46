import { expect, test } from 'vitest';
import { binCounter, plainCounter } from './bin-counter.ts';
import { binsOf } from './bins.ts';
import { gini, variance } from './impurity.ts';

const [rows, width] = [700, 3];
const features = Float64Array.from({ length: rows * width }, (_, index) => Math.sin(index) * 9);
const members = Int32Array.from({ length: rows }, (_, row) => row).filter((row) => row % 3 > 0);

test.each([
  ['few bins of numbers', 8, variance],
  ['many bins of numbers', 600, variance],
  ['few bins of classes', 8, gini(3)],
  ['many bins of classes', 600, gini(3)],
])('the kernel counts as the plain loop: %s', (_title, maxBins, impurity) => {
  const label = Float64Array.from({ length: rows }, (__, row) => row % 3);
  const bins = binsOf({ rows, width, features, label }, maxBins);
  const count = binCounter(bins, rows, impurity);
  const plain = plainCounter(bins, rows, impurity);
  for (const weights of [null, label.map((value) => value / 3)])
    for (const counted of [members, members.subarray(0, 7)]) {
      const found = count({ label, weights }, counted, [2, 0]);
      expect(found).toEqual(plain({ label, weights }, counted, [2, 0]));
    }
});
