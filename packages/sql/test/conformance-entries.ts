import { readFileSync } from 'node:fs';
import { BOOLEAN, DATE, DOUBLE, INTEGER, LONG, STRING, TIMESTAMP, array, closed, decimal, type DataType } from '@millrace/plan';

export type Entry = {
  readonly id: string;
  readonly kind: string;
  readonly group: string;
  readonly expr: string;
  readonly expect: { readonly types?: readonly string[]; readonly error?: { readonly phase: string; readonly code: string } };
};

const lines = readFileSync(new URL('../../../test/conformance/spark-sql.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n');

/** What Spark answered to expressions over `conformanceSchema`. For tests only. */
export const conformanceEntries: readonly Entry[] = lines.map((line) => JSON.parse(line) as Entry).filter(({ kind }) => kind === 'expr' || kind === 'agg');

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

/** The columns of the table `t` of `test/conformance/tables.spark.sql`. */
export const conformanceSchema = closed(Object.entries(columns).map(([name, type]) => ({ name, type, nullable: true })));
