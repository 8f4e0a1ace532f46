import { readFileSync } from 'node:fs';
import { duckdbEngine } from '@millrace/engine-duckdb';
import { renderIssue, type Graph } from '@millrace/model';
import { stage, typeName, type DataType, type Demand } from '@millrace/plan';
import { checkGraph, processorNamed, type LoweredGraph } from '@millrace/processors';
import { graphOf, placeNode } from '@millrace/processors/cases';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { conformanceValue, sameConformanceValue } from './cluster/conformance-value.ts';
import { runTogether, type Answer } from './cluster/run-together.ts';
import { ownTypeName } from './query-entries.ts';

type Entry = {
  readonly id: string;
  readonly sql: string;
  readonly expect: {
    readonly types?: readonly string[];
    readonly rows?: readonly (readonly unknown[])[];
    readonly error?: { readonly phase: string; readonly code: string };
  };
};

type Outcome = { readonly entry: Entry; readonly is: 'right' | 'refused' | 'wrong'; why: string };

/** What Spark answers and the SQL node refuses. */
const refused: Readonly<Record<string, string>> = {
  'agg-54': 'equally frequent',
  'agg-74': 'histogram_numeric',
};

const read = (name: string): string =>
  readFileSync(new URL(`conformance/${name}`, import.meta.url), 'utf8');
const entries = read('spark-sql.jsonl')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Entry);
const tables = new Map(
  [...read('tables.spark.sql').matchAll(/VIEW (\w+) AS (SELECT[\s\S]*?);\n/g)].map(
    ([, name, sql]) => [name!, sql!] as const,
  ),
);
const engine = duckdbEngine({ workers: 1 });
const outcomes: Outcome[] = [];

afterAll(() => engine.close());

/** Each query is a SQL Join over four tables. A worker runs them all. */
beforeAll(async () => {
  const runnable: { readonly entry: Entry; readonly demand: Demand }[] = [];
  for (const some of chunks(entries, 200)) {
    const lowered = checkGraph(graphOfQueries(some));
    for (const entry of some) {
      const demand = demandOf(entry, lowered);
      if (typeof demand === 'string') outcomes.push(outcomeOfRefusal(entry, demand));
      else runnable.push({ entry, demand });
    }
  }
  for (const some of chunks(runnable, 100)) {
    const answers = await runTogether(
      engine,
      some.map(({ demand }) => demand.relation),
    );
    some.forEach(({ entry }, index) => outcomes.push(outcomeOf(entry, answers[index]!)));
  }
});

test('no query in a SQL node has another value, type or error than in Spark', () => {
  expect(
    outcomes
      .filter(({ is }) => is === 'wrong')
      .map(({ entry, why }) => `${entry.id} ${entry.sql}: ${why}`),
  ).toEqual([]);
});

test('at least 720 of the 727 queries have the result of Spark, and few are refused', () => {
  expect(outcomes).toHaveLength(727);
  expect(outcomes.filter(({ is }) => is === 'right').length).toBeGreaterThanOrEqual(720);
  expect(
    Object.fromEntries(
      outcomes.filter(({ is }) => is === 'refused').map(({ entry, why }) => [entry.id, why]),
    ),
  ).toEqual(
    Object.fromEntries(
      Object.entries(refused).map(([id, part]) => [id, expect.stringContaining(part) as string]),
    ),
  );
});

function graphOfQueries(some: readonly Entry[]): Graph {
  const node = (name: string, id: string, settings: Readonly<Record<string, string>>) =>
    placeNode(processorNamed(name)!, id, settings);
  const names = [...tables.keys()];
  const nodes = [
    node('In-Memory Dataset', 'row', {
      rows: '[[1]]',
      outputColNames: '["x"]',
      outputColTypes: '["INTEGER"]',
    }),
    ...names.map((name) => node('SQL', name, { tempTable: inputOf(name), sql: tables.get(name)! })),
    ...some.flatMap(({ id, sql }) => [
      node('SQL Join', id, { tempTables: JSON.stringify(names), sql }),
      node('Print Rows', `out-${id}`, { n: '10000' }),
    ]),
  ];
  const edges = [
    ...names.map((name) => [inputOf(name), name] as const),
    ...some.flatMap(({ id }) => [
      ...names.map((name) => [name, id] as const),
      [id, `out-${id}`] as const,
    ]),
  ].map(([source, target], index) => ({ id: index + 1, source, target }));
  return graphOf(nodes, edges);
}

/** Most tables are values, another is a part of the first. */
function inputOf(name: string): string {
  return tables.get(name)!.includes('FROM VALUES') ? 'row' : 't';
}

/** What the run is asked for, or why it refuses to start. */
function demandOf({ id }: Entry, { demands, issues }: LoweredGraph): Demand | string {
  const own = issues.filter(({ nodeId }) => nodeId === id);
  if (own.length > 0) return own.map((issue) => renderIssue(issue).message).join(' ');
  const demand = demands.find(({ target }) => target.nodeId === `out-${id}`);
  if (demand === undefined) return `There is no result: ${JSON.stringify(issues.slice(0, 2))}`;
  const gaps = engine.check(stage([demand]));
  return gaps.length > 0 ? gaps.map(({ message }) => message).join(' ') : demand;
}

function outcomeOfRefusal(entry: Entry, why: string): Outcome {
  return { entry, is: entry.expect.error === undefined ? 'refused' : 'right', why };
}

function outcomeOf(entry: Entry, answer: Answer): Outcome {
  const { error, types, rows } = entry.expect;
  const wrong = (why: string): Outcome => ({ entry, is: 'wrong', why });
  if ('error' in answer) {
    const { code, message } = answer.error;
    if (code.split('.')[0] === 'NOT_EXACT') return outcomeOfRefusal(entry, message);
    // Versions of Spark differ in the suffix.
    return code.split('.')[0] === error?.code.split('.')[0]
      ? { entry, is: 'right', why: '' }
      : wrong(`${code} ${message}`);
  }
  const fields = answer.rows.fields;
  const given = answer.rows.rows.map((row) =>
    row.map((value, index) => conformanceValue(value, fields[index]!.type)),
  );
  if (error !== undefined) return wrong(`${JSON.stringify(given)} instead of ${error.code}`);
  const names = fields.map(({ type }: { type: DataType }) => typeName(type));
  const wanted = types!.map(ownTypeName);
  if (JSON.stringify(names) !== JSON.stringify(wanted))
    return wrong(`${names.join()} instead of ${wanted.join()}`);
  return sameConformanceValue(comparable(entry, given), comparable(entry, rows!))
    ? { entry, is: 'right', why: '' }
    : wrong(`${JSON.stringify(given)} instead of ${JSON.stringify(rows)}`);
}

/** Spark says nothing about the order of collect_set, and results don't tell -0 from 0. */
function comparable({ sql }: Entry, value: unknown): unknown {
  if (value === '-0') return 0;
  if (!Array.isArray(value)) return value;
  const items = value.map((item) => comparable({ sql } as Entry, item));
  return sql.includes('collect_set')
    ? items.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
    : items;
}

function chunks<T>(list: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );
}
