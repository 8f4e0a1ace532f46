import { expect, test } from 'vitest';
import { ended } from '@millrace/test-support/ended';
import { edge, largeAmounts, node } from '@millrace/test-support/graphs';
import type { Answer, Json } from '@millrace/test-support/visitor';
import { AMOUNT, SECRET, strangers, usesDataset } from './rights/strangers.ts';

const scene = strangers();

test('an invisible dataset does not exist: in a save, a validation, a preview, a profile, a run, an import', async () => {
  for (const reference of [scene.adas.uuid, String(scene.adas.dataset)]) {
    const missing =
      reference === scene.adas.uuid ? '00000000-0000-4000-8000-000000000000' : '424242';
    const graph = usesDataset(reference);
    const id = Number(
      (await scene.eve.post('/api/v1/workflows', { projectId: scene.eves, workflow: graph })).text,
    );
    const attempts = async (named: string, workflow = usesDataset(named)): Promise<Answer[]> => [
      await scene.eve.post('/api/v1/workflows/validate', { workflow }),
      await scene.eve.post('/api/v1/workflows/preview', { workflow, nodeId: 'read' }),
      await scene.eve.post('/api/v1/workflows/profile', { workflow, nodeId: 'read' }),
      await scene.eve.post('/api/v1/workflows/lineage', {
        workflow,
        nodeId: 'print',
        column: 'id',
        direction: 'upstream',
      }),
      await scene.eve.post('/api/v1/workflows/rename-column', {
        workflow,
        nodeId: 'read',
        columns: [{ column: 'number', newName: 'id' }],
      }),
      await scene.eve.post('/api/v1/workflows/code', { workflow, form: 'plan' }),
      await scene.eve.post('/api/v1/workflows/import', { workflow, projectId: scene.eves }),
      await scene.eve.post('/api/v1/workflows/import', {
        workflow,
        projectId: scene.eves,
        mapping: { [named]: scene.adas.dataset },
      }),
    ];
    const file = await scene.eve.post('/api/v1/workflows/code', {
      workflow: graph,
      form: 'workflow',
    });
    const answers = [
      ...(await attempts(reference)),
      file,
      await scene.eve.get(`/api/v1/workflows/${id}`),
      await scene.eve.get(`/api/v1/workflows/${id}/export`),
    ];
    for (const answer of answers) expect(answer.text).not.toContain(SECRET);
    const responses = async (named: string) =>
      (await attempts(named)).map(({ status, text }) => [
        status,
        text.replaceAll(named, '#').replaceAll(/\d+/g, '#'),
      ]);
    expect((await responses(reference)).slice(0, 7)).toEqual(
      (await responses(missing)).slice(0, 7),
    );
    expect((await scene.eve.post('/api/v1/workflow/execute', { workflowId: id })).status).toBe(422);
  }
});

test('files of others are not read: by a preview, a schema, a dataset, a pattern, a graph, a parameter', async () => {
  const paths = [
    `/user/${SECRET}ada/${SECRET}.csv`,
    `/projects/${scene.adas.project}/${SECRET}.csv`,
    `/user/*/${SECRET}.csv`,
    `/projects/*/*.csv`,
    `/projects/${scene.adas.project}`,
    `/user/eve/../${SECRET}ada/${SECRET}.csv`,
    `/shared/%2e%2e/user/${SECRET}ada/${SECRET}.csv`,
    `//user//${SECRET}ada//${SECRET}.csv`,
    `/mnt/../user/${SECRET}ada/${SECRET}.csv`,
    `hdfs:///user/${SECRET}ada/${SECRET}.csv`,
    `file:///user/${SECRET}ada/${SECRET}.csv`,
  ];
  for (const path of paths) {
    const query = `?path=${encodeURIComponent(path)}&header=true`;
    const read = largeAmounts(path);
    const byParameter = {
      ...largeAmounts('${file}'),
      parameters: '[{"name":"file","type":"STRING","value":"/shared/none.csv"}]',
    };
    const programParameters = `--var file=${path}`;
    const saved = Number(
      (await scene.eve.post('/api/v1/workflows', { projectId: scene.eves, workflow: byParameter }))
        .text,
    );
    const answers = [
      await scene.eve.post(`/api/v1/datasets/sample-data${query}`),
      await scene.eve.post(`/api/v1/datasets/schema${query}`),
      await scene.eve.post('/dataset/save', {
        projectId: scene.eves,
        name: 'peep',
        path,
        header: true,
      }),
      await scene.eve.get(`/filesInPathJSON${query}`),
      await scene.eve.get(`/api/v1/models${query}`),
      await scene.eve.get(`/api/v1/models/download${query}`),
      await scene.eve.get(`/api/v1/models/tree${query}`),
      ...(await Promise.all(
        ['files/open', 'files/download', 'files', 'dir/open'].map((what) =>
          scene.eve.get(`/api/v1/hdfs/${what}${query}`),
        ),
      )),
      await scene.eve.post('/api/v1/workflows/preview', { workflow: read, nodeId: 'filter' }),
      await scene.eve.post('/api/v1/workflows/profile', { workflow: read, nodeId: 'filter' }),
      await scene.eve.post('/api/v1/workflows/preview', {
        workflow: byParameter,
        nodeId: 'filter',
        programParameters,
      }),
      await runOf(saved, programParameters),
    ];
    const datasetId = answers[2]?.json?.id;
    if (datasetId !== undefined)
      answers.push(
        await scene.eve.get(`/api/v1/datasets/${datasetId}`),
        await scene.eve.get(`/api/v1/datasets/${datasetId}/profile`),
      );
    for (const [index, answer] of answers.entries()) {
      const outcome = [
        path,
        index,
        answer.status,
        answer.text.includes(AMOUNT),
        /"(cells|rows)":\[\[/.test(answer.text),
        answer.status < 500,
      ];
      expect(outcome).toEqual([path, index, answer.status, false, false, true]);
    }
  }
});

/** The log and results of a run as Eve. */
async function runOf(workflowId: number, programParameters: string): Promise<Answer> {
  const started = await scene.eve.post('/api/v1/workflow/execute', {
    workflowId,
    programParameters,
  });
  if (started.status !== 200) return started;
  const { status } = await ended(scene.eve, Number(started.text));
  expect([programParameters, status]).toEqual([programParameters, 3]);
  const log = await scene.eve.get(`/api/v1/workflow-executions/${started.text}/logs`);
  const results = await scene.eve.get(`/api/v1/workflow-executions/${started.text}/results`);
  return { ...results, text: log.text + results.text };
}

test('files of others are not written, moved or deleted: by hand, by a resumed upload, by a run', async () => {
  const target = `/projects/${scene.adas.project}/eve.csv`;
  await scene.eve.post('/api/v1/hdfs/files/upload', {
    path: '/user/eve/own.csv',
    content: 'id,amount\n1,50\n',
  });
  const saving = {
    ...largeAmounts('/user/eve/own.csv'),
    nodes: [
      ...largeAmounts('/user/eve/own.csv').nodes,
      node('save', 'millrace.nodes.write.SaveCsv', 'transform', {
        path: target,
        saveMode: 'Overwrite',
      }),
    ],
    edges: [...largeAmounts('').edges, edge(9, 'sort', 'save')],
  };
  const id = Number(
    (await scene.eve.post('/api/v1/workflows', { projectId: scene.eves, workflow: saving })).text,
  );
  const attempts = [
    await scene.eve.post('/api/v1/hdfs/files/upload', {
      path: target,
      content: 'x',
      overwrite: true,
    }),
    await scene.eve.post('/api/v1/hdfs/files/uploads', { path: target, length: 1 }),
    await scene.eve.post('/api/v1/hdfs/dir/create', {
      path: `/projects/${scene.adas.project}/eve`,
    }),
    await scene.eve.get(
      `/api/v1/hdfs/files/rename?sourceFilePath=/user/eve/own.csv&destinationFilePath=${target}`,
    ),
    await scene.eve.get(
      `/api/v1/hdfs/files/rename?sourceFilePath=/projects/${scene.adas.project}/${SECRET}.csv&destinationFilePath=/user/eve/got.csv`,
    ),
    await scene.eve.delete(
      `/api/v1/hdfs/files/delete?path=/projects/${scene.adas.project}/${SECRET}.csv`,
    ),
    await scene.eve.delete(
      `/api/v1/hdfs/files/delete?path=/projects/${scene.adas.project}&recursive=true`,
    ),
    await scene.eve.post('/api/v1/workflow/execute', { workflowId: id }),
  ];
  for (const [index, { status }] of attempts.entries())
    expect([index, [403, 404, 422].includes(status)]).toEqual([index, true]);
  const { json } = await scene.ada.get(`/api/v1/hdfs/files?path=/projects/${scene.adas.project}`);
  expect(json.map(({ name }: Json) => name)).toEqual([`${SECRET}.csv`]);
});

test('an upload whose permission was withdrawn writes nothing', async () => {
  await scene.ada.post(`/api/v1/projects/${scene.adas.project}/members`, {
    username: 'eve',
    role: 'EDITOR',
  });
  const upload = (
    await scene.eve.post('/api/v1/hdfs/files/uploads', {
      path: `/projects/${scene.adas.project}/late.csv`,
      length: 1,
    })
  ).json;
  await scene.ada.delete(`/api/v1/projects/${scene.adas.project}/members/eve`);
  const headers = { 'content-type': 'application/octet-stream' };
  const sent = await scene.eve.raw('PUT', `/api/v1/hdfs/files/uploads/${upload.id}?offset=0`, {
    body: 'x',
    headers,
  });
  expect([403, 404]).toContain(sent.status);
  expect(
    (await scene.ada.get(`/api/v1/hdfs/files?path=/projects/${scene.adas.project}`)).text,
  ).not.toContain('late.csv');
});

test('a dashboard shows nothing of an execution that its reader cannot see', async () => {
  const item = {
    id: 1,
    name: 'peep',
    nodeId: 'print',
    type: 'table',
    workflowId: String(scene.adas.workflow),
  };
  const saved = await scene.eve.post('/saveDashboard', {
    projectId: scene.eves,
    name: 'peep',
    sheets: [{ idx: '0', items: [item] }],
  });
  const id = saved.headers.get('x-dashboard-id');
  for (const path of [
    `/api/v1/dashboards/results?dashboardId=${id}&sheetId=0`,
    `/api/v1/dashboards/${id}/items/1/result`,
    `/api/v1/dashboards/${id}`,
  ]) {
    const { status, text } = await scene.eve.get(path);
    expect([
      path,
      status,
      text.includes(SECRET),
      text.includes(`"executionId":${scene.adas.execution}`),
    ]).toEqual([path, 200, false, false]);
  }
});

test('a user who deletes a dataset learns nothing about invisible workflows that use it', async () => {
  const shared = (await scene.ada.post('/api/v1/projects', { name: 'shared' })).json.id;
  await scene.ada.post(`/api/v1/projects/${shared}/members`, { username: 'eve', role: 'EDITOR' });
  const dataset = (
    await scene.ada.post('/dataset/save', {
      projectId: shared,
      name: 'common',
      path: '/shared/common.csv',
    })
  ).json;
  await scene.ada.post('/api/v1/workflows', {
    projectId: scene.adas.project,
    workflow: { ...usesDataset(dataset.uuid), name: SECRET },
  });
  const refused = await scene.eve.delete(`/api/v1/datasets/${dataset.id}`);
  expect(refused.status).toBe(409);
  expect(refused.text).not.toContain(SECRET);
  expect((await scene.ada.delete(`/api/v1/datasets/${dataset.id}`)).text).toContain(SECRET);
});
