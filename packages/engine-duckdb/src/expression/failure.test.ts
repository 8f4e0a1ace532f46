import { DuckDBInstance } from '@duckdb/node-api';
import { describe, expect, it } from 'vitest';
import { needsTraces, raise, readFailure } from './failure.ts';

async function messageOf(sql: string): Promise<string> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  try {
    await connection.run(`SELECT ${sql}`);
    return '';
  } catch (error) {
    return (error as Error).message;
  } finally {
    connection.closeSync();
  }
}

describe('a raised failure', () => {
  it('comes back with its origin and the offending value', async () => {
    const sql = raise(
      'CAST_INVALID_INPUT',
      { nodeId: 'n4', field: 'expressions', span: [3, 12] },
      `'a|b'`,
    );
    expect(readFailure(await messageOf(sql))).toEqual({
      code: 'CAST_INVALID_INPUT',
      type: null,
      nodeId: 'n4',
      field: 'expressions',
      span: [3, 12],
      detail: 'a|b',
    });
  });

  it('names the type of a failed cast', async () => {
    const sql = raise('CAST_OVERFLOW:DECIMAL(5,2)', { nodeId: 'n1' }, `'a|b'`);
    expect(readFailure(await messageOf(sql))).toMatchObject({
      code: 'CAST_OVERFLOW',
      type: 'DECIMAL(5,2)',
      nodeId: 'n1',
      detail: 'a|b',
    });
  });

  it('says so where there is no field, span or value', async () => {
    const message = await messageOf(raise('DIVIDE_BY_ZERO', { nodeId: 'n1' }));
    expect(readFailure(message)).toEqual({
      code: 'DIVIDE_BY_ZERO',
      type: null,
      nodeId: 'n1',
      field: null,
      span: null,
      detail: '',
    });
  });
});

describe("DuckDB's own failures", () => {
  it.each([
    ['2147483647 + 1::INTEGER', 'ARITHMETIC_OVERFLOW'],
    ['100::TINYINT + 100::TINYINT', 'BINARY_ARITHMETIC_OVERFLOW'],
    ['300::TINYINT', 'CAST_OVERFLOW'],
    ['9e18::DECIMAL(38,0)::DECIMAL(5,0)', 'NUMERIC_VALUE_OUT_OF_RANGE.WITH_SUGGESTION'],
    ["'5881580-07-10'::DATE + 5", 'DATETIME_OVERFLOW'],
    ["last_day('5881580-07-10'::DATE)", 'DATETIME_OVERFLOW'],
    ['make_timestamp(9223372036854775807)', 'DATETIME_OVERFLOW'],
    ['make_timestamp(300000, 1, 1, 0, 0, 0)', 'DATETIME_OVERFLOW'],
    ["'294248-01-10'::DATE::TIMESTAMP", 'DATETIME_OVERFLOW'],
    ["map(['a', 'a'], [1, 2])", 'DUPLICATED_MAP_KEY'],
    ['170141183460469231731687303715884105727::HUGEINT::BIGINT', 'ARITHMETIC_OVERFLOW'],
  ])('%s is %s', async (sql, code) => {
    expect(readFailure(await messageOf(sql))?.code).toBe(code);
  });

  it('tells decimals of 64 bits that were too narrow', async () => {
    expect(
      needsTraces(
        await messageOf('999999999999999.99::DECIMAL(18,2) * 999999999999999.99::DECIMAL(18,2)'),
      ),
    ).toBe(true);
  });

  it('leaves the rest to others', async () => {
    expect(readFailure(await messageOf('nothing'))).toBeNull();
  });
});
