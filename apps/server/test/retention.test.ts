import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyRetention } from '../src/retention/apply-retention.ts';
import { ended } from '@millrace/test-support/ended';
import { endless, largeAmounts, node } from '@millrace/test-support/graphs';
import { startTestServer, type TestServer } from '@millrace/test-support/test-server';
import type { Visitor } from '@millrace/test-support/visitor';

const DAY = 86_400_000;
const unlimited = { executionsMs: 90 * DAY, resultBytes: 1e12 };
let server: TestServer;
let admin: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
  await admin.post('/api/v1/hdfs/files/upload', {
    path: '/shared/amounts.csv',
    content: 'id,amount\n1,5\n2,50\n',
  });
});
afterAll(() => server.close());

const newWorkflow = async (
  workflow: object = largeAmounts('/shared/amounts.csv'),
): Promise<number> => (await admin.post('/api/v1/workflows', { workflow })).json;
const submit = async (workflowId: number): Promise<number> =>
  (await admin.post('/api/v1/workflow/execute', { workflowId })).json;

async function run(workflowId: number): Promise<number> {
  const id = await submit(workflowId);
  expect((await ended(admin, id)).status).toBe(2);
  return id;
}

const hasFiles = (id: number): readonly boolean[] => [
  existsSync(join(server.home, 'runs', `${id}`)),
  existsSync(join(server.home, 'logs', `execution-${id}.log`)),
];
const apply = (changes: Partial<typeof unlimited>) =>
  applyRetention(server.services.store, server.home, { ...unlimited, ...changes });

test('above the size limit, deletes the oldest results and logs, but not of the latest completed run of each workflow', async () => {
  const [first, second] = [await newWorkflow(), await newWorkflow()];
  const [one, two, other, three] = [
    await run(first),
    await run(first),
    await run(second),
    await run(first),
  ];
  expect(await apply({})).toEqual({ executions: 0, results: 0, orphans: 0 });
  expect(await apply({ resultBytes: 0 })).toEqual({ executions: 0, results: 2, orphans: 0 });
  expect([one, two, other, three].map(hasFiles)).toEqual([
    [false, false],
    [false, false],
    [true, true],
    [true, true],
  ]);
  for (const path of ['results', 'logs', 'results/csv?nodeId=print', 'rejected']) {
    const answer = await admin.get(`/api/v1/workflow-executions/${one}/${path}`);
    expect([path, answer.status, answer.json]).toMatchObject([
      path,
      410,
      {
        code: 'RESULTS_REMOVED',
        detail: expect.stringMatching(
          /^The results and the log of execution \d+ were removed on 20\d\d-/,
        ),
      },
    ]);
  }
  expect((await admin.get(`/api/v1/workflow-executions/${one}`)).json).toMatchObject({
    status: 2,
    resultsRemoved: expect.any(Number),
  });
  expect((await admin.get(`/api/v1/workflow-executions/${three}`)).json).toMatchObject({
    resultsRemoved: null,
  });
  expect((await admin.get(`/api/v1/workflow-executions/${three}/results`)).json).toHaveLength(1);
  expect(await apply({ resultBytes: 0 })).toEqual({ executions: 0, results: 0, orphans: 0 });
});

test('deletes executions that ended too long ago, but not live ones and the latest completed run of each workflow', async () => {
  const workflow = await newWorkflow();
  const [old, latest] = [await run(workflow), await run(workflow)];
  const live = await submit(
    await newWorkflow(
      endless(node('print', 'millrace.nodes.look.PrintRows', 'transform', { title: 'x', n: '10' })),
    ),
  );
  await expect
    .poll(() => existsSync(join(server.home, 'logs', `execution-${live}.log`)), { timeout: 60_000 })
    .toBe(true);
  expect(await apply({ executionsMs: -1000 })).toMatchObject({ results: 0, orphans: 0 });
  expect((await admin.get(`/api/v1/workflow-executions/${old}`)).status).toBe(404);
  expect(hasFiles(old)).toEqual([false, false]);
  expect((await admin.get(`/api/v1/workflow-executions/${latest}/results`)).json).toHaveLength(1);
  expect((await admin.get(`/api/v1/workflow-executions/${live}`)).status).toBe(200);
  expect(hasFiles(live)[1]).toBe(true);
  await admin.post(`/api/v1/workflow-executions/${live}/kill`);
  await server.services.runner.kill(live);
});

test('deletes files of executions that no longer exist, and nothing else', async () => {
  const id = await run(await newWorkflow());
  mkdirSync(join(server.home, 'runs', '777777'));
  writeFileSync(join(server.home, 'runs', '777777', 'result-0.json'), '{}');
  writeFileSync(join(server.home, 'logs', 'execution-777778.log'), 'x');
  writeFileSync(join(server.home, 'logs', 'notes.txt'), 'x');
  expect(await apply({})).toEqual({ executions: 0, results: 0, orphans: 2 });
  expect(readdirSync(join(server.home, 'runs'))).not.toContain('777777');
  expect(readdirSync(join(server.home, 'logs'))).toEqual(
    expect.arrayContaining(['notes.txt', `execution-${id}.log`]),
  );
  expect(readdirSync(join(server.home, 'logs'))).not.toContain('execution-777778.log');
});
