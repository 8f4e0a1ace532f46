import { setTimeout as pause } from 'node:timers/promises';
import type { DuckDBConnection } from '@duckdb/node-api';
import { expect, test, vi } from 'vitest';
import { macroStatements } from '../expression/index.ts';
import { dispose, prepareInstance } from './instance.ts';
import { WarmUp } from './warm-up.ts';

test('whenever it is stopped, the connection is free and whole', async () => {
  const prepared = await prepareInstance();
  for (let after = 0; after < 45; after += 3) {
    const warmUp = new WarmUp(prepared.connection);
    await pause(after);
    await warmUp.stop();
    const reader = await prepared.connection.runAndReadAll('SELECT count(*) FROM range(100000)');
    expect(reader.getRows()).toEqual([[100_000n]]);
  }
  dispose(prepared);
});

test('it creates macros, if it has the time, and says which', async () => {
  const macros = macroStatements('UTC');
  const wanted = new Map([['spark_packed', macros.get('spark_packed')!]]);
  const prepared = await prepareInstance();
  expect(await new WarmUp(prepared.connection, wanted).stop()).toEqual(new Map());
  const warmUp = new WarmUp(prepared.connection, wanted);
  await vi.waitFor(async () =>
    expect(await macrosOf(prepared.connection)).toEqual(['spark_packed']),
  );
  expect(await warmUp.stop()).toEqual(wanted);
  dispose(prepared);
});

async function macrosOf(connection: DuckDBConnection): Promise<unknown[]> {
  const reader = await connection.runAndReadAll(
    "SELECT function_name FROM duckdb_functions() WHERE function_name LIKE 'spark%' AND function_type = 'macro'",
  );
  return reader.getRows().map(([name]) => name);
}
