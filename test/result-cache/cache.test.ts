import type { ResultFile } from '@millrace/engine';
import type { Graph } from '@millrace/model';
import { statusName, type Execution } from '@millrace/store';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { workflowDraws } from '../cluster/generated-workflows/draw.ts';
import { compareTables } from './compare-tables.ts';
import { drawnGraph, stored } from './drawn-workflow.ts';
import { realRunner } from './real-runner.ts';
import { relationsShown } from './relations-shown.ts';

const count = Number(process.env['MILLRACE_WORKFLOWS'] ?? 25);
const seed = Number(process.env['MILLRACE_SEED'] ?? 20_261_123);

const real = realRunner();

type Ended = { readonly execution: Execution; readonly tables: ReadonlyMap<string, ResultFile> };

async function run(graph: Graph): Promise<Ended> {
  const { id } = await real.bench.runner.submit(
    real.bench.submission(await stored(real.bench, graph)),
  );
  const execution = await real.bench.runner.ended(id);
  const entries = await real.bench.runner.results(id);
  const tables = entries.map(
    async (entry) => [entry.nodeId, (await real.bench.runner.result(id, entry)).result] as const,
  );
  return { execution, tables: new Map(await Promise.all(tables)) };
}

function cachedAt(graph: Graph, numbers: readonly number[]): Graph {
  return {
    ...graph,
    nodes: graph.nodes.map((node, index) =>
      (numbers[index] ?? 0) % 2 === 0 ? { ...node, cache: true } : node,
    ),
  };
}

test(`${count} generated workflows give the same with cache points, whether they are cached already or not`, async () => {
  let drawn = 0;
  let read = 0;
  await fc.assert(
    fc.asyncProperty(
      workflowDraws(),
      fc.array(fc.nat(1), { minLength: 12, maxLength: 12 }),
      async (draw, numbers) => {
        const graph = await drawnGraph(draw, real.bench, real.engine, `cached${(drawn += 1)}`);
        const relations = await relationsShown(real.bench, graph);
        if (relations === null) return;
        const plain = await run(graph);
        for (const round of ['cached now', 'cached before']) {
          const cached = await run(cachedAt(graph, numbers));
          expect([round, statusName(cached.execution.status)]).toEqual([
            round,
            statusName(plain.execution.status),
          ]);
          if (statusName(plain.execution.status) !== 'COMPLETED') continue;
          for (const [nodeId, relation] of relations)
            expect(
              compareTables(plain.tables.get(nodeId)!, cached.tables.get(nodeId)!, relation),
            ).toEqual([]);
          expect(cached.execution.metrics?.rowsWritten).toBe(plain.execution.metrics?.rowsWritten);
          expect(measuresOf(cached.execution)).toEqual(measuresOf(plain.execution));
          read +=
            cached.execution.metrics?.nodes.filter(({ from }) => from === 'cache').length ?? 0;
        }
      },
    ),
    { numRuns: count, seed, endOnFailure: process.env['MILLRACE_SHRINK'] === undefined },
  );
  expect(read).toBeGreaterThan(count);
}, 600_000);

function measuresOf({ metrics }: Execution): unknown {
  return metrics?.nodes.map(({ nodeId, measures }) => [nodeId, measures]);
}
