import { renderIssue } from '@millrace/model';
import type { Engine } from '@millrace/engine';
import { duckdbEngine } from '@millrace/engine-duckdb';
import { stage, type Demand } from '@millrace/plan';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWorkflow } from './build-workflow.ts';
import { compareAnswers } from './compare-answers.ts';
import { readWorkflow, writeWorkflow } from './written-workflow.ts';
import { workflowDraws } from './draw.ts';
import { knowledgeOf, lowerWorkflow } from './lower-workflow.ts';
import { runDemands, type Answer } from './run-demands.ts';
import { regressions } from './regressions.ts';
import { World } from './world.ts';

const count = Number(process.env['MILLRACE_WORKFLOWS'] ?? 40);
const seed = Number(process.env['MILLRACE_SEED'] ?? 20_261_121);

let duckdb: Engine;
beforeAll(() => {
  duckdb = duckdbEngine({ workers: 1 });
});
afterAll(() => duckdb.close());

test.each(regressions)('$name', async (written) => {
  const world = await World.make();
  try {
    const { demands } = await lowerWorkflow(
      await readWorkflow(written, world),
      world,
      knowledgeOf(duckdb),
    );
    expect(await troublesOf(demands, world)).toEqual([]);
  } finally {
    await world.close();
  }
});

test(`${count} generated workflows give the same result however they are cut into steps, and cause no internal error`, async () => {
  let nodes = 0;
  await fc.assert(
    fc.asyncProperty(workflowDraws(), async (draw) => {
      const world = await World.make();
      try {
        const { graph, issues } = await buildWorkflow(draw, world, duckdb);
        nodes += graph.nodes.length;
        expect(
          issues.map(renderIssue).every(({ message, fix }) => message !== '' && fix !== ''),
        ).toBe(true);
        const lowered = await lowerWorkflow(graph, world, knowledgeOf(duckdb));
        expect(lowered.issues).toEqual([]);
        const troubles = await troublesOf(lowered.demands, world);
        if (troubles.length > 0)
          throw new Error(`${troubles.join('\n')}\n${writeWorkflow(graph, world)}`);
      } finally {
        await world.close();
      }
    }),
    { numRuns: count, seed, endOnFailure: process.env['MILLRACE_SHRINK'] === undefined },
  );
  expect(nodes).toBeGreaterThan(4 * count);
}, 600_000);

async function troublesOf(demands: readonly Demand[], world: World): Promise<readonly string[]> {
  const able = demands.filter((demand) => duckdb.check(stage([demand])).length === 0);
  const usual = await runDemands(duckdb, able, world);
  const cutOften = await runDemands(duckdb, able, world, (given) =>
    stage(given, { copies: 1, depth: 2 }),
  );
  const troubles = able.map(async (demand, index) => [
    ...engineErrors(usual[index]!),
    ...engineErrors(cutOften[index]!),
    ...differences(
      await compareAnswers(
        demand,
        usual[index]!,
        cutOften[index]!,
        { left: 'usual', right: 'cut often' },
        duckdb,
      ),
      demand,
    ),
  ]);
  return (await Promise.all(troubles)).flat();
}

function engineErrors(answer: Answer): readonly string[] {
  return answer.kind === 'failed' && answer.error.code === 'ENGINE_ERROR'
    ? [JSON.stringify(answer.error)]
    : [];
}

function differences(
  verdict: Awaited<ReturnType<typeof compareAnswers>>,
  { target }: Demand,
): readonly string[] {
  return typeof verdict === 'string'
    ? []
    : [`${target.nodeId} (${target.kind}) ${verdict.difference}`];
}
