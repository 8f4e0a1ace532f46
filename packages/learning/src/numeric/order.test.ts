import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderOf } from './order.ts';

const anyNumber = fc.oneof(
  fc.double({ noNaN: true }),
  fc.integer({ min: -2, max: 2 }),
  fc.constantFrom(0, -0, Number.MIN_VALUE, -Number.MIN_VALUE, 1e308, -1e308),
);

test.each([1, 60_000])('sorts as comparing does, %i rows or more', (minRows) => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(anyNumber, anyNumber), { minLength: 1, maxLength: 40 }),
      (pairs) => {
        const rows = Math.max(minRows, pairs.length);
        const values = Float64Array.from(
          { length: rows },
          (_, row) => pairs[row % pairs.length]![0],
        );
        const others = Float64Array.from(
          { length: rows },
          (_, row) => pairs[(row * 7) % pairs.length]![1],
        );
        const sorted = [...values.keys()].sort(
          (a, b) => compare(values[a]!, values[b]!) || compare(others[a]!, others[b]!) || a - b,
        );
        expect(orderOf(values, others)).toEqual(Uint32Array.from(sorted));
      },
    ),
    { numRuns: minRows > 1 ? 8 : 200 },
  );
});

function compare(a: number, b: number): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
