import { DuckDBInstance } from '@duckdb/node-api';
import { bindExpression } from '@millrace/sql';
import { expect, test } from 'vitest';
import { registerKernels } from '../../kernels/register.ts';
import { printExpression } from '../print.ts';

/** The value of an expression without columns, as text. */
async function valueOf(text: string): Promise<unknown> {
  const origin = { nodeId: 'n1' };
  const binding = bindExpression(text, [], { origin });
  if (binding.kind !== 'bound') throw new Error(JSON.stringify(binding));
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  registerKernels(connection);
  const sql = printExpression(binding.expression, { column: () => '', origin });
  return (await connection.runAndReadAll(`SELECT CAST(${sql} AS VARCHAR)`)).getRowsJson()[0]![0];
}

test('base64 breaks lines after 76 characters, as Spark does', async () => {
  const line = 'YWFh'.repeat(19);
  const encoded = (bytes: number): Promise<unknown> =>
    valueOf(`base64(CAST(repeat('a', ${bytes}) AS BINARY))`);
  expect(await encoded(0)).toBe('');
  expect(await encoded(57)).toBe(line);
  expect(await encoded(58)).toBe(`${line}\r\nYQ==`);
  expect(await encoded(114)).toBe(`${line}\r\n${line}`);
  expect(await valueOf("unbase64(base64(CAST(repeat('a', 58) AS BINARY)))")).toBe('a'.repeat(58));
});

test.each(['a', 'abcde', 'ab=', 'abcd=', '=', 'a==', 'ab=c', 'ab==cd', 'ab= =', 'abc= d'])(
  '%s is not Base64',
  async (text) => {
    await expect(valueOf(`unbase64('${text}')`)).rejects.toThrow('INVALID_BASE64');
    expect(await valueOf(`try_to_binary('${text}', 'base64')`)).toBe(null);
  },
);
