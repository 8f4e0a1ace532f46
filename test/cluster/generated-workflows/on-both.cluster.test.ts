import type { Engine } from '@millrace/engine';
import { duckdbEngine } from '@millrace/engine-duckdb';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSession } from '../spark-session.ts';
import { buildQueries, buildWorkflow } from './build-workflow.ts';
import { compareOnBoth, differencesOf, newTally } from './compare-workflow.ts';
import { queriesDraws, workflowDraws } from './draw.ts';
import { regressions } from './regressions.ts';
import { World } from './world.ts';
import { readWorkflow } from './written-workflow.ts';

const wanted = Number(process.env['MILLRACE_WORKFLOWS'] ?? 100);
const batches = Number(process.env['MILLRACE_QUERIES'] ?? 12);
const queriesEach = 20;
const seed = Number(process.env['MILLRACE_SEED'] ?? 20_261_121);

/**
 * Whole workflows over real files give the same answer on DuckDB and on Spark. More of them, and
 * others:
 * `MILLRACE_WORKFLOWS=1000 MILLRACE_SEED=7 npm run test:cluster -- generated-workflows`; with
 * `MILLRACE_SHRINK=1` a failing one is made small.
 */
describe('generated workflows', () => {
  let duckdb: Engine;
  let spark: Engine;
  beforeAll(() => {
    duckdb = duckdbEngine({ workers: 1 });
    spark = startSession();
  });
  afterAll(() => Promise.all([duckdb.close(), spark.close()]));

  test.each(regressions)('$name', async (written) => {
    const world = await World.make();
    try {
      expect(
        await differencesOf(
          { graph: await readWorkflow(written, world) },
          world,
          duckdb,
          spark,
          newTally(),
        ),
      ).toEqual([]);
    } finally {
      await world.close();
    }
  });

  test(
    `${wanted} in a row are equal`,
    async () => {
      const tally = newTally();
      await fc.assert(
        fc.asyncProperty(workflowDraws(), async (draw) => {
          const difference = await compareOnBoth(
            (world, engine) => buildWorkflow(draw, world, engine),
            duckdb,
            spark,
            tally,
          );
          if (difference !== null) throw new Error(difference);
        }),
        { numRuns: wanted, seed, endOnFailure: process.env['MILLRACE_SHRINK'] === undefined },
      );
      console.log(
        `${wanted} workflows: ${listed(tally.verdicts)}; ${listed(tally.classes)}; nodes left out for their issues: ${tally.issues}.`,
      );
      expect(tally.verdicts.get('equal') ?? 0).toBeGreaterThan(2 * wanted);
    },
    24 * 3_600_000,
  );

  test(
    `${batches} times ${queriesEach} queries are equal`,
    async () => {
      const tally = newTally();
      await fc.assert(
        fc.asyncProperty(queriesDraws(queriesEach), async (draw) => {
          const difference = await compareOnBoth(
            (world, engine) => buildQueries(draw, world, engine),
            duckdb,
            spark,
            tally,
          );
          if (difference !== null) throw new Error(difference);
        }),
        { numRuns: batches, seed, endOnFailure: process.env['MILLRACE_SHRINK'] === undefined },
      );
      console.log(
        `${batches} times ${queriesEach} queries: ${listed(tally.verdicts)}; ${listed(tally.classes)}; left out for their issues: ${tally.issues}.`,
      );
      expect(tally.verdicts.get('equal') ?? 0).toBeGreaterThan((batches * queriesEach) / 2);
    },
    24 * 3_600_000,
  );
});

function listed(counts: ReadonlyMap<string, number>): string {
  return [...counts].map(([name, count]) => `${count} ${name}`).join(', ');
}
