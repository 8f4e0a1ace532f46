import { DuckDBInstance } from '@duckdb/node-api';
import { describe, expect, it } from 'vitest';
import { macroStatements } from '../expression/index.ts';
import { registerKernels } from '../kernels/register.ts';
import { Session } from './session.ts';

const macros = macroStatements('America/New_York');

async function open(): Promise<Session> {
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  registerKernels(connection);
  return new Session(connection, 'America/New_York');
}

const made = async (session: Session): Promise<unknown[]> => functions(session, 'macro');
const kernels = async (session: Session): Promise<unknown[]> => functions(session, 'scalar');

async function functions(session: Session, type: 'macro' | 'scalar'): Promise<unknown[]> {
  const reader = await session.runAndReadAll(
    `SELECT function_name FROM duckdb_functions() WHERE function_name LIKE 'spark%' AND function_type = '${type}' ORDER BY 1`,
  );
  return reader.getRows().map(([name]) => name);
}

describe('a session', () => {
  it('makes only the macros that a statement calls, and those that they call', async () => {
    const session = await open();
    const reader = await session.runAndReadAll(
      `SELECT spark_is_last(DATE '2024-02-29'), spark_kept(15, 10)`,
    );
    expect(reader.getRows()).toEqual([[true, expect.anything()]]);
    await session.run(
      `SELECT spark_is_last(DATE '2024-02-28'), spark_months_apart(TIMESTAMP '2024-02-28', TIMESTAMP '2024-01-01')`,
    );
    expect(await made(session)).toEqual([
      'spark_adjusted',
      'spark_is_last',
      'spark_kept',
      'spark_months_apart',
      'spark_packed',
    ]);
  });

  it('makes those again that the connection has for another time zone', async () => {
    const connection = await (await DuckDBInstance.create(':memory:')).connect();
    registerKernels(connection);
    const other = new Session(connection, 'Asia/Tokyo');
    const sql = `SELECT epoch_us(spark_instant(TIMESTAMP '2024-02-29 09:00:00'))`;
    const rows = async (session: Session): Promise<unknown> =>
      (await session.runAndReadAll(sql)).getRows();
    expect(await rows(other)).toEqual([[1_709_164_800_000_000n]]);
    const here = new Session(connection, 'UTC', Promise.resolve(), other.calledMacros);
    expect(await rows(here)).toEqual([[1_709_197_200_000_000n]]);
    expect([...here.calledMacros.keys()]).toEqual(['spark_instant']);
  });

  it('fails as the engine does where the statement is wrong, and goes on', async () => {
    const session = await open();
    await expect(session.run('SELECT spark_is_last(nothing)')).rejects.toThrow('nothing');
    expect(
      (await session.runAndReadAll(`SELECT spark_is_last(DATE '2024-02-29')`)).getRows(),
    ).toEqual([[true]]);
  });

  it('runs nothing before it is ready, and nothing at all where that fails', async () => {
    const connection = await (await DuckDBInstance.create(':memory:')).connect();
    const order: string[] = [];
    const ready = connection.run('CREATE TABLE t AS SELECT 1 AS a').then(() => order.push('ready'));
    await new Session(connection, 'UTC', ready)
      .run('SELECT a FROM t')
      .then(() => order.push('ran'));
    expect(order).toEqual(['ready', 'ran']);
    await expect(
      new Session(connection, 'UTC', Promise.reject(new Error('not shut in'))).run('SELECT 1'),
    ).rejects.toThrow('not shut in');
  });

  it.each([...macros])('can make %s by itself', async (name, statement) => {
    const session = await open();
    await session.run(`SELECT 1 AS ${name}`);
    expect(await made(session)).toContain(name);
    const called = [...statement.matchAll(/\bspark_\w+/g)]
      .map(([each]) => each)
      .filter((each) => each !== name);
    const earlier: unknown[] = [...macros.keys()].slice(0, [...macros.keys()].indexOf(name));
    earlier.push(...(await kernels(session)));
    expect(called.filter((each) => !earlier.includes(each))).toEqual([]);
  });
});
