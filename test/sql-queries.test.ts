import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { readResult, runProgram } from '@millrace/engine/test-engine';
import { duckdbEngine } from '@millrace/engine-duckdb';
import { closedFields, stage, type Relation } from '@millrace/plan';
import { bindQuery } from '@millrace/sql';

/** SELECT queries bound and run on DuckDB give the names, rows and errors that Spark gave. */

type Entry = {
  readonly id: string;
  readonly kind: string;
  readonly sql: string;
  readonly expect: { readonly names?: readonly string[]; readonly rows?: readonly (readonly unknown[])[]; readonly error?: unknown };
};

const read = (name: string): string => readFileSync(new URL(`conformance/${name}`, import.meta.url), 'utf8');
const origin = { nodeId: 'n1', field: 'sql' };

const entries = read('spark-sql.jsonl')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Entry)
  .filter(({ kind }) => kind === 'query');

/** Refused with a reason, or a fault where Spark answers (two columns of one name). */
const refused: Readonly<Record<string, string>> = {
  'query-13': 'The result would have the column `k` twice.',
  'query-46': '`stack` is not supported here.',
  'query-51': 'SELECT is expected at the start of the query',
  'query-57': 'The expression must give BOOLEAN, but it gives STRING.',
  'query-58': 'The result would have the column `i` twice.',
  'query-65': '`inline` is not supported here.',
  'query-66': '`json_tuple` is not supported here.',
  'query-71': 'An expression is expected here',
};

const tables = tablesOf(read('tables.spark.sql'));
const engine = duckdbEngine({ workers: 1 });

afterAll(async () => engine.close());

describe('queries as Spark answers them', () => {
  test.each(entries.filter(({ id }) => !(id in refused)))('$id: $sql', async ({ sql, expect: wanted }) => {
    const bound = bindQuery(sql, tables, { origin });
    if (bound.kind !== 'bound') throw new Error(JSON.stringify(bound));
    expect(closedFields(bound.relation.schema).map(({ name }) => name)).toEqual(wanted.names);
    const { rows } = await resultOf(bound.relation);
    expect(rows.map(comparable)).toEqual((wanted.rows ?? []).map(comparable));
  });

  test.each(Object.entries(refused))('%s is refused', (id, message) => {
    const bound = bindQuery(entries.find((entry) => entry.id === id)?.sql ?? '', tables, { origin });
    expect(bound).toMatchObject({ kind: 'problems', problems: [{ message: expect.stringContaining(message) as string }] });
  });
});

async function resultOf(relation: Relation): ReturnType<typeof readResult> {
  const program = stage([{ relation, target: { kind: 'result', nodeId: 'n1', title: '', type: 'table', limit: 1000, options: {} } }]);
  const outcome = await runProgram(engine, program);
  return readResult(outcome, program.steps.at(-1)?.id ?? '');
}

/** The tables are written as `CREATE … VIEW name AS SELECT * FROM VALUES …`, so the parser under test reads them too. */
function tablesOf(text: string): Readonly<Record<string, Relation>> {
  const found: Record<string, Relation> = {};
  for (const statement of text.split(';\n')) {
    const match = /^CREATE OR REPLACE TEMP VIEW (\w+) AS (SELECT[\s\S]*)$/.exec(statement.trim().replace(/;$/, ''));
    if (match?.[1] === undefined || match[2] === undefined) continue;
    const bound = bindQuery(match[2], found, { origin });
    if (bound.kind !== 'bound') throw new Error(`${match[1]}: ${JSON.stringify(bound)}`);
    found[match[1]] = bound.relation;
  }
  return found;
}

/** The file writes timestamps as `us:…`; doubles may differ in their last digits. */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value === 'number' && !Number.isInteger(value)) return Number(value.toPrecision(12));
  if (value === '-0') return 0;
  return typeof value === 'string' ? value.replace(/^us:/, '') : value;
}
