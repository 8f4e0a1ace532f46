import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { decimal, INTEGER, LONG, type DataType } from '@millrace/plan';
import { bindExpression } from '@millrace/sql';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { printExpression } from '../print.ts';
import { sessionSetup } from '../session.ts';
import { registerKernels } from '../../kernels/register.ts';

let connection: DuckDBConnection;

beforeAll(async () => {
  connection = await (await DuckDBInstance.create(':memory:')).connect();
  registerKernels(connection);
  for (const statement of sessionSetup('UTC')) await connection.run(statement);
});
afterAll(() => connection.closeSync());

type Decimal = Extract<DataType, { kind: 'DECIMAL' }>;

const origin = { nodeId: 'n1' };
const types = (
  [
    [5, 0, 5, 0],
    [7, 2, 7, 2],
    [9, 2, 10, 2],
    [15, 2, 15, 0],
    [15, 2, 15, 2],
    [17, 2, 17, 2],
    [18, 0, 18, 6],
    [25, 4, 9, 0],
    [12, 8, 10, 1],
    [28, 2, 10, 0],
    [22, 6, 21, 6],
    [30, 14, 12, 2],
    [24, 14, 20, 13],
  ] as const
).map(([p1, s1, p2, s2]) => [decimal(p1, s1) as Decimal, decimal(p2, s2) as Decimal] as const);

function textOf(units: bigint, scale: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const sign = units < 0n ? '-' : '';
  return scale === 0
    ? `${sign}${digits}`
    : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

function units({ precision }: Decimal): fc.Arbitrary<bigint> {
  const most = 10n ** BigInt(precision) - 1n;
  return fc.oneof(
    fc.bigInt({ min: -most, max: most }),
    fc.bigInt({ min: -1000n, max: 1000n }),
    fc.constantFrom(most, -most),
    ...(precision > 15 ? [aroundTheDigitsOfDoubles] : []),
  );
}

const aroundTheDigitsOfDoubles = fc
  .tuple(fc.constantFrom(10n ** 15n, -(10n ** 15n)), fc.bigInt({ min: -3n, max: 3n }))
  .map(([limit, near]) => limit + near);

function roundedQuotient(a: bigint, b: bigint): bigint {
  const [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  const whole = (2n * x + y) / (2n * y);
  return a < 0n === b < 0n ? whole : -whole;
}

type Pair = readonly [bigint, bigint];

test.each(types)('quotients of %o and %o are exact', async (left, right) => {
  const pairs = fc
    .sample(fc.tuple(units(left), units(right)), { numRuns: 500, seed: 3 })
    .filter(([, b]) => b !== 0n);
  const { scale, found } = await divide('a / b', left, right, pairs);
  expect(found).toEqual(quotients(pairs, left, right, scale));
});

test.each(['2', '-4', '0.5', '1.25', '8.00', '100', '3', '7.0', '-0.03'])(
  'quotients by %s are exact',
  async (divisor) => {
    const left = decimal(10, 2) as Decimal;
    const [, whole = '', fraction = ''] = /^(-?\d+)(?:\.(\d+))?$/.exec(divisor)!;
    const right = decimal(whole.length + fraction.length, fraction.length) as Decimal;
    const pairs = fc
      .sample(units(left), { numRuns: 200, seed: 5 })
      .map((a): Pair => [a, BigInt(`${whole}${fraction}`)]);
    const { scale, found } = await divide(`a / ${divisor}`, left, right, pairs);
    expect(found).toEqual(quotients(pairs, left, right, scale));
  },
);

const remainderTypes = [
  ...types,
  [decimal(38, 10), decimal(38, 10)],
  [decimal(30, 2), decimal(20, 8)],
  [decimal(20, 18), decimal(18, 0)],
] as readonly (readonly [Decimal, Decimal])[];

test.each(remainderTypes)('remainders of %o and %o are exact', async (left, right) => {
  const most = Math.max(left.scale, right.scale);
  const pairs = fc
    .sample(fc.tuple(units(left), units(right)), { numRuns: 300, seed: 7 })
    .filter(([, b]) => b !== 0n);
  const rests = await divide('a % b', left, right, pairs);
  expect(rests.found).toEqual(
    pairs.map(([a, b]) =>
      textOf(
        (a * 10n ** BigInt(most - left.scale)) % (b * 10n ** BigInt(most - right.scale)),
        most,
      ),
    ),
  );
});

test.each(types.slice(0, 4))('whole quotients of %o and %o are exact', async (left, right) => {
  const most = Math.max(left.scale, right.scale);
  const pairs = fc
    .sample(fc.tuple(units(left), units(right)), { numRuns: 300, seed: 7 })
    .filter(([, b]) => b !== 0n);
  const scaled = pairs.map(([a, b]): Pair => [
    a * 10n ** BigInt(most - left.scale),
    b * 10n ** BigInt(most - right.scale),
  ]);
  const wholes = await divide('a div b', left, right, pairs);
  expect(wholes.found).toEqual(scaled.map(([a, b]) => `${a / b}`));
});

const integers = fc.oneof(
  fc.integer({ min: -50, max: 50 }),
  fc.integer(),
  fc.constantFrom(-(2 ** 31), 2 ** 31 - 1, -1, 1),
);

test.each(['div', '%'])('%s of INTEGERs is exact', async (operator) => {
  const pairs = [
    ...fc.sample(fc.tuple(integers, integers), { numRuns: 300, seed: 11 }),
    [-(2 ** 31), -1] as [number, number],
  ].filter(([, b]) => b !== 0);
  const rows = pairs.map(([a, b]) => `(CAST(${a} AS INTEGER), CAST(${b} AS INTEGER))`);
  const { sql } = print(`a ${operator} b`, [INTEGER, INTEGER]);
  const expected = pairs.map(([a, b]) => (operator === 'div' ? Math.trunc(a / b) : a % b));
  expect(await evaluate(sql, 'a, b', rows)).toEqual(expected.map((value) => `${value + 0}`));
});

test.each(
  ['+', '-', '*', '/', '%', 'div'].flatMap((operator) =>
    types.map((pair) => [operator, ...pair] as const),
  ),
)('a %s b of %o and %o is null if a or b is', async (operator, left, right) => {
  const { sql } = print(`a ${operator} b`, [left, right]);
  const cast = (value: string, { precision, scale }: Decimal): string =>
    `CAST(${value} AS DECIMAL(${precision},${scale}))`;
  const row = (a: string, b: string): string => `(${cast(a, left)}, ${cast(b, right)})`;
  const rows = [row('NULL', '3'), row('5', 'NULL'), row('NULL', 'NULL'), row('NULL', '0')];
  expect(await evaluate(sql, 'a, b', rows)).toEqual([null, null, null, null]);
});

test('a zero as the divisor of INTEGERs raises, unless the dividend is null', async () => {
  for (const operator of ['div', '%']) {
    const { sql } = print(`a ${operator} b`, [INTEGER, INTEGER]);
    const row = (a: string): string => `(CAST(${a} AS INTEGER), CAST(0 AS INTEGER))`;
    expect(await evaluate(sql, 'a, b', [row('NULL')])).toEqual([null]);
    await expect(evaluate(sql, 'a, b', [row('3')])).rejects.toThrow('BY_ZERO');
  }
});

test.each([INTEGER, LONG])('%o is rounded half up to tens and more', async (type) => {
  const ends =
    type === INTEGER
      ? [2_147_483_444n, -2_147_483_444n, 1_999_999_995n, 499n]
      : [9n * 10n ** 18n, -4n * 10n ** 18n, 3_999_999_999_999_999_995n];
  const numbers = [
    ...fc.sample(fc.bigInt({ min: -99_999n, max: 99_999n }), { numRuns: 200, seed: 9 }),
    ...ends,
  ];
  for (const zeros of [1, 3]) {
    const sql = print(`round(a, -${zeros})`, [type]).sql;
    const rows = numbers.map(
      (value) => `(CAST(${value} AS ${type === INTEGER ? 'INTEGER' : 'BIGINT'}))`,
    );
    const unit = 10n ** BigInt(zeros);
    expect(await evaluate(sql, 'a', rows)).toEqual(
      numbers.map((value) => `${roundedQuotient(value, unit) * unit}`),
    );
  }
});

function quotients(
  pairs: readonly Pair[],
  left: Decimal,
  right: Decimal,
  scale: number,
): readonly string[] {
  const shift = 10n ** BigInt(scale - left.scale + right.scale);
  return pairs.map(([a, b]) => textOf(roundedQuotient(a * shift, b), scale));
}

async function divide(
  text: string,
  left: Decimal,
  right: Decimal,
  pairs: readonly Pair[],
): Promise<{ readonly scale: number; readonly found: readonly unknown[] }> {
  const { sql, type } = print(text, [left, right]);
  const rows = pairs.map(
    ([a, b]) =>
      `(CAST('${textOf(a, left.scale)}' AS DECIMAL(${left.precision},${left.scale})), CAST('${textOf(b, right.scale)}' AS DECIMAL(${right.precision},${right.scale})))`,
  );
  const { scale } = type as Decimal;
  return { scale, found: await evaluate(sql, 'a, b', rows) };
}

function print(
  text: string,
  types: readonly DataType[],
): { readonly sql: string; readonly type: DataType } {
  const fields = types.map((type, index) => ({ name: 'ab'[index]!, type, nullable: true }));
  const binding = bindExpression(
    text,
    [{ qualifier: null, schema: { kind: 'closed', fields }, input: 0 }],
    { origin },
  );
  if (binding.kind !== 'bound') throw new Error(JSON.stringify(binding));
  const { expression } = binding;
  return {
    sql: printExpression(expression, { column: (name) => name, origin }),
    type: expression.type,
  };
}

async function evaluate(
  sql: string,
  names: string,
  rows: readonly string[],
): Promise<readonly unknown[]> {
  const result = await connection.runAndReadAll(
    `SELECT CAST(${sql} AS VARCHAR) FROM (VALUES ${rows.join(', ')}) AS t(${names})`,
  );
  return result.getRowsJson().map(([value]) => value);
}
