import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { decimal, type DataType } from '@millrace/plan';
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

const types = (
  [
    [38, 2, 38, 2],
    [38, 10, 38, 10],
    [38, 38, 38, 38],
    [38, 30, 38, 4],
    [38, 0, 38, 20],
    [20, 18, 38, 37],
    [38, 6, 10, 10],
    [38, 37, 38, 1],
    [38, 2, 11, 10],
    [21, 6, 38, 6],
  ] as const
).map(([p1, s1, p2, s2]) => [decimal(p1, s1) as Decimal, decimal(p2, s2) as Decimal] as const);

const cases = types.flatMap(([left, right]) =>
  (['+', '-', '*', '/'] as const).map((operator) => ({ left, operator, right })),
);

const limit = 10n ** 38n;
const one = 10n ** 80n;

/** Of units of 10^-80, in the same units. */
const compute: Readonly<Record<string, (a: bigint, b: bigint) => bigint>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => (a * b) / one,
};

test.each(cases)('$left $operator $right is exact', async ({ left, operator, right }) => {
  const fields = [left, right].map((type, index) => ({ name: 'ab'[index]!, type, nullable: true }));
  const schema = { kind: 'closed', fields } as const;
  const origin = { nodeId: 'n1' };
  const binding = bindExpression(`a ${operator} b`, [{ qualifier: null, schema, input: 0 }], {
    origin,
  });
  if (binding.kind !== 'bound') throw new Error(JSON.stringify(binding));
  const result = binding.expression.type as Decimal;
  const pairs = fc
    .sample(fc.tuple(units(left), units(right)), { numRuns: 300, seed: 5 })
    .map(([a, b]) => ({
      a,
      b,
      expected:
        b === 0n && operator === '/'
          ? null
          : rounded(operator, [a, left.scale], [b, right.scale], result.scale),
    }))
    .filter(
      ({ expected }) => expected !== null && (operator !== '/' || absolute(expected) < limit),
    );
  const rows = pairs.map(({ a, b }) => `(${literal(a, left)}, ${literal(b, right)})`);
  const sql = printExpression(binding.expression, { column: (name) => name, origin });
  const found = await connection.runAndReadAll(
    `SELECT ${operator === '/' ? '' : 'TRY'}(CAST(${sql} AS VARCHAR)) FROM (VALUES ${rows.join(', ')}) AS t(a, b)`,
  );
  expect(found.getRowsJson().map(([value]) => value)).toEqual(
    pairs.map(({ expected }) =>
      absolute(expected!) < limit ? textOf(expected!, result.scale) : null,
    ),
  );
});

function rounded(
  operator: string,
  [a, leftScale]: readonly [bigint, number],
  [b, rightScale]: readonly [bigint, number],
  scale: number,
): bigint {
  if (operator === '/')
    return quotient(a * 10n ** BigInt(scale + rightScale), b * 10n ** BigInt(leftScale));
  const [x, y] = [a * 10n ** BigInt(80 - leftScale), b * 10n ** BigInt(80 - rightScale)];
  return quotient(compute[operator]!(x, y) * 10n ** BigInt(scale), one);
}

function quotient(a: bigint, b: bigint): bigint {
  const whole = (2n * absolute(a) + absolute(b)) / (2n * absolute(b));
  return a < 0n === b < 0n ? whole : -whole;
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value;
}

function literal(units: bigint, { precision, scale }: Decimal): string {
  return `CAST('${textOf(units, scale)}' AS DECIMAL(${precision},${scale}))`;
}

function textOf(units: bigint, scale: number): string {
  const digits = absolute(units)
    .toString()
    .padStart(scale + 1, '0');
  const sign = units < 0n ? '-' : '';
  return scale === 0
    ? `${sign}${digits}`
    : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** As many large numbers as small ones, and some just beside a half. */
function units({ precision }: Decimal): fc.Arbitrary<bigint> {
  const most = 10n ** BigInt(precision) - 1n;
  return fc.oneof(
    fc.bigInt({ min: -most, max: most }),
    fc
      .tuple(fc.integer({ min: 0, max: precision - 1 }), fc.bigInt({ min: -9n, max: 9n }))
      .map(([zeros, digit]) => digit * 10n ** BigInt(zeros)),
    fc
      .tuple(fc.integer({ min: 0, max: precision - 1 }), fc.bigInt({ min: -most, max: most }))
      .map(([drop, any]) => any / 10n ** BigInt(drop)),
    fc.constantFrom(most, -most),
  );
}
