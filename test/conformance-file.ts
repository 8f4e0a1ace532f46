import { readFileSync } from 'node:fs';
import {
  BOOLEAN,
  DATE,
  DOUBLE,
  INTEGER,
  LONG,
  STRING,
  TIMESTAMP,
  array,
  closed,
  decimal,
  values,
  type DataType,
  type Relation,
} from '@millrace/plan';

export type Entry = {
  readonly id: string;
  readonly kind: string;
  readonly group: string;
  readonly expr: string;
  readonly expect: {
    readonly types?: readonly string[];
    readonly rows?: readonly (readonly unknown[])[];
    readonly error?: { readonly phase: string; readonly code: string };
  };
};

/** What Spark answered to expressions over the table `t`. */
export const conformanceEntries: readonly Entry[] = read('spark-sql.jsonl')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Entry)
  .filter(({ kind }) => kind === 'expr' || kind === 'agg');

/** The statements that make the tables in DuckDB. */
export const conformanceTables: readonly string[] = read('tables.duckdb.sql')
  .split(';\n')
  .map((statement) => statement.trim())
  .filter((statement) => statement !== '');

const columnsOfT: Readonly<Record<string, DataType>> = {
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

/** The columns of the table `t`. */
export const conformanceSchema = closed(fieldsOf(columnsOfT));

/** The tables, without their rows. */
export const conformanceInputs: Readonly<Record<string, Relation>> = {
  t: table(columnsOfT),
  l: table({ k: INTEGER, lv: STRING }),
  r: table({ k: INTEGER, rv: STRING }),
  f: table({ id: INTEGER, x: DOUBLE }),
};

function read(name: string): string {
  return readFileSync(new URL(`conformance/${name}`, import.meta.url), 'utf8');
}

function table(columns: Readonly<Record<string, DataType>>): Relation {
  return values(fieldsOf(columns), [], { nodeId: 'n0' });
}

function fieldsOf(
  columns: Readonly<Record<string, DataType>>,
): { name: string; type: DataType; nullable: boolean }[] {
  return Object.entries(columns).map(([name, type]) => ({ name, type, nullable: true }));
}
