import { expect, test } from 'vitest';
import { alone } from '../parallel/job.ts';
import { binCounter, countingMemory, plainMemory, type BinCounter } from './bin-counter.ts';
import { binsOf } from './bins.ts';

const [rows, width] = [700, 3];
const numbers = Float64Array.from({ length: rows * width }, (_, index) => Math.sin(index) * 9);
const members = Int32Array.from({ length: rows }, (_, row) => row).filter((row) => row % 3 > 0);
const variance = { name: 'variance', classes: 0 } as const;
const gini = { name: 'gini', classes: 3 } as const;

test.each([
  ['few bins of numbers', 8, variance],
  ['many bins of numbers', 600, variance],
  ['few bins of classes', 8, gini],
  ['many bins of classes', 600, gini],
])('the kernel counts as the plain loop: %s', (_title, maxBins, impurity) => {
  const label = Float64Array.from({ length: rows }, (__, row) => row % 3);
  const bins = binsOf({ rows, width, features: numbers, label }, maxBins, alone);
  for (const areWeighted of [false, true]) {
    const counters = { count: 2, areWeighted };
    const fast = countingMemory(bins, rows, impurity, counters, alone);
    const [found, plain] = [fast, plainMemory(rows, impurity, counters)].map((memory) => {
      const counter = binCounter(bins, memory, 1, alone);
      counter.labels.set(label);
      counter.weights?.set(label.map((value) => value / 3));
      counter.members.set(members, 5);
      return counter;
    });
    expect(fast.kernel).not.toBeNull();
    for (const [start, end] of [
      [5, 5 + members.length],
      [9, 16],
    ]) {
      // Features that follow each other take another way.
      for (const features of [[2, 0], [0, 1, 2], [2]]) {
        const countedBy = ({ members: all, count }: BinCounter): readonly Float64Array[] =>
          count(all.subarray(start, end), features);
        expect(countedBy(found!)).toEqual(countedBy(plain!));
      }
      const sumOf = ({ members: all, sum }: BinCounter): Float64Array =>
        sum(all.subarray(start, end));
      expect(sumOf(found!)).toEqual(sumOf(plain!));
    }
  }
});
