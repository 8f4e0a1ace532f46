import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { largeAmounts } from './graphs.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import type { Answer, Visitor } from './visitor.ts';

export const schedules = '/api/v1/workflow-schedules';

/** A moment as the interface writes it. */
export const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as unknown;

export type Scheduling = {
  readonly server: TestServer;
  readonly admin: Visitor;
  /** A workflow that each test has for itself. */
  readonly workflowId: number;
};

/** A server in Oslo with a workflow to be scheduled, for all tests of a file. */
export function scheduling(): Scheduling {
  const scene = {} as { -readonly [Member in keyof Scheduling]: Scheduling[Member] };
  beforeAll(async () => {
    scene.server = await startTestServer({ MILLRACE_TIME_ZONE: 'Europe/Oslo' });
    scene.admin = await scene.server.admin();
    await scene.admin.post('/api/v1/hdfs/files/upload', {
      path: '/shared/amounts.csv',
      content: 'id,amount\n1,5\n2,50\n',
    });
  });
  beforeEach(async () => {
    scene.workflowId = await newWorkflow(scene.admin);
  });
  afterAll(async () => {
    expect(scene.server.logged).toEqual([]);
    await scene.server.close();
  });
  return scene;
}

export async function newWorkflow(visitor: Visitor, projectId?: number): Promise<number> {
  return (
    await visitor.post('/api/v1/workflows', {
      workflow: largeAmounts('/shared/amounts.csv'),
      projectId,
    })
  ).json;
}

/** Schedules the test's workflow for nine o'clock, or as the body says. */
export function schedule({ admin, workflowId }: Scheduling, body: object = {}): Promise<Answer> {
  return admin.post(schedules, { analysisFlowId: workflowId, cronPattern: '0 9 * * *', ...body });
}
