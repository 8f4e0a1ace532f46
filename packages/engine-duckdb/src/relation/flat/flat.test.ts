import {
  BOOLEAN,
  DOUBLE,
  INTEGER,
  LONG,
  aggregate,
  aggregateCall,
  call,
  column,
  decimal,
  equal,
  filter,
  join,
  literal,
  project,
  scan,
  union,
  type DataType,
  type Expression,
  type JoinType,
  type Origin,
  type Relation,
} from '@millrace/plan';
import { describe, expect, test } from 'vitest';
import { printQuery } from '../print-query.ts';
import type { Bindings } from '../source.ts';

const at = (nodeId: string): Origin => ({ nodeId });
const field = (name: string) => ({ name, type: INTEGER, nullable: true });
const col = (name: string, side: 0 | 1 = 0) => column(field(name), side);
const one = literal(1, INTEGER);
const plus = (a: Expression, b: Expression) => call('add', [a, b], INTEGER, true);
const less = (a: Expression, b: Expression) => call('lt', [a, b], BOOLEAN, true);
const both = (a: Expression, b: Expression) => call('and', [a, b], BOOLEAN, true);
const table = (id: string, ...names: readonly string[]): Relation =>
  scan(`/${id}.parquet`, { kind: 'parquet' }, names.map(field), at(id));
const bindings: Bindings = {
  scan: ({ origin }) => `SELECT * FROM ${origin.nodeId}_file`,
  table: ({ origin }) => `${origin.nodeId}_file`,
  materialized: ({ stepId }) => stepId,
};
const print = (relation: Relation): string => printQuery(relation, bindings);
const joined = (type: JoinType, left: Relation, right: Relation, on: Expression | null): Relation =>
  join(
    type,
    left,
    right,
    on,
    [
      { name: 'x', expression: col('a') },
      { name: 'y', expression: type === 'semi' || type === 'anti' ? col('a') : col('b', 1) },
    ],
    at('join'),
  );

const a = table('ta', 'a', 'k');
const b = table('tb', 'b', 'k');
const keys = equal(col('k'), col('k', 1));

test('prints inner joins, filters and selected columns as one SELECT', () => {
  const selected = project(
    joined('inner', a, b, keys),
    [{ name: 'z', expression: col('y') }],
    at('p'),
  );
  const some = filter(selected, less(col('z'), one), at('f'));
  const top = join(
    'cross',
    some,
    table('tc', 'c'),
    null,
    [
      { name: 'z', expression: col('z') },
      { name: 'sum', expression: plus(col('z'), col('c', 1)) },
    ],
    at('top'),
  );
  expect(print(top)).toBe(
    'SELECT "tb"."b" AS "z", ("tb"."b" + "tc"."c") AS "sum" FROM ta_file AS "ta" CROSS JOIN tb_file AS "tb" CROSS JOIN tc_file AS "tc" WHERE ("ta"."k" = "tb"."k") AND ("tb"."b" < 1)',
  );
});

test('keeps what two relations read apart, and a computed column', () => {
  const shared = filter(a, less(col('a'), one), at('f'));
  expect(print(union([shared, filter(shared, less(one, col('a')), at('g'))], at('u')))).toContain(
    'SELECT * FROM "f" WHERE',
  );
  const computed = project(a, [{ name: 'a', expression: plus(col('a'), one) }], at('p'));
  expect(print(filter(computed, less(col('a'), one), at('f')))).toContain('FROM "p" WHERE');
});

test('reads one relation twice under two names', () => {
  const self = join('inner', a, a, keys, [{ name: 'a', expression: col('a', 1) }], at('join'));
  expect(print(self)).toContain(
    'FROM "ta" CROSS JOIN "ta" AS "ta_2" WHERE ("ta"."k" = "ta_2"."k")',
  );
});

test.each(['left', 'semi', 'anti'] as const)(
  'lets a %s join stand behind other joins, and filters after it',
  (type) => {
    const first = join(
      'inner',
      a,
      b,
      keys,
      [
        { name: 'a', expression: col('a') },
        { name: 'k', expression: col('k') },
      ],
      at('first'),
    );
    const second = joined(type, first, table('tc', 'b', 'k'), keys);
    const sql = print(filter(second, less(col('x'), one), at('f')));
    expect(sql).toContain(
      `${type.toUpperCase()} JOIN tc_file AS "tc" ON ("ta"."k" = "tc"."k") WHERE ("ta"."k" = "tb"."k") AND ("ta"."a" < 1)`,
    );
  },
);

describe('a semi or anti join that compares by more than equality', () => {
  const differ = call('ne', [col('a'), col('b', 1)], BOOLEAN, true);
  const some = filter(a, less(col('a'), one), at('f'));

  test.each([
    ['semi', 'EXISTS'],
    ['anti', 'NOT EXISTS'],
  ] as const)('asks last, for the rows that conditions leave: %s', (type, words) => {
    expect(print(joined(type, some, b, both(keys, differ)))).toContain(
      `FROM ta_file AS "ta" WHERE ("ta"."a" < 1) AND ${words} (SELECT 1 FROM tb_file AS "tb" WHERE ("ta"."k" = "tb"."k") AND ("ta"."a" <> "tb"."b"))`,
    );
  });

  test('is a join for all rows, and where it may fail', () => {
    const risky = less(plus(col('a'), col('b', 1)), one);
    for (const sql of [
      print(joined('semi', a, b, both(keys, differ))),
      print(joined('semi', some, b, both(both(keys, differ), risky))),
    ])
      expect(sql).toContain('SEMI JOIN tb_file AS "tb" ON');
  });
});

test('computes a long argument of several aggregates once', () => {
  const wide = { name: 'w', type: decimal(38, 2), nullable: true };
  const names = Array.from({ length: 60 }, (_, index) => `w${index}`);
  const long = names
    .map((name): Expression => column({ ...wide, name }, 0))
    .reduce((left, right) => call('coalesce', [left, right], decimal(38, 2), true));
  const sum = (filter: Expression | null) =>
    aggregateCall('sum', [long], decimal(38, 2), { nullable: true, filter });
  const rows = scan(
    '/t.parquet',
    { kind: 'parquet' },
    ['argument', ...names].map((name) => ({ ...wide, name })),
    at('t'),
  );
  const groups = (filter: Expression | null): string =>
    print(
      aggregate(
        rows,
        [{ name: 'g', expression: column({ ...wide, name: 'w0' }, 0) }],
        ['x', 'y'].map((name) => ({ name, call: sum(filter) })),
        at('groups'),
      ),
    );
  const all = groups(null);
  expect(all.split('"w59"')).toHaveLength(3);
  expect(all).toContain('AS "argument_2" FROM t_file AS "t") AS "t" GROUP BY 1');
  expect(groups(literal(true, BOOLEAN))).not.toContain('argument_2');
});

test('a right side with a left join stays apart', () => {
  const right = join(
    'left',
    b,
    table('tc', 'c', 'k'),
    keys,
    [
      { name: 'b', expression: col('b') },
      { name: 'k', expression: col('k', 1) },
    ],
    at('right'),
  );
  expect(print(joined('inner', a, right, keys))).toContain('CROSS JOIN "right" WHERE');
});

test('keeps equalities of two sides as keys, and guards what may fail by what is before it', () => {
  const next = equal(col('k'), plus(col('k', 1), one));
  const risky = less(plus(col('a'), one), one);
  const riskyToo = less(plus(col('a'), col('a')), one);
  const cheap = less(col('a'), one);
  const sql = print(joined('inner', a, b, both(both(cheap, next), both(risky, riskyToo))));
  expect(sql.split(' WHERE ')[1]).toBe(
    '("ta"."a" < 1) AND ("ta"."k" = ("tb"."k" + 1)) AND CASE WHEN ("ta"."a" < 1) THEN CASE WHEN (coalesce(("ta"."a" + 1), NULL) < 1) THEN (("ta"."a" + "ta"."a") < 1) ELSE false END ELSE false END',
  );
});

describe('a left join that looks up groups by their keys', () => {
  const count = (input: Relation): Relation =>
    aggregate(
      input,
      [{ name: 'g', expression: col('k') }],
      [{ name: 'n', call: aggregateCall('count', [], LONG, { nullable: false }) }],
      at('groups'),
    );
  const lookup = (left: Relation, right: Relation): Relation =>
    join(
      'left',
      left,
      right,
      equal(col('k'), column({ name: 'g', type: INTEGER, nullable: true }, 1)),
      [{ name: 'n', expression: column({ name: 'n', type: LONG, nullable: true }, 1) }],
      at('join'),
    );
  const some = filter(a, less(col('a'), one), at('f'));

  test('computes only those of the rows that a filter leaves', () => {
    expect(print(lookup(some, count(b)))).toBe(
      'SELECT "groups"."n" AS "n" FROM ta_file AS "ta" LEFT JOIN LATERAL (SELECT "tb"."k" AS "g", count(*) AS "n" FROM tb_file AS "tb" WHERE ("tb"."k" = "ta"."k") GROUP BY 1) AS "groups" ON true WHERE ("ta"."a" < 1)',
    );
  });

  test('computes all of them for all rows, and where a group may fail', () => {
    const added = project(b, [{ name: 'k', expression: plus(col('k'), col('b')) }], at('p'));
    const failing = aggregate(
      added,
      [{ name: 'g', expression: plus(col('k'), col('k')) }],
      [{ name: 'n', call: aggregateCall('count', [], LONG, { nullable: false }) }],
      at('groups'),
    );
    for (const whole of [lookup(a, count(b)), lookup(some, failing)])
      expect(print(whole)).not.toContain('LATERAL');
  });

  const sum = (type: DataType, result: DataType): Relation =>
    aggregate(
      scan('/tb.parquet', { kind: 'parquet' }, [field('k'), { ...field('v'), type }], at('tb')),
      [{ name: 'g', expression: col('k') }],
      [
        {
          name: 'n',
          call: aggregateCall('sum', [column({ ...field('v'), type }, 0)], result, {
            nullable: true,
          }),
        },
      ],
      at('groups'),
    );

  test.each([
    [LONG, LONG],
    [decimal(38, 2), decimal(38, 2)],
    [decimal(29, 2), decimal(38, 2)],
  ])('computes all of them where a sum of %o may overflow', (type, result) => {
    expect(print(lookup(some, sum(type, result)))).not.toContain('LATERAL');
  });

  test.each([
    [INTEGER, LONG],
    [decimal(28, 2), decimal(38, 2)],
    [DOUBLE, DOUBLE],
  ])('computes only some of them where a sum of %o has room', (type, result) => {
    expect(print(lookup(some, sum(type, result)))).toContain('LATERAL');
  });
});
