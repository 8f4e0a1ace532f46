import { expect, test } from 'vitest';
import { alone, type Pool } from '../parallel/job.ts';
import { shareLogisticSums } from './logistic-jobs.ts';
import { shareLogisticSlopes } from './logistic-slopes.ts';
import type { Standard } from './logistic-sums.ts';

const rows = 20_003;

function standard(width: number, classes: number, hasIntercept: boolean): Standard {
  const features = Float64Array.from({ length: rows * width }, (_, place) => Math.sin(place));
  const label = Float64Array.from({ length: rows }, (_, row) => row % classes);
  const weight = Float64Array.from({ length: rows }, (_, row) => row % 5);
  const scale = Float64Array.from({ length: width }, (_, i) => (i === 1 ? Infinity : 0.5 + i));
  const shift = Float64Array.from({ length: width }, (_, i) => (hasIntercept ? i / 10 : 0));
  return { data: { rows, width, features, label, weight }, shift, scale, hasIntercept };
}

/** Runs what has no room in a kernel. */
const withoutKernel: Pool = {
  ...alone,
  open: (job, input) => alone.open(job, { ...input, kernel: null }),
};

test.each([
  [3, 2, true],
  [4, 2, false],
  [3, 4, true],
])('%i features, %i classes, intercept: %s', (width, classes, hasIntercept) => {
  const given = standard(width, classes, hasIntercept);
  const groups = classes === 2 ? 1 : classes;
  const x = Float64Array.from({ length: groups * (width + 1) }, (_, i) => Math.cos(i));
  if (!hasIntercept) x[width] = 0;
  const found = [
    shareLogisticSlopes(given, groups, alone),
    shareLogisticSlopes(given, groups, withoutKernel),
    shareLogisticSums(given, groups, alone),
  ].map((sums) => {
    const { loss, gradient } = sums.at(x);
    const slopes = Array.from(x, (_, i) => gradient(Math.floor(i / (width + 1)), i % (width + 1)));
    return [loss, ...slopes];
  });
  const [slopes, plain, curve] = found;
  expect(plain).toEqual(slopes);
  expect(slopes).toEqual(curve!.map((value) => expect.closeTo(value, 6)));
  // A feature that counts as 0 has no slope.
  expect(slopes![2]).toBe(0);
});

test.each([1, 20, 3000])(
  'without weights, the kernel finds what the plain loop finds, margins of some %i',
  (size) => {
    const { data, ...others } = standard(3, 2, true);
    const { weight, ...unweighted } = data;
    expect(weight).toBeDefined();
    const given = { data: unweighted, ...others };
    const x = Float64Array.from([size, -2 * size, 0.3 * size, 0.1]);
    const [found, plain] = [alone, withoutKernel].map((pool) => {
      const { loss, gradient } = shareLogisticSlopes(given, 1, pool).at(x);
      return [loss, ...Array.from(x, (_, i) => gradient(0, i))];
    });
    const relative = (value: number): unknown =>
      expect.closeTo(value, 12 - Math.ceil(Math.log10(1 + Math.abs(value))));
    expect(found).toEqual(plain!.map(relative));
  },
);

test('an infinite or missing number shows in the loss of the kernel', () => {
  const { data, ...others } = standard(3, 2, true);
  const { weight: _, ...unweighted } = data;
  for (const wrong of [Number.NaN, Infinity]) {
    const x = Float64Array.from([wrong, 1, 1, 1]);
    const { loss } = shareLogisticSlopes({ data: unweighted, ...others }, 1, alone).at(x);
    expect(loss).not.toSatisfy(Number.isFinite);
  }
});
