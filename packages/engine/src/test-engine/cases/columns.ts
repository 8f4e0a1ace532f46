import {
  BOOLEAN,
  DOUBLE,
  INTEGER,
  LONG,
  STRING,
  TIMESTAMP,
  caseWhen,
  cast,
  decimal,
  filter,
} from '@millrace/plan';
import { bag, sequence, type EngineCase } from '../engine-case.ts';
import { apply, at, compare, compute, of, table, value } from '../plan-shorthand.ts';

const numbers = table({ a: INTEGER, b: INTEGER }, [1, 10], [2, null], [null, 30], [-4, 40]);

export const columnCases: readonly EngineCase[] = [
  {
    name: 'project: arithmetic, nulls, decimals',
    relation: compute(table({ a: INTEGER, d: decimal(10, 2) }, [7, '1.25'], [null, '-0.05']), {
      sum: apply('add', INTEGER, of(table({ a: INTEGER }), 'a'), value(1, INTEGER)),
      product: apply(
        'multiply',
        decimal(21, 4),
        of(table({ d: decimal(10, 2) }), 'd'),
        value('2.00', decimal(10, 2)),
      ),
    }),
    expected: sequence([8, '2.5000'], [null, '-0.1000']),
  },
  {
    name: 'project: a new column hides nothing of the old ones',
    relation: compute(numbers, { b: of(numbers, 'a'), a: of(numbers, 'b') }),
    expected: sequence([1, 10], [2, null], [null, 30], [-4, 40]),
  },
  {
    name: 'project: names in any case, odd names',
    relation: (() => {
      const odd = table({ 'a "b" é': INTEGER, SELECT: STRING }, [1, 'x']);
      return compute(odd, { "it's": of(odd, 'A "B" É'), order: of(odd, 'select') });
    })(),
    expected: sequence([1, 'x']),
  },
  {
    name: 'text: instants before standard time keep the seconds of their offset',
    relation: (() => {
      const instants = table({ t: TIMESTAMP }, ['-3786825600000000'], ['1719792000000000']);
      const written = apply('text_of', STRING, of(instants, 't'));
      return compute(instants, { written, read: apply('csv_timestamp', TIMESTAMP, written) });
    })(),
    expected: sequence(
      ['1849-12-31T19:03:58.000-04:56:02', '-3786825600000000'],
      ['2024-06-30T20:00:00.000-04:00', '1719792000000000'],
    ),
  },
  {
    name: 'filter: null is not true',
    relation: filter(numbers, compare('gt', of(numbers, 'b'), value(10, INTEGER)), at('filter')),
    expected: bag([null, 30], [-4, 40]),
  },
  {
    name: 'filter: rows left out earlier raise nothing later',
    relation: (() => {
      const divisors = table({ x: DOUBLE }, [0], [2], [0], [4]);
      const safe = filter(
        divisors,
        compare('ne', of(divisors, 'x'), value(0, DOUBLE)),
        at('first'),
      );
      return filter(
        safe,
        compare('lt', apply('divide', DOUBLE, value(1, DOUBLE), of(safe, 'x')), value(0.3, DOUBLE)),
        at('second'),
      );
    })(),
    expected: bag([4]),
  },
  {
    name: 'case: only the branch taken is evaluated',
    relation: (() => {
      const divisors = table({ x: DOUBLE }, [0], [2]);
      const whole = apply('divide', DOUBLE, value(1, DOUBLE), of(divisors, 'x'));
      return compute(divisors, {
        y: caseWhen(
          [{ when: compare('eq', of(divisors, 'x'), value(0, DOUBLE)), then: value(-1, DOUBLE) }],
          whole,
          DOUBLE,
        ),
      });
    })(),
    expected: sequence([-1], [0.5]),
  },
  {
    name: 'cast: try gives null',
    relation: (() => {
      const texts = table({ s: STRING }, ['12'], ['x'], [null], ['9999999999']);
      return compute(texts, {
        i: cast(of(texts, 's'), INTEGER, 'try'),
        l: cast(of(texts, 's'), LONG, 'try'),
        b: cast(of(texts, 's'), BOOLEAN, 'try'),
      });
    })(),
    expected: sequence(
      [12, '12', null],
      [null, null, null],
      [null, null, null],
      [null, '9999999999', null],
    ),
  },
];
