// `node benchmarks/http.ts`: a tiny warm run from POST to COMPLETED, and how many executions a
// second are accepted while they queue.
import { draw } from './support/draw.ts';
import { machine, median, quantile } from './support/measure.ts';
import { startServer } from './support/server.ts';

const server = await startServer({ MILLRACE_SAMPLES: 'off' });
const { address, headers } = server;

console.log(`Over HTTP on loopback, on ${machine()}`);
const tiny = await saveWorkflow();
for (let round = 0; round < 20; round += 1) await runToEnd(tiny);
const taken: number[] = [];
for (let round = 0; round < 200; round += 1) taken.push(await runToEnd(tiny));
console.log(
  `tiny run of three nodes, POST to COMPLETED: median ${median(taken).toFixed(1)} ms, p95 ${quantile(taken, 0.95).toFixed(1)} ms`,
);
console.log(
  `executions accepted while they queue: ${(await acceptRate(tiny)).toFixed(0)} a second`,
);
server.close();

async function saveWorkflow(): Promise<number> {
  const workflow = draw(
    {
      rows: ['Generate Rows', { outputCol: 'id', count: '3' }],
      filter: ['Filter Rows', { conditionExpr: 'id > 0' }],
      print: ['Print Rows', { title: 'Rows' }],
    },
    [
      ['rows', 'filter'],
      ['filter', 'print'],
    ],
  );
  return post('/api/v1/workflows', { projectId: 1, workflow: { ...workflow, name: 'tiny' } });
}

async function runToEnd(workflowId: number): Promise<number> {
  const started = performance.now();
  const id = await post('/api/v1/workflow/execute', { workflowId });
  for (let status = ''; status !== 'COMPLETED';) {
    status = await (
      await fetch(`${address}/api/v1/workflow-executions/${id}/status`, { headers })
    ).text();
    if (status === 'FAILED') throw new Error(`Execution ${id} failed.`);
  }
  return performance.now() - started;
}

/** 400 executions sent by eight connections, while the server runs them one after the other. */
async function acceptRate(workflowId: number): Promise<number> {
  const count = 400;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let sent = 0; sent < count / 8; sent += 1)
        await post('/api/v1/workflow/execute', { workflowId });
    }),
  );
  return (count / (performance.now() - started)) * 1000;
}

async function post(path: string, body: unknown): Promise<number> {
  const answer = await fetch(`${address}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as number;
}
