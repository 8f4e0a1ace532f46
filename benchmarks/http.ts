// `node benchmarks/http.ts`: a tiny warm run from POST to COMPLETED, and how many executions a second are accepted while they queue.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { draw } from './support/draw.ts';
import { machine, median, quantile } from './support/measure.ts';

const password = 'benchmark-password';
const home = mkdtempSync(join(tmpdir(), 'millrace-http-'));
const { child, address } = await startServer();
const headers = { 'content-type': 'application/json', cookie: await login() };

console.log(`Over HTTP on loopback, on ${machine()}`);
const tiny = await saveWorkflow();
for (let round = 0; round < 20; round += 1) await runToEnd(tiny);
const taken: number[] = [];
for (let round = 0; round < 200; round += 1) taken.push(await runToEnd(tiny));
console.log(`tiny run of three nodes, POST to COMPLETED: median ${median(taken).toFixed(1)} ms, p95 ${quantile(taken, 0.95).toFixed(1)} ms`);
console.log(`executions accepted while they queue: ${(await acceptRate(tiny)).toFixed(0)} a second`);
child.kill('SIGKILL');
rmSync(home, { recursive: true, force: true });

async function startServer(): Promise<{ child: ChildProcess; address: string }> {
  const env = { ...process.env, PORT: '0', MILLRACE_HOME: home, MILLRACE_SAMPLES: 'off', MILLRACE_ADMIN_PASSWORD: password };
  const server = spawn(process.execPath, [join(import.meta.dirname, '../apps/server/src/main.ts')], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const chunk of server.stdout) {
    const found = /http:\S+/.exec(String(chunk));
    if (found !== null) return { child: server, address: found[0] };
  }
  throw new Error('The server did not start.');
}

async function login(): Promise<string> {
  const answer = await fetch(`${address}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  });
  return answer.headers.getSetCookie()[0]!.split(';')[0]!;
}

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
    status = await (await fetch(`${address}/api/v1/workflow-executions/${id}/status`, { headers })).text();
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
      for (let sent = 0; sent < count / 8; sent += 1) await post('/api/v1/workflow/execute', { workflowId });
    }),
  );
  return (count / (performance.now() - started)) * 1000;
}

async function post(path: string, body: unknown): Promise<number> {
  const answer = await fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as number;
}
