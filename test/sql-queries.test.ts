import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failureOf, readResult, runProgram } from '@millrace/engine/test-engine';
import type { ResultFile } from '@millrace/engine';
import { duckdbEngine } from '@millrace/engine-duckdb';
import { stage, typeName, type Relation, type SinkTarget } from '@millrace/plan';
import { bindQuery, parseType } from '@millrace/sql';

/** SELECT queries bound and run on DuckDB give the names, types and rows that Spark gave; what Spark refuses is refused. */

type Entry = {
  readonly id: string;
  readonly kind?: string;
  readonly sql: string;
  readonly expect: {
    readonly names?: readonly string[];
    readonly types?: readonly string[];
    readonly rows?: readonly (readonly unknown[])[];
    readonly error?: { readonly phase: string; readonly code: string };
  };
};

const read = (name: string): string => readFileSync(new URL(`conformance/${name}`, import.meta.url), 'utf8');
const lines = (name: string): readonly Entry[] =>
  read(name)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Entry);
const origin = { nodeId: 'n1', field: 'sql' };
const target: SinkTarget = { kind: 'result', nodeId: 'n1', title: '', type: 'table', limit: 1000, options: {} };

const entries = [...lines('spark-sql.jsonl').filter(({ kind }) => kind === 'query'), ...lines('selects.jsonl')];

/** Refused although Spark answers. */
const refused: Readonly<Record<string, string>> = {
  'query-13': 'The result would have the column `k` twice.',
  'query-46': '`stack` is not supported here.',
  'query-51': 'SELECT is expected at the start of the query',
  'query-58': 'The result would have the column `i` twice.',
  'query-66': '`json_tuple` is not supported here.',
};

/** Bound, but refused by DuckDB before the run: what it cannot do exactly. */
const gaps: Readonly<Record<string, string>> = {
  'select-158': 'A frame of days or more over timestamps follows the calendar in Spark only.',
};

const tables = tablesOf(read('tables.spark.sql'));
const engine = duckdbEngine({ workers: 1 });

afterAll(async () => engine.close());

describe('queries as Spark answers them', () => {
  const answered = entries.filter(({ id, expect: wanted }) => !(id in refused) && !(id in gaps) && wanted.error === undefined);

  const bound = new Map(answered.map(({ id, sql }) => [id, bindQuery(sql, tables, { origin })]));
  let results: ReadonlyMap<string, ResultFile>;

  /** All in one run: the tables are given once, and starting an engine costs more than most queries. */
  beforeAll(async () => {
    const found = [...bound].flatMap(([id, { kind, ...rest }]) => (kind === 'bound' && 'relation' in rest ? [{ id, relation: rest.relation }] : []));
    const program = stage(found.map(({ relation }) => ({ relation, target })));
    const outcome = await runProgram(engine, program);
    const files = await Promise.all(found.map(async ({ id }, index) => [id, await readResult(outcome, `sink${index + 1}`)] as const));
    results = new Map(files);
  });

  test.each(answered)('$id: $sql', ({ id, expect: wanted }) => {
    expect(bound.get(id)).toMatchObject({ kind: 'bound' });
    const { fields, rows } = results.get(id) ?? { fields: [], rows: [] };
    expect(fields.map(({ name }) => name)).toEqual(wanted.names);
    expect(fields.map(({ type }) => typeName(type))).toEqual((wanted.types ?? []).map(ownName));
    expect(rows.map(comparable)).toEqual((wanted.rows ?? []).map(comparable));
  });

  const failing = entries.filter(({ expect: wanted }) => wanted.error !== undefined);

  test.each(failing)('Spark refuses $id: $sql', async ({ sql }) => {
    const bound = bindQuery(sql, tables, { origin });
    if (bound.kind === 'bound') expect(failureOf(await outcomeOf(bound.relation))).toBeDefined();
    else expect(bound.kind).toBe('problems');
  });

  test.each(Object.entries(gaps))('DuckDB refuses %s', (id, message) => {
    const found = bindQuery(entries.find((entry) => entry.id === id)?.sql ?? '', tables, { origin });
    if (found.kind !== 'bound') throw new Error(JSON.stringify(found));
    expect(engine.check(stage([{ relation: found.relation, target }]))).toMatchObject([{ message: expect.stringContaining(message) as string }]);
  });

  test.each(Object.entries(refused))('%s is refused', (id, message) => {
    const bound = bindQuery(entries.find((entry) => entry.id === id)?.sql ?? '', tables, { origin });
    expect(bound).toMatchObject({ kind: 'problems', problems: [{ message: expect.stringContaining(message) as string }] });
  });
});

async function outcomeOf(relation: Relation): ReturnType<typeof runProgram> {
  return runProgram(engine, stage([{ relation, target }]));
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

/** Spark's intervals say their fields, ours only their family. */
function ownName(type: string): string {
  if (/^interval (year|month)/.test(type)) return 'INTERVAL_YEAR_MONTH';
  return type.startsWith('interval') ? 'INTERVAL_DAY_TIME' : typeName(parseType(type));
}

/** The file marks timestamps with `us:` and intervals with `iv:`, and names the members of structs; doubles may differ in their last digits. */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value === 'object' && value !== null && 'struct' in value)
    return (value.struct as readonly (readonly [string, unknown])[]).map(([, member]) => comparable(member));
  if (typeof value === 'number' && !Number.isInteger(value)) return Number(value.toPrecision(12));
  if (value === '-0') return 0;
  return typeof value === 'string' ? value.replace(/^(us|iv):/, '') : value;
}
