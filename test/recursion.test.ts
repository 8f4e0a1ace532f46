import { duckdbEngine } from '@millrace/engine-duckdb';
import { failureOf, readResult, runProgram } from '@millrace/engine/test-engine';
import { INTEGER, stage, values, type Demand, type Relation } from '@millrace/plan';
import { bindQuery } from '@millrace/sql';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';

type Edge = readonly [number | null, number | null];
type Row = readonly (string | number | null)[];

const engine = duckdbEngine({ workers: 1 });
const origin = { nodeId: 'n1', field: 'sql' };

afterAll(async () => engine.close());

const anyNode: fc.Arbitrary<number | null> = fc.option(fc.nat(5), { freq: 8 });

/** Edges with cycles, duplicates and nulls. */
const anyGraph: fc.Arbitrary<readonly Edge[]> = fc.array(fc.tuple(anyNode, anyNode), {
  maxLength: 9,
});

/** Every node but the first ones has a parent before it. */
const anyForest: fc.Arbitrary<readonly Edge[]> = fc
  .array(fc.option(fc.nat()), { minLength: 1, maxLength: 30 })
  .map((parents) =>
    parents.map((parent, node) => [node, node === 0 || parent === null ? null : parent % node]),
  );

describe('recursions of random graphs', () => {
  test('have the rows of all walks, as often as there are edges', async () => {
    const graphs = fc.sample(anyGraph, { numRuns: 25, seed: 7 });
    const sql =
      'WITH RECURSIVE w(a, b, d) AS (SELECT a, b, 1 FROM g UNION ALL SELECT w.a, g.b, d + 1 FROM w JOIN g ON w.b = g.a WHERE d < 4) SELECT * FROM w';
    expect(await answers(sql, graphs)).toEqual(graphs.map((graph) => sorted(walks(graph, 4))));
  });

  test('have one path for each node of a hierarchy, also with a filter outside', async () => {
    const forests = fc.sample(anyForest, { numRuns: 25, seed: 8 });
    const sql =
      "WITH RECURSIVE p(n, path) AS (SELECT a, string(a) FROM g WHERE b IS NULL UNION ALL SELECT g.a, concat(path, '/', g.a) FROM g JOIN p ON g.b = p.n) SELECT n, path, (SELECT count(*) FROM p WHERE n > 3) AS k FROM p";
    const expected = forests.map((forest) => {
      const paths = forest.map((_, node) => [node, pathOf(node, forest)] as const);
      const count = paths.filter(([node]) => node > 3).length;
      return sorted(paths.map(([node, path]) => [node, path, String(count)]));
    });
    expect(await answers(sql, forests)).toEqual(expected);
  });
});

describe('an endless recursion', () => {
  test('ends with an error that says what to do, or when a LIMIT has its rows', async () => {
    const endless = 'WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) ';
    const failure = await failureFor(`${endless}SELECT * FROM c WHERE n < 3`);
    expect(failure).toMatchObject({
      error: { code: 'RECURSION_LEVEL_LIMIT_EXCEEDED', nodeId: 'n1', field: 'sql', span: [15, 63] },
    });
    expect(await answers(`${endless}SELECT * FROM c LIMIT 3`, [[]])).toEqual([
      sorted([[1], [2], [3]]),
    ]);
  });

  test('that grows fails at the limit of rows before it needs much memory', async () => {
    const growing =
      'WITH RECURSIVE c(n) AS (SELECT id FROM range(1000) UNION ALL SELECT c.n FROM c CROSS JOIN range(10000)) SELECT count(*) FROM c';
    expect(await failureFor(growing, 300_000_000)).toMatchObject({
      error: { code: 'RECURSION_ROW_LIMIT_EXCEEDED', nodeId: 'n1' },
    });
  });
});

function demand(sql: string, graph: readonly Edge[]): Demand {
  const fields = ['a', 'b'].map((name) => ({ name, type: INTEGER, nullable: true }));
  const g: Relation = values(fields, graph, origin);
  const bound = bindQuery(sql, { g }, { origin });
  if (bound.kind !== 'bound') throw new Error(JSON.stringify(bound));
  return {
    relation: bound.relation,
    target: { kind: 'result', nodeId: 'n1', title: '', type: 'table', limit: 100_000, options: {} },
  };
}

async function answers(sql: string, graphs: readonly (readonly Edge[])[]): Promise<unknown> {
  const program = stage(graphs.map((graph) => demand(sql, graph)));
  const outcome = await runProgram(engine, program);
  return Promise.all(
    graphs.map(async (_, index) =>
      sorted((await readResult(outcome, `sink${index + 1}`)).rows as readonly Row[]),
    ),
  );
}

async function failureFor(sql: string, memoryBytes?: number): Promise<unknown> {
  const program = stage([demand(sql, [])]);
  return failureOf(
    await runProgram(engine, program, memoryBytes === undefined ? {} : { memoryBytes }),
  );
}

function sorted(rows: readonly Row[]): readonly string[] {
  return rows.map((row) => JSON.stringify(row)).toSorted();
}

function walks(graph: readonly Edge[], longest: number): readonly Row[] {
  const found: Row[] = [];
  let level = graph.map(([a, b]) => [a, b, 1] as const);
  while (level.length > 0) {
    found.push(...level);
    level = level.flatMap(([a, b, d]) =>
      d < longest && b !== null
        ? graph.filter(([from]) => from === b).map(([, to]) => [a, to, d + 1] as const)
        : [],
    ) as typeof level;
  }
  return found;
}

function pathOf(node: number, forest: readonly Edge[]): string {
  const parent = forest[node]![1];
  return parent === null ? String(node) : `${pathOf(parent, forest)}/${node}`;
}
