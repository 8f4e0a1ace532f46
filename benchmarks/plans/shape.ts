import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { explainProgram, sessionSetup } from '@millrace/engine-duckdb';
import { registerKernels } from '../../packages/engine-duckdb/src/kernels/register.ts';
import { optimizerStatement } from '../../packages/engine-duckdb/src/worker/instance.ts';
import type { Program } from '@millrace/plan';

type Shape = { joins: number; crossProducts: number; filters: number; stored: number };
type Operator = { readonly name: string; readonly children: readonly Operator[] };

/** A DuckDB that plans as the embedded engine does. */
export async function openSession(): Promise<DuckDBConnection> {
  const instance = await DuckDBInstance.create(':memory:', { threads: '2' });
  const connection = await instance.connect();
  registerKernels(connection);
  for (const statement of sessionSetup('UTC')) await connection.run(statement);
  await connection.run(optimizerStatement);
  return connection;
}

/**
 * The shape of the plan of what the embedded engine runs, in one line. `readOf` returns what reads a
 * table instead of its Parquet file.
 */
export async function describeShape(
  program: Program,
  connection: DuckDBConnection,
  readOf: (table: string) => string,
): Promise<string> {
  const shape: Shape = { joins: 0, crossProducts: 0, filters: 0, stored: 0 };
  const tables: string[] = [];
  for (const { sql } of explainProgram(program)) {
    if (sql.startsWith('/*')) continue;
    const statement = sql.replaceAll(/read_parquet\('\/(\w+)\.parquet'\)/g, (_, table: string) =>
      readOf(table),
    );
    const [, table, query = statement] =
      /^CREATE TEMP TABLE (\S+) AS\n([^]*)$/.exec(statement) ?? [];
    const reader = await connection.runAndReadAll(`EXPLAIN (FORMAT json) ${query}`);
    const plan = JSON.parse(String(reader.getRows()[0]![1])) as readonly Operator[];
    plan.forEach((operator) => add(operator, shape));
    if (table === undefined) continue;
    shape.stored += 1;
    tables.push(table);
    await connection.run(statement);
  }
  for (const table of tables) await connection.run(`DROP TABLE ${table}`);
  const { joins, crossProducts, filters, stored } = shape;
  return `joins ${joins}, cross products ${crossProducts}, filters above scans ${filters}, stored parts ${stored}`;
}

function add({ name, children }: Operator, shape: Shape): void {
  const kind = name.trim();
  if (kind === 'CROSS_PRODUCT') shape.crossProducts += 1;
  else if (kind.includes('JOIN')) shape.joins += 1;
  if (kind === 'FILTER' && children.some((child) => /SCAN|READ_PARQUET/.test(child.name)))
    shape.filters += 1;
  if (kind === 'CTE') shape.stored += 1;
  children.forEach((child) => add(child, shape));
}
