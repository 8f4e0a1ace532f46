import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alone } from '../parallel/job.ts';
import { binsOf } from './bins.ts';

const anyNumber = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer({ min: -3, max: 3 }),
  fc.constantFrom(0, -0, 1e308, -1e308, Number.MIN_VALUE),
);

test('cuts as a full sort does', () => {
  fc.assert(
    fc.property(
      fc.array(anyNumber, { minLength: 1, maxLength: 60 }),
      fc.integer({ min: 2, max: 9 }),
      (column, maxBins) => {
        const { thresholds, codes } = binsOf(
          {
            rows: column.length,
            width: 1,
            features: Float64Array.from(column),
            label: new Float64Array(),
          },
          maxBins,
          alone,
        );
        const cuts = cutsOf(column, Math.min(maxBins, column.length) - 1);
        expect([...thresholds[0]!].map(String)).toEqual(cuts.map(String));
        expect([...codes]).toEqual(column.map((value) => cuts.filter((cut) => cut < value).length));
      },
    ),
    { numRuns: 300 },
  );
});

test('cuts columns that are copied together, and one that is left over', () => {
  const features = Float64Array.from(
    { length: 30 },
    (_, index) => Math.floor(index / 5) * 10 + (index % 5),
  );
  const { thresholds } = binsOf(
    { rows: 6, width: 5, features, label: new Float64Array() },
    32,
    alone,
  );
  expect(thresholds.map((cuts) => cuts[0])).toEqual([5, 6, 7, 8, 9]);
});

/** The same by a sort of all values. */
function cutsOf(column: readonly number[], most: number): number[] {
  const sorted = Float64Array.from(column).sort();
  const values = [...new Set(sorted)];
  const counts = values.map((value) => column.filter((each) => each === value).length);
  const between = (index: number): number => (values[index - 1]! + values[index]!) / 2;
  if (values.length - 1 <= most) return values.slice(1).map((_, index) => between(index + 1));
  const cuts: number[] = [];
  let [count, target] = [counts[0]!, sorted.length / (most + 1)];
  for (let index = 1; index < values.length; index += 1) {
    const before = count;
    count += counts[index]!;
    if (Math.abs(before - target) >= Math.abs(count - target)) continue;
    cuts.push(between(index));
    target += sorted.length / (most + 1);
  }
  return cuts;
}
