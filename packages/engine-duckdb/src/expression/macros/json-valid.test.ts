import { DuckDBInstance } from '@duckdb/node-api';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sessionSetup } from '../session.ts';
import { registerKernels } from '../../kernels/register.ts';

const signs = '{|}|[|]|,|:| |"|"a"|"a":|1|1e999|true|null|\\"|"\\\\"|,]';
const laxSigns = 'NaN|-inf|Infinity|"nan"|"//"|"a,}"|/* x */|// x';
const part = fc.constantFrom(...`${signs}|${laxSigns}`.split('|'));
const member = fc
  .array(part, { minLength: 1, maxLength: 4 })
  .map((parts) => `{"m":${parts.join('')}}`);

test('JSON is valid as for a strict parser, with and without signs that look lax', async () => {
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  registerKernels(connection);
  for (const statement of sessionSetup('UTC')) await connection.run(statement);
  const texts = fc.sample(member, { numRuns: 3000, seed: 11 });
  const rows = texts.map((text) => `('${text}')`).join(', ');
  const result = await connection.runAndReadAll(
    `SELECT s, spark_json_valid(s) FROM (VALUES ${rows}) AS t(s)`,
  );
  const wrong = result.getRows().filter(([text, isValid]) => isValid !== isStrict(String(text)));
  expect(wrong).toEqual([]);
});

function isStrict(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
