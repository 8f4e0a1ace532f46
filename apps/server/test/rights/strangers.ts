import { afterAll, beforeAll, expect } from 'vitest';
import { ended } from '@millrace/test-support/ended';
import { edge, node } from '@millrace/test-support/graphs';
import { startTestServer, type TestServer } from '@millrace/test-support/test-server';
import type { Visitor } from '@millrace/test-support/visitor';

/** In every name, path and value of Ada's project: it must never reach Eve. */
export const SECRET = 'zebra';
/** A value in her files. */
export const AMOUNT = '7654321.25';

/** Two people who see nothing of each other, and what is Ada's. */
export type Strangers = {
  readonly server: TestServer;
  readonly ada: Visitor;
  readonly eve: Visitor;
  readonly adas: {
    project: number;
    workflow: number;
    dataset: number;
    uuid: string;
    dashboard: number;
    connection: number;
    schedule: number;
    execution: number;
  };
  /** Eve's project. */
  readonly eves: number;
};

/** Ada with a full project and Eve with an empty one, for all tests of a file. */
export function strangers(): Strangers {
  const scene = {
    adas: {
      project: 0,
      workflow: 0,
      dataset: 0,
      uuid: '',
      dashboard: 0,
      connection: 0,
      schedule: 0,
      execution: 0,
    },
    eves: 0,
  } as {
    -readonly [Member in keyof Strangers]: Strangers[Member];
  };
  beforeAll(async () => {
    scene.server = await startTestServer();
    [scene.ada, scene.eve] = [
      await scene.server.user(`${SECRET}ada`, 'ANALYST'),
      await scene.server.user('eve', 'ANALYST'),
    ];
    await fill(scene);
    scene.eves = (await scene.eve.post('/api/v1/projects', { name: 'Eve’s' })).json.id;
  });
  afterAll(async () => {
    expect(scene.server.logged).toEqual([]);
    await scene.server.close();
  });
  return scene;
}

async function fill({ ada, adas }: Strangers): Promise<void> {
  adas.project = (await ada.post('/api/v1/projects', { name: SECRET })).json.id;
  const file = `/projects/${adas.project}/${SECRET}.csv`;
  for (const path of [file, `/user/${SECRET}ada/${SECRET}.csv`])
    await ada.post('/api/v1/hdfs/files/upload', {
      path,
      content: `id,amount\n1,5\n2,50\n3,${AMOUNT}\n`,
    });
  const named = { projectId: adas.project, name: SECRET };
  const dataset = (await ada.post('/dataset/save', { ...named, path: file, header: true })).json;
  [adas.dataset, adas.uuid] = [dataset.id, dataset.uuid];
  adas.workflow = Number(
    (
      await ada.post('/api/v1/workflows', {
        projectId: adas.project,
        workflow: { ...usesDataset(adas.uuid), name: SECRET },
      })
    ).text,
  );
  const dashboard = await ada.post('/saveDashboard', { ...named, sheets: [] });
  adas.dashboard = Number(dashboard.headers.get('x-dashboard-id'));
  adas.connection = (
    await ada.post('/api/v1/connections', { ...named, type: 'S3', settings: { bucket: SECRET } })
  ).json.id;
  adas.schedule = (
    await ada.post('/api/v1/workflow-schedules', {
      analysisFlowId: adas.workflow,
      cronPattern: '0 3 1 1 *',
      name: SECRET,
    })
  ).json.id;
  adas.execution = Number(
    (await ada.post('/api/v1/workflow/execute', { workflowId: adas.workflow })).text,
  );
  expect((await ended(ada, adas.execution)).status).toBe(2);
  const deleted = (
    await ada.post('/dataset/save', { ...named, name: `${SECRET} deleted`, path: file })
  ).json.id;
  await ada.delete(`/api/v1/datasets/${deleted}`);
}

/** Reads a registered dataset and shows it. */
export function usesDataset(reference: string) {
  return {
    name: 'uses a dataset',
    nodes: [
      {
        ...node('read', 'millrace.nodes.read.Dataset', 'dataset'),
        fields: [{ name: 'dataset', value: reference, widget: 'dataset', title: 'Dataset' }],
      },
      node('print', 'millrace.nodes.look.PrintRows', 'transform', { title: 'Rows', n: '10' }),
    ],
    edges: [edge(1, 'read', 'print')],
  };
}
