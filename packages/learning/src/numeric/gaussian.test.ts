import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GaussianSquares } from './gaussian.ts';

const anyNumber = fc.integer({ min: -9, max: 9 });

test('the kernel measures each row, in memory that was used before', () => {
  const gaussian = new GaussianSquares();
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 7 }).chain((width) =>
        fc.record({
          mean: fc.array(anyNumber, { minLength: width, maxLength: width }),
          factors: fc.array(anyNumber, { minLength: width * width, maxLength: width * width }),
          rank: fc.integer({ min: 0, max: width }),
          rows: fc.array(fc.array(anyNumber, { minLength: width, maxLength: width }), {
            maxLength: 20,
          }),
        }),
      ),
      ({ mean, factors, rank, rows }) => {
        const width = mean.length;
        const roots = factors
          .slice(0, rank * width)
          .map((factor, place) => (place % width < Math.floor(place / width) ? 0 : factor));
        const distributions = [
          { mean: Float64Array.from(mean), roots: Float64Array.from(roots) },
          { mean: new Float64Array(width), roots: new Float64Array() },
        ];
        const [found, none] = gaussian.squares(distributions, rows.length, (values) =>
          values.set(rows.flat()),
        );
        expect([...none!]).toEqual(rows.map(() => 0));
        const squareOf = (row: readonly number[]): number => {
          let square = 0;
          for (let i = 0; i < rank; i += 1)
            square +=
              row.reduce((sum, value, j) => sum + roots[i * width + j]! * (value - mean[j]!), 0) **
              2;
          return square;
        };
        expect([...found!]).toEqual(rows.map(squareOf));
      },
    ),
  );
});
