import type { ResultFile } from '@millrace/engine';
import { compactGraph, type Graph, type Node } from '@millrace/model';
import type { Relation } from '@millrace/plan';
import { processorNamed, SHOWN_ROWS } from '@millrace/processors';
import { placeNode } from '@millrace/processors/cases';
import { inlineAnalyzer, prepareGraph, type GraphWork } from '@millrace/runner';
import { statusName } from '@millrace/store';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { workflowDraws } from '../cluster/generated-workflows/draw.ts';
import { compareTables } from './compare-tables.ts';
import { drawnGraph, stored } from './drawn-workflow.ts';
import { realRunner } from './real-runner.ts';
import { isWide, subjectOf } from './relations-shown.ts';

const count = Number(process.env['MILLRACE_WORKFLOWS'] ?? 30);
const seed = Number(process.env['MILLRACE_SEED'] ?? 20_261_122);

const real = realRunner();

type Shown = { readonly rows: readonly ResultFile[] } | { readonly reason: string | null };

async function run(
  graph: Graph,
  untilNodeId: string,
  shownBy: (nodeId: string) => boolean,
): Promise<Shown> {
  const submission = real.bench.submission(await stored(real.bench, graph), { untilNodeId });
  const accepted = await real.bench.runner
    .submit(submission)
    .catch((error: unknown) => String(error));
  if (typeof accepted === 'string') return { reason: accepted };
  const { id } = accepted;
  const execution = await real.bench.runner.ended(id);
  if (statusName(execution.status) !== 'COMPLETED') return { reason: execution.reason };
  const entries = (await real.bench.runner.results(id)).filter((entry) => shownBy(entry.nodeId));
  return {
    rows: await Promise.all(
      entries.map(async (entry) => (await real.bench.runner.result(id, entry)).result),
    ),
  };
}

/** A Print Rows at each output of the node, and behind them a node that all lead to. */
function withPrints(graph: Graph, nodeId: string, outputs: number): Graph {
  const prints = Array.from({ length: outputs }, (_, port) =>
    placeNode(processorNamed('Print Rows')!, `shown${port}`, { n: String(SHOWN_ROWS) }),
  );
  const next = Math.max(0, ...graph.edges.map(({ id }) => id)) + 1;
  const edges = prints.map(({ id }, port) => ({
    id: next + port,
    source: nodeId,
    target: id,
    ...(outputs > 1 ? { sourcePort: port } : {}),
  }));
  return { ...graph, nodes: [...graph.nodes, ...prints], edges: [...graph.edges, ...edges] };
}

/** The nodes that give something and show nothing themselves. */
async function silentNodes(graph: Graph): Promise<readonly Node[]> {
  const { demands } = await real.bench.runner.plan(graph, subjectOf(real.bench));
  const loud = new Set(
    demands.flatMap(({ target }) => (target.kind === 'result' ? [target.nodeId] : [])),
  );
  return graph.nodes.filter(({ id }) => !loud.has(id));
}

async function differencesAt(graph: Graph, { id }: Node): Promise<readonly string[]> {
  if (await isWide(real.bench, graph)) return [];
  const relations = await relationsAt(graph, id);
  const shown = await run(graph, id, (nodeId) => nodeId === id);
  if ('reason' in shown)
    return (await failsToo(graph, id, relations.length))
      ? []
      : [`Only the run up to ${id} failed: ${shown.reason}`];
  const differences: string[] = [];
  for (const [output, relation] of relations.entries()) {
    const whole = await real.bench.runner.preview(graph, subjectOf(real.bench), id, {
      output,
      limit: 10_000,
    });
    const preview = { ...whole, rows: whole.rows.slice(0, SHOWN_ROWS) };
    const printed = await run(
      withPrints(graph, id, relations.length),
      `shown${output}`,
      (nodeId) => nodeId === `shown${output}`,
    );
    if ('reason' in printed) return [`Only printing ${id} failed: ${printed.reason}`];
    for (const other of [preview, printed.rows[0]!])
      differences.push(...compareTables(shown.rows[output]!, other, relation));
  }
  return differences;
}

/** What comes out of a node. */
async function relationsAt(graph: Graph, nodeId: string): Promise<readonly Relation[]> {
  const outputs = (work: GraphWork): readonly Relation[] =>
    prepareGraph(work, 'graph', work.graph)
      .lowered.nodes.get(nodeId)!
      .outputs.flatMap((value) => (value.kind === 'relation' ? [value.relation] : []));
  const runner = real.bench.another({
    analyzer: inlineAnalyzer({ outputs }, { check: () => [], printers: null }),
  });
  return runner.analyze(
    'outputs',
    { kind: 'stored', text: compactGraph(graph) },
    subjectOf(real.bench),
    {},
  );
}

async function failsToo(graph: Graph, nodeId: string, outputs: number): Promise<boolean> {
  const tries = Array.from({ length: outputs }, (_, port) =>
    run(withPrints(graph, nodeId, outputs), `shown${port}`, () => true),
  );
  return (await Promise.all(tries)).some((each) => 'reason' in each);
}

test(`up to a node of ${count} generated workflows: shows the rows of a preview, and those of a Print Rows there`, async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(workflowDraws(), fc.nat(), async (draw, pick) => {
      const graph = await drawnGraph(draw, real.bench, real.engine, `drawn${(compared += 1)}`);
      const nodes = await silentNodes(graph);
      const node = nodes[pick % Math.max(1, nodes.length)];
      if (node !== undefined) expect(await differencesAt(graph, node)).toEqual([]);
    }),
    { numRuns: count, seed, endOnFailure: process.env['MILLRACE_SHRINK'] === undefined },
  );
}, 600_000);
