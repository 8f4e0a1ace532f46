import { DuckDBInstance } from '@duckdb/node-api';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sessionSetup } from '../session.ts';
import { registerKernels } from '../../kernels/register.ts';

const most = 10n ** 38n - 1n;
/** Numbers of any number of digits, near powers of ten and of two as often as others. */
const number = fc
  .tuple(
    fc.integer({ min: 0, max: 38 }),
    fc.bigInt({ min: -5n, max: 5n }),
    fc.bigInt({ min: -most, max: most }),
    fc.integer({ min: 0, max: 2 }),
  )
  .map(([digits, near, any, form]) => {
    if (form === 0) return any / 10n ** BigInt(38 - digits);
    const base = form === 1 ? 10n ** BigInt(digits) : 2n ** BigInt(digits * 3);
    const found = base + near;
    return found > most ? most : found;
  });

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value;
}

/** Rounded half up, away from zero. */
function quotient(a: bigint, b: bigint): bigint {
  const whole = (2n * absolute(a) + absolute(b)) / (2n * absolute(b));
  return a < 0n === b < 0n ? whole : -whole;
}

test('quotients of integers are rounded half up, whatever their size', async () => {
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  registerKernels(connection);
  for (const statement of sessionSetup('UTC')) await connection.run(statement);
  const pairs = fc
    .sample(fc.tuple(number, number), { numRuns: 4000, seed: 7 })
    .flatMap(([a, b]) => [
      [a, b] as const,
      [a * b, b * 2n] as const,
      [a * b + 1n, b * 2n] as const,
      [a * b - 1n, b * 2n] as const,
    ])
    .filter(([a, b]) => b !== 0n && absolute(a) <= most && absolute(b) <= most);
  const rows = pairs.map(([a, b]) => `('${a}'::HUGEINT, '${b}'::HUGEINT)`).join(', ');
  const result = await connection.runAndReadAll(
    `SELECT spark_quotient(a, b)::VARCHAR FROM (VALUES ${rows}) AS t(a, b)`,
  );
  expect(result.getRowsJson().map(([value]) => value)).toEqual(
    pairs.map(([a, b]) => String(quotient(a, b))),
  );
});
