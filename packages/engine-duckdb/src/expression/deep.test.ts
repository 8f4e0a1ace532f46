import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { closed, INTEGER } from '@millrace/plan';
import { bindExpression } from '@millrace/sql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { printExpression } from './print.ts';
import { refusals } from './refusals.ts';

let instance: DuckDBInstance;
let connection: DuckDBConnection;
beforeAll(async () => {
  instance = await DuckDBInstance.create(':memory:');
  connection = await instance.connect();
  await connection.run('CREATE TABLE t AS SELECT 7::INTEGER AS i');
});
afterAll(() => {
  connection.closeSync();
  instance.closeSync();
});

const DEPTH = 190;
const nested = (open: (level: number) => string, close: (level: number) => string): string => {
  const levels = Array.from({ length: DEPTH }, (_, level) => level);
  return `${levels.map(open).join('')}i${levels.map(close).join('')}`;
};

test.each([
  [
    'nullif, in its first argument',
    nested(
      () => 'nullif(',
      (level) => `, ${level + 1000})`,
    ),
    7,
  ],
  [
    'nullif, in its second argument',
    nested(
      () => 'nullif(8, ',
      () => ')',
    ),
    null,
  ],
  [
    'coalesce',
    nested(
      () => 'coalesce(',
      () => ', 1)',
    ),
    7,
  ],
  [
    'ifnull',
    nested(
      () => 'ifnull(',
      () => ', 1)',
    ),
    7,
  ],
  [
    'nvl2',
    nested(
      () => 'nvl2(',
      () => ', i, 2)',
    ),
    7,
  ],
  [
    'if',
    nested(
      () => 'if(i = 7, ',
      () => ', 3)',
    ),
    7,
  ],
  [
    'greatest',
    nested(
      () => 'greatest(',
      () => ', 1)',
    ),
    7,
  ],
  [
    'case',
    nested(
      () => 'CASE WHEN i = 7 THEN ',
      () => ' ELSE 0 END',
    ),
    7,
  ],
])('%s, nested as deep as the language allows, runs', async (_what, text, value) => {
  const bound = bindExpression(text, closed([{ name: 'i', type: INTEGER, nullable: true }]), {
    origin: { nodeId: 'n1', field: 'f' },
  });
  if (bound.kind !== 'bound') throw new Error(JSON.stringify(bound));
  expect(refusals(bound.expression)).toEqual([]);
  const sql = printExpression(bound.expression, { column: () => 'i', origin: { nodeId: 'n1' } });
  expect((await connection.runAndReadAll(`SELECT ${sql} FROM t`)).getRows()).toEqual([[value]]);
});
