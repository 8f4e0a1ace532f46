import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ended } from '@millrace/test-support/ended';
import { edge, endless, node } from '@millrace/test-support/graphs';
import { startTestServer, type TestServer } from '@millrace/test-support/test-server';
import type { Json, Visitor } from '@millrace/test-support/visitor';

/** Spark as a target of the real server, over HTTP. */
let server: TestServer;
let admin: Visitor;
beforeAll(async () => {
  server = await startTestServer({ MILLRACE_SPARK: 'local[2]', MILLRACE_MEMORY_MB: '1024' });
  admin = await server.admin();
  const lines = Array.from(
    { length: 1000 },
    (_, index) =>
      `${index},${['NO', 'SE', 'DK', ''][index % 4]},${(index * 37) % 1000 === 5 ? 'x' : index / 8}`,
  );
  await admin.post('/api/v1/hdfs/files/upload', {
    path: '/shared/sales.csv',
    content: `id,country,amount\n${lines.join('\n')}\n`,
  });
});
afterAll(async () => {
  expect(server.logged).toEqual([]);
  await server.close();
});

const create = async (workflow: object): Promise<number> =>
  (await admin.post('/api/v1/workflows', { workflow })).json;

const sales = {
  name: 'Sales',
  nodes: [
    node('read', 'millrace.nodes.read.ReadCsv', 'dataset', {
      path: '/shared/sales.csv',
      header: 'true',
    }),
    node('filter', 'millrace.nodes.rows.FilterRows', 'transform', { conditionExpr: 'id % 10 < 7' }),
    node('sum', 'millrace.nodes.groups.GroupBy', 'transform', {
      groupingCols: '["country"]',
      aggregateCols: '["id", "amount"]',
      aggregateOperations: '["count", "max"]',
      outputCols: '["sales", "largest"]',
    }),
    node('sort', 'millrace.nodes.rows.Sort', 'transform', {
      sortCols: '["country"]',
      ascDesc: '["desc"]',
    }),
    node('print', 'millrace.nodes.look.PrintRows', 'transform', { title: 'Sales' }),
    node('save', 'millrace.nodes.write.SaveCsv', 'transform', {
      path: '/shared/sums',
      saveMode: 'Overwrite',
      header: 'true',
      singleFile: 'true',
    }),
  ],
  edges: [
    edge(1, 'read', 'filter'),
    edge(2, 'filter', 'sum'),
    edge(3, 'sum', 'sort'),
    edge(4, 'sort', 'print'),
    edge(5, 'sort', 'save'),
  ],
};

const never = endless(
  node('save', 'millrace.nodes.write.SaveCsv', 'transform', {
    path: '/shared/never',
    saveMode: 'Overwrite',
  }),
);

async function run(workflowId: number, target: string): Promise<Json> {
  const { status, json } = await admin.post('/api/v1/workflow/execute', { workflowId, target });
  expect(status).toBe(200);
  return ended(admin, json);
}

/** Begins the endless workflow on Spark; answers when a node is running. */
async function started(more: object = {}): Promise<number> {
  const { json: id } = await admin.post('/api/v1/workflow/execute', {
    workflowId: await create(never),
    target: 'spark',
    ...more,
  });
  await running(id);
  return id;
}

async function running(id: number): Promise<void> {
  const response = await fetch(`${server.address}/api/v1/workflow-executions/${id}/events`, {
    headers: { cookie: admin.cookie },
  });
  let text = '';
  for await (const chunk of response.body!) {
    text += Buffer.from(chunk).toString();
    if (/"nodeId":"sum"[^}]*"status":"RUNNING"/.test(text)) return;
  }
  throw new Error(`The execution never worked: ${text}`);
}

/** Processes that have something of the run's folder in their command line. */
function processesOf(id: number): number[] {
  const folder = `${server.home}/runs/${id}/`;
  return readdirSync('/proc').flatMap((entry) => {
    if (!/^\d+$/.test(entry)) return [];
    try {
      return readFileSync(`/proc/${entry}/cmdline`, 'utf8').includes(folder) ? [Number(entry)] : [];
    } catch {
      return [];
    }
  });
}

async function expectNoOutput(): Promise<void> {
  expect((await admin.get('/api/v1/hdfs/files/open?path=/shared/never')).status).toBe(404);
}

test('the same workflow gives the same result on both targets', async () => {
  const workflowId = await create(sales);
  const outcomes = [];
  for (const target of ['embedded', 'spark']) {
    const { id, status, applicationId, metrics } = await run(workflowId, target);
    const [{ result }] = (await admin.get(`/api/v1/workflow-executions/${id}/results`)).json;
    const file = (await admin.get('/api/v1/hdfs/files/open?path=/shared/sums')).text;
    const nodes = metrics.nodes.map(({ nodeId, status: state, measures }: Json) => ({
      nodeId,
      state,
      measures,
    }));
    outcomes.push({
      status,
      result,
      file,
      nodes,
      rowsWritten: metrics.rowsWritten,
      bytesRead: metrics.bytesRead,
    });
    expect(applicationId).toMatch(target === 'spark' ? /^local-\d+$/ : /^embedded-/);
    expect(metrics.peakMemory).toBeGreaterThan(0);
  }
  expect(outcomes[0]).toMatchObject({
    status: 2,
    rowsWritten: 4,
    result: { headers: ['country', 'sales', 'largest'] },
  });
  expect(outcomes[1]).toEqual(outcomes[0]);
});

test('all processes of a killed run have ended when kill returns', async () => {
  const id = await started();
  expect(processesOf(id).length).toBeGreaterThan(1);
  const { text } = await admin.post(`/api/v1/workflow-execution/${id}/kill`);
  expect(text).toMatch(
    /^Application local-\d+ of execution \d+ was killed: process group \d+ is gone; exit value (137|143)\.$/,
  );
  expect(processesOf(id)).toEqual([]);
  expect((await admin.get(`/api/v1/workflow-executions/${id}/status`)).text).toBe('KILLED');
  await expectNoOutput();
});

test('a stopped run ends normally, and its log has the exit value', async () => {
  const id = await started();
  expect((await admin.post(`/api/v1/workflow-execution/${id}/stop`)).json.status).toMatch(
    /^STOPP(ING|ED)$/,
  );
  expect((await ended(admin, id)).status).toBe(1);
  expect((await admin.get(`/api/v1/workflow-executions/${id}/logs`)).text).toMatch(
    /ended: exit value \d+\./,
  );
  expect(processesOf(id)).toEqual([]);
  await expectNoOutput();
});

test('a Spark process that dies fails its run, after the configured number of tries', async () => {
  const id = await started({ retries: 1 });
  const first = processesOf(id);
  for (const pid of first) process.kill(pid, 'SIGKILL');
  await running(id);
  for (const pid of processesOf(id)) process.kill(pid, 'SIGKILL');
  const execution = await ended(admin, id);
  expect(execution.status).toBe(3);
  const log = (await admin.get(`/api/v1/workflow-executions/${id}/logs`)).text;
  expect(log).toContain('Trying again (1 of 1).');
  expect(log).toMatch(/ended in the middle of it/);
  await expectNoOutput();
});
