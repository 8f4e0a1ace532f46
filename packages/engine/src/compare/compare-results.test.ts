import { DOUBLE, FLOAT, LONG, STRING, array, map, type DataType, type Value } from '@millrace/plan';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ResultFile } from '../contract.ts';
import { compareResults } from './compare-results.ts';

const file = (types: readonly DataType[], ...rows: readonly (readonly Value[])[]): ResultFile => ({
  fields: types.map((type, index) => ({ name: `c${index}`, type, nullable: true })),
  rows,
  total: rows.length,
});

describe('compareResults', () => {
  test('a bag has no order, a sequence has one', () => {
    const [a, b] = [file([LONG], ['1'], ['2']), file([LONG], ['2'], ['1'])];
    expect(compareResults(a, b, 'bag')).toEqual({ equal: true });
    expect(compareResults(a, b, 'sequence')).toMatchObject({
      equal: false,
      differences: ['Row 1: {c0: "1"} (left), {c0: "2"} (right).', expect.any(String)],
    });
  });

  test('duplicates count', () => {
    const answer = compareResults(
      file([STRING], ['a'], ['a'], ['b']),
      file([STRING], ['a'], ['b'], ['b']),
      'bag',
      { left: 'DuckDB', right: 'Spark' },
    );
    expect(answer).toEqual({
      equal: false,
      differences: ['Only DuckDB has {c0: "a"}.', 'Only Spark has {c0: "b"}.'],
    });
  });

  test('sums of floating-point numbers may differ in their last digits only', () => {
    const [a, b, c] = [
      file([STRING, DOUBLE], ['x', 0.3]),
      file([STRING, DOUBLE], ['x', 0.1 + 0.2]),
      file([STRING, DOUBLE], ['x', 0.3000001]),
    ];
    expect(compareResults(a, b, 'bag').equal).toBe(false);
    expect(compareResults(a, b, 'bag, floats within 1e-12').equal).toBe(true);
    expect(compareResults(a, c, 'bag, floats within 1e-12').equal).toBe(false);
  });

  test('NaN, null and signed zero are distinct values', () => {
    const values: Value[] = ['NaN', null, 0, '-0', 'Infinity'];
    for (const [i, left] of values.entries()) {
      for (const [j, right] of values.entries())
        expect(compareResults(file([DOUBLE], [left]), file([DOUBLE], [right]), 'bag').equal).toBe(
          i === j,
        );
    }
  });

  test('FLOAT is compared as a single, a map without order', () => {
    expect(
      compareResults(file([FLOAT], [0.1]), file([FLOAT], [0.10000000149011612]), 'bag').equal,
    ).toBe(true);
    const type = map(STRING, array(LONG));
    expect(
      compareResults(
        file(
          [type],
          [
            [
              ['a', ['1']],
              ['b', []],
            ],
          ],
        ),
        file(
          [type],
          [
            [
              ['b', []],
              ['a', ['1']],
            ],
          ],
        ),
        'sequence',
      ).equal,
    ).toBe(true);
  });

  test('compares only what the answer class promises', () => {
    const [a, b] = [file([LONG], ['1']), file([LONG], ['2'])];
    expect(compareResults(a, b, 'count only').equal).toBe(true);
    expect(compareResults(a, file([LONG], ['1'], ['2']), 'count only').equal).toBe(false);
    expect(compareResults(a, file([LONG], ['1'], ['2']), 'unspecified').equal).toBe(true);
    expect(compareResults(a, file([STRING], ['1']), 'unspecified').equal).toBe(false);
  });

  test('property: a shuffled bag equals itself, one with a row changed does not', () => {
    const rows = fc.array(fc.tuple(fc.integer().map(String), fc.double()), { minLength: 1 });
    fc.assert(
      fc.property(rows, fc.nat(), (content, at) => {
        const plain = content.map(([id, x]): Value[] => [
          id,
          Object.is(x, -0) ? '-0' : Number.isFinite(x) ? x : String(x),
        ]);
        const whole = file([LONG, DOUBLE], ...plain);
        const changed = plain.map((row, index) =>
          index === at % plain.length ? [`${String(row[0])}0001`, row[1]!] : row,
        );
        for (const promise of ['bag', 'bag, floats within 1e-12'] as const) {
          expect(
            compareResults(whole, file([LONG, DOUBLE], ...plain.toReversed()), promise).equal,
          ).toBe(true);
          expect(compareResults(whole, file([LONG, DOUBLE], ...changed), promise).equal).toBe(
            false,
          );
        }
      }),
    );
  });
});
