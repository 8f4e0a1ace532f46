import { DuckDBInstance } from '@duckdb/node-api';
import { decimal, type DataType } from '@millrace/plan';
import { bindExpression } from '@millrace/sql';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { printExpression } from '../print.ts';
import { sessionSetup } from '../session.ts';

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
  );
}

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
  const fields = [left, right].map((type, index) => ({ name: 'ab'[index]!, type, nullable: true }));
  const binding = bindExpression(
    text,
    [{ qualifier: null, schema: { kind: 'closed', fields }, input: 0 }],
    { origin },
  );
  if (binding.kind !== 'bound') throw new Error(JSON.stringify(binding));
  const { scale } = binding.expression.type as Decimal;
  const rows = pairs.map(
    ([a, b]) =>
      `(CAST('${textOf(a, left.scale)}' AS DECIMAL(${left.precision},${left.scale})), CAST('${textOf(b, right.scale)}' AS DECIMAL(${right.precision},${right.scale})))`,
  );
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  for (const statement of sessionSetup('UTC')) await connection.run(statement);
  const sql = printExpression(binding.expression, { column: (name) => name, origin });
  const result = await connection.runAndReadAll(
    `SELECT CAST(${sql} AS VARCHAR) FROM (VALUES ${rows.join(', ')}) AS t(a, b)`,
  );
  return { scale, found: result.getRowsJson().map(([value]) => value) };
}
