import { compareResults, type Engine } from '@millrace/engine';
import { duckdbEngine } from '@millrace/engine-duckdb';
import { answerClass, stage, type AnswerClass, type Relation } from '@millrace/plan';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildGraph, type Action } from './generated/graphs.ts';
import { tables, type TableData } from './generated/tables.ts';
import { runTogether, type Answer } from './run-together.ts';
import { startSession } from './spark-session.ts';

const wanted = Number(process.env['MILLRACE_GRAPHS'] ?? 200);
const seed = Number(process.env['MILLRACE_SEED'] ?? 20_261_121);

const action = fc.record({
  kind: fc.nat(997),
  input: fc.nat(997),
  a: fc.nat(99_991),
  b: fc.nat(9_973),
  c: fc.nat(9_973),
});
const graphs = fc.tuple(tables(), fc.array(action, { minLength: 2, maxLength: 10 }));

/** Generated graphs give the same answer on DuckDB and on Spark, as far as one is promised. */
describe('generated graphs', () => {
  let duckdb: Engine;
  let spark: Engine;
  beforeAll(() => {
    duckdb = duckdbEngine({ workers: 1 });
    spark = startSession();
  });
  afterAll(() => Promise.all([duckdb.close(), spark.close()]));

  test(`${wanted} in a row are equal`, async () => {
    const tally = { compared: 0, refused: 0, failed: 0, classes: new Map<AnswerClass, number>() };
    await fc.assert(
      fc.asyncProperty(graphs, async ([data, actions]) => {
        const difference = await compareOnBoth(data, actions, duckdb, spark, tally);
        if (difference !== null) throw new Error(difference);
      }),
      { numRuns: wanted, seed, endOnFailure: process.env['MILLRACE_SHRINK'] === undefined },
    );
    console.log(
      `Compared ${tally.compared} relations of ${wanted} graphs: ${[...tally.classes].map(([name, count]) => `${count} ${name}`).join(', ')}; both failed ${tally.failed}, refused ${tally.refused}.`,
    );
    expect(tally.compared).toBeGreaterThan(wanted);
  });
});

type Tally = {
  compared: number;
  refused: number;
  failed: number;
  readonly classes: Map<AnswerClass, number>;
};

async function compareOnBoth(
  data: readonly TableData[],
  actions: readonly Action[],
  duckdb: Engine,
  spark: Engine,
  tally: Tally,
): Promise<string | null> {
  const { relations, story } = buildGraph(data, actions);
  const ends = relations.slice(data.length).slice(-3);
  const runnable = ends.filter((relation) =>
    [duckdb, spark].every((engine) => engine.check(stage([demand(relation)])).length === 0),
  );
  tally.refused += ends.length - runnable.length;
  const [left, right] = [await runTogether(duckdb, runnable), await runTogether(spark, runnable)];
  for (const [index, relation] of runnable.entries()) {
    const promise = answerClass(relation);
    const difference = describeDifference(left[index]!, right[index]!, promise);
    if (difference !== null)
      return `${relation.origin.nodeId} (${promise}):\n${difference}\n${story.join('\n')}`;
    tally.compared += 1;
    if ('error' in left[index]!) tally.failed += 1;
    tally.classes.set(promise, (tally.classes.get(promise) ?? 0) + 1);
  }
  return null;
}

function describeDifference(left: Answer, right: Answer, promise: AnswerClass): string | null {
  if ('error' in left && 'error' in right && left.error.code === right.error.code) return null;
  if ('error' in left)
    return `DuckDB failed: ${JSON.stringify(left.error)}; Spark: ${JSON.stringify(right).slice(0, 500)}`;
  if ('error' in right)
    return `Spark failed: ${JSON.stringify(right.error)}; DuckDB: ${JSON.stringify(left).slice(0, 500)}`;
  const comparison = compareResults(left.rows, right.rows, promise, {
    left: 'DuckDB',
    right: 'Spark',
  });
  return comparison.equal ? null : comparison.differences.join('\n');
}

function demand(relation: Relation): Parameters<typeof stage>[0][number] {
  return {
    relation,
    target: {
      kind: 'result',
      nodeId: 'show',
      title: 'Rows',
      type: 'table',
      limit: 100_000,
      options: {},
    },
  };
}
