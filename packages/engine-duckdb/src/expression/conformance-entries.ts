import { readFileSync } from 'node:fs';
import { BOOLEAN, DATE, DOUBLE, INTEGER, LONG, STRING, TIMESTAMP, array, closed, decimal, type DataType } from '@millrace/plan';

export type Entry = {
  readonly id: string;
  readonly kind: string;
  readonly expr: string;
  readonly expect: {
    readonly types?: readonly string[];
    readonly rows?: readonly (readonly unknown[])[];
    readonly error?: { readonly phase: string; readonly code: string };
  };
};

const folder = new URL('../../../../test/conformance/', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, folder), 'utf8');

/** What Spark answered to expressions over the table `t`. For tests only. */
export const conformanceEntries: readonly Entry[] = read('spark-sql.jsonl')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Entry)
  .filter(({ kind }) => kind === 'expr' || kind === 'agg');

export const conformanceTables: readonly string[] = read('tables.duckdb.sql')
  .split(';\n')
  .map((statement) => statement.trim())
  .filter((statement) => statement !== '');

const columns: Readonly<Record<string, DataType>> = {
  id: INTEGER,
  i: INTEGER,
  j: INTEGER,
  b: LONG,
  d: DOUBLE,
  e: DOUBLE,
  m: decimal(10, 2),
  n: decimal(12, 4),
  s: STRING,
  u: STRING,
  dt: DATE,
  dt2: DATE,
  ts: TIMESTAMP,
  bl: BOOLEAN,
  arr: array(INTEGER),
  sarr: array(STRING),
  js: STRING,
  g: STRING,
};

export const conformanceSchema = closed(Object.entries(columns).map(([name, type]) => ({ name, type, nullable: true })));
