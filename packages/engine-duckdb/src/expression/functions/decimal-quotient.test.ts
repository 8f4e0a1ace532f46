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
    [7, 2, 7, 2],
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

test.each(types)('quotients of %o and %o are exact', async (left, right) => {
  const fields = [left, right].map((type, index) => ({ name: 'ab'[index]!, type, nullable: true }));
  const binding = bindExpression(
    'a / b',
    [{ qualifier: null, schema: { kind: 'closed', fields }, input: 0 }],
    { origin },
  );
  if (binding.kind !== 'bound') throw new Error(JSON.stringify(binding));
  const { scale } = binding.expression.type as Decimal;
  const pairs = fc
    .sample(fc.tuple(units(left), units(right)), { numRuns: 500, seed: 3 })
    .filter(([, b]) => b !== 0n);
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
  const shift = 10n ** BigInt(scale - left.scale + right.scale);
  expect(result.getRowsJson().map(([value]) => value)).toEqual(
    pairs.map(([a, b]) => textOf(roundedQuotient(a * shift, b), scale)),
  );
});
