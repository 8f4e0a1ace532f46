import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { TIMESTAMP, closed } from '@millrace/plan';
import { bindExpression } from '@millrace/sql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { printExpression } from '../print.ts';
import { sessionSetup } from '../session.ts';
import { registerKernels } from '../../kernels/register.ts';

let connection: DuckDBConnection;

beforeAll(async () => {
  connection = await (await DuckDBInstance.create(':memory:')).connect();
  registerKernels(connection);
  for (const statement of sessionSetup('America/New_York')) await connection.run(statement);
});
afterAll(() => connection.closeSync());

const origin = { nodeId: 'n1' };

async function bucketOf(args: string): Promise<unknown> {
  const binding = bindExpression(`time_bucket(INTERVAL ${args})`, [], { origin });
  if (binding.kind !== 'bound') throw new Error(JSON.stringify(binding));
  const sql = printExpression(binding.expression, { column: () => '', origin });
  const reader = await connection.runAndReadAll(
    `SELECT CAST(make_timestamp(epoch_us(${sql})) AS VARCHAR)`,
  );
  return reader.getRowsJson()[0]![0];
}

/** In UTC: what Spark 4.2 returns in a session of New York. */
test.each([
  [`7 HOUR, TIMESTAMP'2024-07-10 12:00:00'`, '2024-07-10 15:00:00'],
  [`24 HOUR, TIMESTAMP'2024-03-11 01:00:00'`, '2024-03-11 04:00:00'],
  [`7 DAY, TIMESTAMP'2024-03-14 00:00:00'`, '2024-03-14 04:00:00'],
  [`7 DAY, TIMESTAMP'2024-03-13 23:30:00'`, '2024-03-07 05:00:00'],
  [`'1 12' DAY TO HOUR, TIMESTAMP'2024-03-10 12:30:00'`, '2024-03-09 05:00:00'],
  [`'1 12' DAY TO HOUR, TIMESTAMP'2024-03-10 13:00:00'`, '2024-03-10 17:00:00'],
  [`1 DAY, TIMESTAMP'2024-11-03 23:30:00'`, '2024-11-03 04:00:00'],
  [`1 DAY, TIMESTAMP'1850-03-10 12:34:00'`, '1850-03-10 04:56:02'],
  [`1 DAY, TIMESTAMP'2024-11-03 05:15:00Z', TIMESTAMP'2024-02-03 01:30:00'`, '2024-11-02 05:30:00'],
  [
    `1 MONTH, TIMESTAMP'2024-03-10 12:00:00', TIMESTAMP'2024-02-10 02:30:00'`,
    '2024-03-10 07:30:00',
  ],
  [
    `1 MONTH, TIMESTAMP'2024-11-03 05:45:00Z', TIMESTAMP'2024-02-03 01:30:00'`,
    '2024-10-03 05:30:00',
  ],
  [
    `1 MONTH, TIMESTAMP'2024-11-03 06:45:00Z', TIMESTAMP'2024-02-03 01:30:00'`,
    '2024-11-03 06:30:00',
  ],
])('a bucket of %s starts where it does in Spark', async (args, start) =>
  expect(await bucketOf(args)).toBe(start),
);

test('a bucket needs a size of more than zero and a constant origin', () => {
  const problemOf = (args: string): unknown => {
    const columns = closed([{ name: 't', type: TIMESTAMP, nullable: true }]);
    const binding = bindExpression(`time_bucket(${args})`, columns, { origin });
    return binding.kind === 'problems' ? binding.problems[0]?.args : binding.kind;
  };
  expect(problemOf('INTERVAL 0 DAY, t')).toMatchObject({
    reason: 'The size of the bucket must be more than 0.',
  });
  expect(problemOf('INTERVAL 1 DAY, t, t')).toMatchObject({
    reason: 'The origin must be a constant.',
  });
});
