import type { ResultFile } from '@millrace/engine';
import { duckdbEngine } from '@millrace/engine-duckdb';
import { failureOf, readResult, runProgram } from '@millrace/engine/test-engine';
import { stage, type SinkTarget } from '@millrace/plan';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  answeredQueries,
  bindEntry,
  expectSparksAnswer,
  failingQueries,
  relationOf,
} from './query-entries.ts';

const target: SinkTarget = {
  kind: 'result',
  nodeId: 'n1',
  title: '',
  type: 'table',
  limit: 1000,
  options: {},
};
const engine = duckdbEngine({ workers: 1 });

afterAll(async () => engine.close());

/**
 * SELECT queries bound and run on DuckDB give the names, types and rows that Spark gave; what Spark
 * refuses is refused.
 */
describe('queries on DuckDB', () => {
  let results: ReadonlyMap<string, ResultFile>;

  /**
   * All in one run: the tables are given once, and starting an engine costs more than most queries.
   */
  beforeAll(async () => {
    const outcome = await runProgram(
      engine,
      stage(answeredQueries.map(({ id }) => ({ relation: relationOf(id), target }))),
    );
    results = new Map(
      await Promise.all(
        answeredQueries.map(
          async ({ id }, index) => [id, await readResult(outcome, `sink${index + 1}`)] as const,
        ),
      ),
    );
  });

  test.each(answeredQueries)('$id: $sql', (entry) => {
    const result = results.get(entry.id);
    if (result === undefined) throw new Error('There is no result.');
    expectSparksAnswer(result, entry);
  });

  test.each(failingQueries)('Spark rejects $id: $sql', async ({ id }) => {
    const bound = bindEntry(id);
    if (bound.kind === 'bound')
      expect(
        failureOf(await runProgram(engine, stage([{ relation: bound.relation, target }]))),
      ).toBeDefined();
    else expect(bound.kind).toBe('problems');
  });
});
