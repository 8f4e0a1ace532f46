import fc from 'fast-check';
import { expect, test } from 'vitest';
import { solveBounded } from './solve-bounded.ts';

const size = 4;
const numbers = (count: number): fc.Arbitrary<number[]> =>
  fc.array(fc.integer({ min: -20, max: 20 }), { minLength: count, maxLength: count });

test('no move between the bounds lowers the value', () => {
  fc.assert(
    fc.property(
      numbers(size * size),
      numbers(size),
      numbers(size),
      fc.array(fc.nat(10), { minLength: size, maxLength: size }),
      (factor, gradient, low, widths) => {
        const at = (i: number, j: number): number =>
          Array.from(
            { length: size },
            (_, k) => factor[i * size + k]! * factor[j * size + k]!,
          ).reduce((sum, value) => sum + value, i === j ? 1 : 0);
        const matrix = Float64Array.from({ length: size * size }, (_, k) =>
          at(Math.floor(k / size), k % size),
        );
        const lower = Float64Array.from(low);
        const upper = lower.map((value, i) => value + widths[i]!);
        const start = lower.map((value, i) => value + widths[i]! / 2);
        const x = solveBounded(matrix, Float64Array.from(gradient), start, { lower, upper });
        for (let i = 0; i < size; i += 1) {
          const slope =
            gradient[i]! +
            x.reduce((sum, value, j) => sum + matrix[i * size + j]! * (value - start[j]!), 0);
          expect(x[i]).toBeGreaterThanOrEqual(lower[i]!);
          expect(x[i]).toBeLessThanOrEqual(upper[i]!);
          if (x[i]! > lower[i]!) expect(slope).toBeLessThan(1e-6);
          if (x[i]! < upper[i]!) expect(slope).toBeGreaterThan(-1e-6);
        }
      },
    ),
  );
});
