// `node benchmarks/preview.ts`: the first 200 rows of every node of the samples, warm, over HTTP.
import type { Graph } from '@millrace/model';
import { machine, median, quantile } from './support/measure.ts';
import { startServer } from './support/server.ts';

const rounds = 10;
const server = await startServer();
const { address, headers } = server;

console.log(`Previews of the samples over HTTP on loopback, on ${machine()}`);
const taken = new Map<string, readonly number[]>();
for (const graph of await samples()) {
  for (const { id, title } of await previewable(graph))
    taken.set(`${graph.name}: ${title ?? id}`, await times(graph, id));
}
const slowest = [...taken].toSorted(([, a], [, b]) => median(b) - median(a)).slice(0, 5);
for (const [name, values] of slowest)
  console.log(
    `${name.padEnd(56)} | median ${shown(median(values))} | p95 ${shown(quantile(values, 0.95))}`,
  );
const all = [...taken.values()].flat();
console.log(
  `${`all ${taken.size} nodes, ${all.length} previews`.padEnd(56)} | median ${shown(median(all))} | p95 ${shown(quantile(all, 0.95))} | most ${shown(Math.max(...all))}`,
);
server.close();

/** The samples' graphs, once their first runs are over: what runs beside would be measured too. */
async function samples(): Promise<readonly Graph[]> {
  for (;;) {
    const executions = (await ask('/api/v1/workflow-executions')) as readonly {
      readonly endTime: number | null;
    }[];
    if (executions.length >= 7 && executions.every(({ endTime }) => endTime !== null)) break;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const listed = (await ask('/api/v1/workflows')) as readonly { readonly id: number }[];
  const records = await Promise.all(listed.map(({ id }) => ask(`/api/v1/workflows/id/${id}`)));
  return records.map((record) => (record as { readonly workflow: Graph }).workflow);
}

/** The nodes that give rows. */
async function previewable(workflow: Graph): Promise<Graph['nodes']> {
  const { schemas } = (await ask('/api/v1/workflows/validate', { workflow })) as {
    readonly schemas: readonly { nodeId: string; outputs: readonly unknown[] }[];
  };
  const giving = new Set(
    schemas.filter(({ outputs }) => outputs.length > 0).map(({ nodeId }) => nodeId),
  );
  return workflow.nodes.filter(({ id }) => giving.has(id));
}

async function times(workflow: Graph, nodeId: string): Promise<readonly number[]> {
  const values: number[] = [];
  for (let round = -2; round < rounds; round += 1) {
    const started = performance.now();
    await ask('/api/v1/workflows/preview', { workflow, nodeId });
    if (round >= 0) values.push(performance.now() - started);
  }
  return values;
}

async function ask(path: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(
    `${address}${path}`,
    body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) },
  );
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

function shown(milliseconds: number): string {
  return `${milliseconds.toFixed(0).padStart(4)} ms`;
}
