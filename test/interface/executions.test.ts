import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller, Json } from './caller.ts';
import { amounts, endless, ran, reading, stored } from './drawn.ts';
import { prove } from './prove.ts';
import { execution, statusNames } from './records.ts';
import { startRunningServer, type RunningServer } from './running-server.ts';
import { dateTime, epochMs, expectShape, integer, list, orNull, record, text } from './shape.ts';

let server: RunningServer;
let admin: Caller;
let workflowId: number;
let finished: number;
beforeAll(async () => {
  server = await startRunningServer({ MILLRACE_WORKERS: '1' });
  admin = await server.admin();
  workflowId = await stored(admin, await reading(admin, (await amounts(admin)).uuid));
  finished = await ran(admin, workflowId);
});
afterAll(() => server.stop());

const statusOf = (id: number): Promise<string> =>
  admin.call('GET /api/v1/workflow-executions/{id}/status', { path: { id } });

/** A run that goes on until it is stopped; `RUNNING`, unless another one runs. */
async function live(): Promise<number> {
  return admin.call('POST /api/v1/workflow/execute', {
    json: { workflowId: await stored(admin, await endless(admin)) },
  });
}

prove('GET /api/v1/workflow-executions', 'gives a page of records, newest first', async () => {
  const second = await ran(admin, workflowId);
  const all = await admin.call('GET /api/v1/workflow-executions', {
    query: { page: 0, size: 1000 },
  });
  expectShape(all, list(execution));
  expect(all.map(({ id }: Json) => id).slice(0, 2)).toEqual([second, finished]);
  expect(all[0]).toMatchObject({
    analysisFlowId: workflowId,
    analysisFlowScheduleId: null,
    status: 2,
    name: 'Large amounts',
    category: 'contract',
    projectId: 1,
  });
  for (const member of ['logs', 'serviceJobId', 'applicationId'])
    expect(all[0][member]).toMatch(/./);
  expect(all[0].uiWebUrl).toBe(`${server.address}/projects/1/executions/${second}`);
  expectShape(all[0].startTime, epochMs);
  expectShape(all[0].endTime, epochMs);
  const page = await admin.ask('GET /api/v1/workflow-executions', { query: { page: 1, size: 1 } });
  expect([page.json.map(({ id }: Json) => id), page.headers['x-total-count']]).toEqual([
    [finished],
    String(all.length),
  ]);
});

prove(
  'GET /api/v1/workflow-executions/workflows/{workflowId}',
  'gives those of the workflow',
  async () => {
    const other = await stored(
      admin,
      (await admin.call('GET /api/v1/workflows/id/{id}', { path: { id: workflowId } })).workflow,
    );
    const id = await ran(admin, other);
    const own = await admin.call('GET /api/v1/workflow-executions/workflows/{workflowId}', {
      path: { workflowId: other },
    });
    expectShape(own, list(execution));
    expect(own.map((one: Json) => [one.id, one.analysisFlowId])).toEqual([[id, other]]);
    expect(
      (
        await admin.ask('GET /api/v1/workflow-executions/workflows/{workflowId}', {
          path: { workflowId: 99_999 },
        })
      ).status,
    ).toBe(404);
  },
);

prove(
  'GET /api/v1/workflow-executions/{id}/status',
  'gives the name of the status code, in plain text',
  async () => {
    expect(await statusOf(finished)).toBe('COMPLETED');
    const all = await admin.call('GET /api/v1/workflow-executions', { query: { size: 1000 } });
    for (const { id, status } of all) expect(await statusOf(id)).toBe(statusNames[status]);
  },
);

prove('GET /api/v1/workflow-executions/latest', 'gives the ten that started last', async () => {
  const all = await admin.call('GET /api/v1/workflow-executions', { query: { size: 10 } });
  const latest = await admin.call('GET /api/v1/workflow-executions/latest');
  expectShape(latest, list(execution));
  expect(latest).toEqual(all);
});

prove('GET /api/v1/workflow-executions/tasks/count', 'gives how many have ended', async () => {
  const before = await admin.call('GET /api/v1/workflow-executions/tasks/count');
  await ran(admin, workflowId);
  expect(await admin.call('GET /api/v1/workflow-executions/tasks/count')).toBe(before + 1);
});

prove(
  'POST /api/v1/workflow-execution/{workflowExecutionId}/stop',
  'answers status and message; a second one is 409',
  async () => {
    const [running, waiting] = [await live(), await live()];
    expect(['PENDING', 'STARTING', 'RUNNING']).toContain(await statusOf(running));
    expect(await statusOf(waiting)).toBe('PENDING');
    for (const workflowExecutionId of [waiting, running]) {
      const answer = await admin.call(
        'POST /api/v1/workflow-execution/{workflowExecutionId}/stop',
        { path: { workflowExecutionId } },
      );
      expectShape(answer, record({ status: text, message: text }));
      expect(['STOPPING', 'STOPPED']).toContain(answer.status);
      await admin.send('GET', `/api/v1/workflow-executions/${workflowExecutionId}/events`);
      expect(await statusOf(workflowExecutionId)).toBe('STOPPED');
      expect(
        (
          await admin.ask('POST /api/v1/workflow-execution/{workflowExecutionId}/stop', {
            path: { workflowExecutionId },
          })
        ).status,
      ).toBe(409);
    }
  },
);

prove(
  'POST /api/v1/workflow-execution/{workflowExecutionId}/kill',
  'answers a sentence with the exit value, and says so when it had ended',
  async () => {
    const workflowExecutionId = await live();
    const [newest] = await admin.call('GET /api/v1/workflow-executions/latest');
    expect(newest).toMatchObject({ id: workflowExecutionId, endTime: null });
    const sentence = await admin.call(
      'POST /api/v1/workflow-execution/{workflowExecutionId}/kill',
      { path: { workflowExecutionId } },
    );
    expect(sentence).toMatch(/exit value/);
    expect(sentence).toContain(String(workflowExecutionId));
    expect(await statusOf(workflowExecutionId)).toBe('KILLED');
    const again = await admin.call('POST /api/v1/workflow-execution/{workflowExecutionId}/kill', {
      path: { workflowExecutionId: finished },
    });
    expect(again).toMatch(/COMPLETED|ended|finished/);
    expect(await statusOf(finished)).toBe('COMPLETED');
  },
);

test('a workflow with a live run cannot be deleted', async () => {
  const id = await live();
  const [{ analysisFlowId }] = await admin.call('GET /api/v1/workflow-executions/latest');
  expect(
    (
      await admin.ask('DELETE /api/v1/workflows/id/{workflowId}', {
        path: { workflowId: analysisFlowId },
      })
    ).status,
  ).toBe(409);
  await admin.call('POST /api/v1/workflow-execution/{workflowExecutionId}/kill', {
    path: { workflowExecutionId: id },
  });
  await admin.call('DELETE /api/v1/workflows/id/{workflowId}', {
    path: { workflowId: analysisFlowId },
  });
});

test('a missing input file is not an issue: the run starts, fails, and its log names the file', async () => {
  const { uuid } = await amounts(admin, '/shared/going.csv');
  const doomed = await stored(admin, await reading(admin, uuid));
  await admin.call('DELETE /api/v1/hdfs/files/delete', { query: { path: '/shared/going.csv' } });
  const id = await ran(admin, doomed);
  expect(await statusOf(id)).toBe('FAILED');
  expect((await admin.send('GET', `/api/v1/workflow-executions/${id}/logs`)).text).toContain(
    '/shared/going.csv',
  );
});

test('an execution shows its results and its metrics', async () => {
  const { json: results } = await admin.send(
    'GET',
    `/api/v1/workflow-executions/${finished}/results`,
  );
  expectShape(
    results,
    list(
      record({
        nodeId: text,
        title: text,
        type: text,
        time: epochMs,
        result: record({ headers: list(text), types: list(text) }),
      }),
    ),
  );
  expect(results).toMatchObject([
    {
      nodeId: '3',
      title: 'The large ones',
      type: 'table',
      result: {
        headers: ['id', 'amount'],
        types: ['INTEGER', 'DOUBLE'],
        cells: [
          [2, 50],
          [4, 500.5],
        ],
      },
    },
  ]);
  const { json: one } = await admin.send('GET', `/api/v1/workflow-executions/${finished}`);
  expectShape(one, execution);
  expectShape(one.metrics.nodes, list(record({ nodeId: text, name: text, status: text })));
  for (const member of ['rowsRead', 'rowsWritten', 'bytesRead', 'bytesWritten', 'peakMemory'])
    expectShape(one.metrics[member], orNull(integer));
  expect(dateTime(new Date(one.startTime).toISOString(), '')).toEqual([]);
});

prove(
  'DELETE /api/v1/workflow-executions/days/{days}',
  'confirms in plain text, and takes only what ended before',
  async () => {
    const purge = (days: number): Promise<string> =>
      admin.call('DELETE /api/v1/workflow-executions/days/{days}', { path: { days } });
    expect(await purge(30)).toMatch(/\b0\b|no /i);
    expect(await statusOf(finished)).toBe('COMPLETED');
    expect(await purge(0)).toMatch(/\d+/);
    expect(await admin.call('GET /api/v1/workflow-executions')).toEqual([]);
    for (const days of [-1, 'x'])
      expect(
        (await admin.ask('DELETE /api/v1/workflow-executions/days/{days}', { path: { days } }))
          .status,
      ).toBe(400);
  },
);
