import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import {
  phrase,
  closed,
  DOUBLE,
  INTEGER,
  LONG,
  STRING,
  type Expression,
  type Field,
} from '@millrace/plan';
import { bindExpression } from '@millrace/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFailure } from './failure.ts';
import { printExpression } from './print.ts';
import { refusals } from './refusals.ts';
import type { Scope } from './scope.ts';
import { sessionSetup } from './session.ts';
import { registerKernels } from '../kernels/register.ts';
import { quoteIdentifier } from './type.ts';

const fields: readonly Field[] = [
  { name: 'i', type: INTEGER, nullable: true },
  { name: 'b', type: LONG, nullable: false },
  { name: 'd', type: DOUBLE, nullable: true },
  { name: 's', type: STRING, nullable: true },
];
const scope: Scope = {
  column: (name) => quoteIdentifier(name),
  origin: { nodeId: 'n1', field: 'f' },
};
let connection: DuckDBConnection;

beforeAll(async () => {
  connection = await (await DuckDBInstance.create(':memory:')).connect();
  registerKernels(connection);
  for (const statement of sessionSetup('America/New_York')) await connection.run(statement);
  await connection.run('CREATE TABLE t(i INTEGER, b BIGINT, d DOUBLE, s VARCHAR)');
  await connection.run(
    `INSERT INTO t VALUES (1, 0, 2.5, 'x'), (NULL, 2, NULL, NULL), (2147483647, 5, 'NaN', '12')`,
  );
});
afterAll(() => connection.closeSync());

function bind(text: string): Expression {
  const bound = bindExpression(text, closed(fields), { origin: { nodeId: 'n1', field: 'f' } });
  if (bound.kind !== 'bound') throw new Error(JSON.stringify(bound));
  return bound.expression;
}

async function failureOf(text: string, traced: boolean): Promise<unknown> {
  const sql = printExpression(bind(text), { ...scope, traced });
  return connection.run(`SELECT ${sql} FROM t`).then(
    () => null,
    (error: Error) => readFailure(error.message),
  );
}

describe('printed SQL', () => {
  it.each([
    ['i + 1', '("i" + 1)'],
    ['b * b', '("b" * "b")'],
    ['d / 2', `("d" / CAST('2' AS DOUBLE))`],
    ["s = 'x' and b > 0", `(("s" = 'x') AND ("b" > CAST('0' AS BIGINT)))`],
    ["s like 'a%'", `("s" LIKE 'a%')`],
  ])('is native where DuckDB means the same: %s', (text, wanted) => {
    const constant = printExpression(bind(text), scope)
      .replace('CAST(2 AS DOUBLE)', "CAST('2' AS DOUBLE)")
      .replace('CAST(0 AS BIGINT)', "CAST('0' AS BIGINT)");
    expect(constant).toBe(wanted);
  });

  it('grows linearly with depth', () => {
    const lengths = [4, 8, 16].map(
      (depth) =>
        printExpression(
          bind(
            Array.from({ length: depth }).reduce<string>(
              (text) => `substring(pmod(i / (${text}), 7), 2)`,
              'b',
            ),
          ),
          scope,
        ).length,
    );
    expect(lengths[2]! / lengths[1]!).toBeLessThan(2.5);
    expect(lengths[1]! / lengths[0]!).toBeLessThan(2.5);
  });

  it('names the call that failed, natively raised ones once traced', async () => {
    expect(await failureOf('i / b', false)).toMatchObject({
      code: 'DIVIDE_BY_ZERO',
      nodeId: 'n1',
      field: 'f',
      span: [0, 5],
    });
    expect(await failureOf('i + 1', false)).toMatchObject({
      code: 'ARITHMETIC_OVERFLOW',
      nodeId: null,
    });
    expect(await failureOf('i + 1', true)).toMatchObject({
      code: 'ARITHMETIC_OVERFLOW',
      nodeId: 'n1',
      span: [0, 5],
    });
  });

  it('has no instant that DuckDB cannot hold, and never another', async () => {
    expect(await failureOf('cast(b + 9007199254740993 AS timestamp)', false)).toMatchObject({
      code: 'NOT_EXACT',
      nodeId: 'n1',
    });
    expect(await failureOf('try_cast(b - 9007199254740993 AS timestamp)', false)).toMatchObject({
      code: 'NOT_EXACT',
      nodeId: 'n1',
    });
    expect(await failureOf('cast(nanvl(d, 1D) * 1e300 AS timestamp)', false)).toMatchObject({
      code: 'CAST_OVERFLOW',
      nodeId: 'n1',
    });
    expect(await failureOf('try_cast(d * 1e300 AS timestamp)', false)).toMatchObject({
      code: 'NOT_EXACT',
    });
    expect(
      await failureOf('try_cast(cast(b AS decimal(38,2)) + 9007199254740993 AS timestamp)', false),
    ).toMatchObject({ code: 'NOT_EXACT' });
    expect(await failureOf('try_cast(d AS timestamp)', false)).toBeNull();
    expect(await failureOf('cast(b AS timestamp)', false)).toBeNull();
  });

  it('has no text of bytes that are none', async () => {
    expect(await failureOf("cast(unhex(if(b = 0, '00ff', '61')) AS string)", false)).toMatchObject({
      code: 'NOT_EXACT',
      nodeId: 'n1',
    });
    expect(
      await failureOf("try_cast(unhex(if(b = 0, '00ff', '61')) AS string)", false),
    ).toMatchObject({ code: 'NOT_EXACT', nodeId: 'n1' });
    expect(await failureOf("cast(unhex(if(b = 0, 'c3a9', NULL)) AS string)", false)).toBeNull();
  });

  it('does not evaluate the right side where the left one decides', async () => {
    expect(await failureOf('b <> 0 and i / b > 0', false)).toBeNull();
    expect(await failureOf('b = 0 or i / b > 0', false)).toBeNull();
    expect(await failureOf('b = 0 or i / b > 0 or cast(s as int) > 0', false)).toBeNull();
    expect(await failureOf('b div 1 <> 0 and i / b > 0', false)).toBeNull();
    expect(await failureOf('i div 1 < b + 0 and i / b > 1', false)).toBeNull();
  });

  it.each([
    ['i + 1 > 5 and i + 1 < 9', true],
    ['i + 1 > 5 and (i + 1 < 7 or 0 <> i + 1)', true],
    ['9 > i + 1 or b = 0 or cast(i + 1 as long) = b', true],
    ['i + 1 > 5 and i + 2 < 9', false],
    ['i > i + 1 and i + 1 < 9', false],
    ['(b = 0 or i + 1 > 5) and i + 1 < 9', false],
    ['i / b > 5 and i / b < 9', true],
    ['(i + 1) / b > 5 and i + 1 < 9', false],
    ['cast(rand() * 9 as int) > 5 and cast(rand() * 9 as int) < 9', false],
  ])('guards the right side unless the left one fails with it: %s', (text, isPlain) => {
    const sql = printExpression(bind(text), scope);
    expect(/CASE WHEN .* = (?:true|false) THEN/.test(sql)).toBe(!isPlain);
    const traced = printExpression(bind(text), { ...scope, traced: true });
    expect(traced).toMatch(/CASE WHEN .* = (?:true|false) THEN/);
  });
});

describe('refusals', () => {
  it('name each call with its place', () => {
    expect(
      refusals(
        bind(
          "concat(md5(date_format(date'2020-01-01', 'QQQQQ')), regexp_replace(s, '(?x)(a)', ''))",
        ),
      ),
    ).toEqual([
      {
        origin: { nodeId: 'n1', field: 'f', span: [11, 49] },
        name: 'date_format',
        reason: phrase`Formatting “${'QQQQQ'}” in a date pattern isn't supported on the embedded engine.`,
      },
      {
        origin: { nodeId: 'n1', field: 'f', span: [52, 84] },
        name: 'regexp_replace',
        reason: phrase`The flag ${'x'} of regular expressions isn't supported here.`,
      },
    ]);
  });

  it('are none for what can be done', () => {
    expect(refusals(bind("upper(s) || 'x'"))).toEqual([]);
  });
});
