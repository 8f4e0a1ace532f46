import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller, Json } from './caller.ts';
import { amounts, ran, reading, stored } from './drawn.ts';
import { prove } from './prove.ts';
import { workflow, workflowVersion } from './records.ts';
import { startRunningServer, type RunningServer } from './running-server.ts';
import { expectShape, list } from './shape.ts';

let server: RunningServer;
let admin: Caller;
let graph: Json;
beforeAll(async () => {
  server = await startRunningServer();
  admin = await server.admin();
  graph = await reading(admin, (await amounts(admin)).uuid);
});
afterAll(() => server.stop());

const byId = (id: number): Promise<Json> =>
  admin.call('GET /api/v1/workflows/id/{id}', { path: { id } });
const update = (id: number, changed: Json, more: object = {}): Promise<Json> =>
  admin.call('PUT /api/v1/workflows', { json: { analysisflowId: id, workflow: changed, ...more } });

prove(
  'POST /api/v1/workflows',
  'answers the id of the new workflow, whatever analysisflowId says',
  async () => {
    const id = await admin.call('POST /api/v1/workflows', {
      json: { analysisflowId: 4711, comment: 'first', projectId: 1, workflow: graph },
    });
    const other = await admin.call('POST /api/v1/workflows', {
      json: { analysisflowId: id, workflow: graph },
    });
    expect(id).toBeGreaterThan(0);
    expect(other).not.toBe(id);
    expect(await byId(id)).toMatchObject({ id, version: 1, name: 'Large amounts' });
  },
);

prove(
  'GET /api/v1/workflows/id/{id}',
  'gives the record; content is the text of workflow',
  async () => {
    const record = await byId(await stored(admin, graph));
    expectShape(record, workflow);
    const { version, ...inContent } = record.workflow;
    expect(JSON.parse(record.content)).toEqual(inContent);
    expect([version, record.workflow.uuid, record.workflow.name]).toEqual([
      record.version,
      record.uuid,
      record.name,
    ]);
    expect(record.lockedByUserId).toBeNull();
    expect(record.workflow.dataSetDetails).toMatchObject([
      { name: 'Amounts', path: '/shared/amounts.csv', delimiter: ',', header: true, version: 1 },
    ]);
    for (const sent of graph.nodes)
      expect(record.workflow.nodes.find(({ id }: Json) => id === sent.id)).toMatchObject(sent);
    expect(record.workflow.edges).toEqual(graph.edges);
  },
);

prove(
  'PUT /api/v1/workflows',
  'answers the id; what GET gave can be sent back, with what nobody knows',
  async () => {
    const odd = structuredClone({ ...graph, h2OWorkflow: true, theme: { dark: [1, null] } });
    odd.nodes[0].colour = 'red';
    odd.nodes[1].fields[0].hint = { a: 'é' };
    odd.edges[0].label = 'first';
    const id = await stored(admin, odd);
    const before = await byId(id);
    expect(before.workflow).toMatchObject({ h2OWorkflow: true, theme: { dark: [1, null] } });
    expect(
      await admin.call('PUT /api/v1/workflows', {
        json: { ...before, analysisflowId: id, comment: 'as it came', projectId: 1 },
      }),
    ).toBe(id);
    const after = await byId(id);
    expect(after).toEqual({
      ...before,
      version: 2,
      dateLastUpdated: expect.any(Number),
      workflow: { ...before.workflow, version: 2 },
    });
    expect(after.content).toBe(before.content);
    const late = await admin.ask('PUT /api/v1/workflows', {
      json: { analysisflowId: id, workflow: before.workflow },
    });
    expect(late.status).toBe(409);
  },
);

test('an absent member keeps its value, null clears it, nodes and edges are replaced as a whole', async () => {
  const id = await stored(admin, {
    ...graph,
    parameters: '[{"name":"least","type":"DOUBLE","value":"1","description":""}]',
  });
  const { workflow: before } = await byId(id);
  await update(id, { name: 'Renamed' });
  expect((await byId(id)).workflow).toEqual({ ...before, name: 'Renamed', version: 2 });
  await update(id, { nodes: [before.nodes[0]], edges: [], parameters: null, category: null });
  expect((await byId(id)).workflow).toMatchObject({
    name: 'Renamed',
    nodes: [before.nodes[0]],
    edges: [],
    parameters: null,
    category: '',
  });
});

prove(
  'GET /api/v1/workflows/versions',
  'gives what was saved, newest first, with who and why',
  async () => {
    const id = await stored(admin, graph, { comment: 'first' });
    const first = await byId(id);
    await update(id, { ...first.workflow, name: 'Second' });
    const versions = await admin.call('GET /api/v1/workflows/versions', {
      query: { workflowId: id },
    });
    expectShape(versions, list(workflowVersion));
    expect(versions).toMatchObject([
      { analysisflowId: id, userComment: null, userName: 'admin', userId: first.userId },
      { analysisflowId: id, userComment: 'first', content: first.content },
    ]);
    expect(JSON.parse(versions[0].content).name).toBe('Second');
    expect((await admin.ask('GET /api/v1/workflows/versions')).status).toBe(400);
  },
);

prove(
  'GET /api/v1/workflows/latest',
  'gives the five that changed last, newest first',
  async () => {
    const ids: number[] = [];
    for (let index = 0; index < 6; index++) ids.unshift(await stored(admin, graph));
    const latest = await admin.call('GET /api/v1/workflows/latest');
    expectShape(latest, list(workflow));
    expect(latest.map(({ id }: Json) => id)).toEqual(ids.slice(0, 5));
    expect(await admin.call('GET /api/v1/workflows/latest', { query: { projectId: 1 } })).toEqual(
      latest,
    );
  },
);

prove('GET /api/v1/workflows/count', 'gives a bare number', async () => {
  const count = await admin.call('GET /api/v1/workflows/count');
  await stored(admin, graph);
  expect(await admin.call('GET /api/v1/workflows/count')).toBe(count + 1);
  expect(await admin.call('GET /api/v1/workflows/count', { query: { projectId: 1 } })).toBe(
    count + 1,
  );
});

prove(
  'DELETE /api/v1/workflows/id/{workflowId}',
  'confirms with the id in plain text',
  async () => {
    const id = await stored(admin, graph);
    const execution = await ran(admin, id);
    const sentence = await admin.call('DELETE /api/v1/workflows/id/{workflowId}', {
      path: { workflowId: id },
      headers: { accept: 'text/plain' },
    });
    expect(sentence).toContain(String(id));
    expect((await admin.ask('GET /api/v1/workflows/id/{id}', { path: { id } })).status).toBe(404);
    expect(
      await admin.call('GET /api/v1/workflow-executions/{id}/status', { path: { id: execution } }),
    ).toBe('COMPLETED');
  },
);

prove(
  'POST /api/v1/workflow/execute',
  'answers the id of the execution; a graph that cannot run is 422 with every issue',
  async () => {
    const workflowId = await stored(admin, {
      ...graph,
      parameters: '[{"name":"least","type":"DOUBLE","value":"1","description":""}]',
    });
    const sent = {
      workflowId,
      emailOnSuccess: 'a@example.org',
      emailOnFailure: 'b@example.org',
      libJars: '',
      programParameters: '--var least=3',
    };
    const id = await admin.call('POST /api/v1/workflow/execute', {
      json: { ...sent, sparkConfig: '--conf spark.sql.session.timeZone=Europe/Oslo' },
    });
    const [newest] = await admin.call('GET /api/v1/workflow-executions/workflows/{workflowId}', {
      path: { workflowId },
    });
    expect(newest).toMatchObject({
      id,
      emailOnSuccess: 'a@example.org',
      emailOnFailure: 'b@example.org',
      analysisFlowScheduleId: null,
    });

    const wrong = structuredClone(graph);
    wrong.nodes[1].fields.find(({ name }: Json) => name === 'conditionExpr').value = 'amout > 3';
    wrong.edges.pop();
    const broken = await stored(admin, wrong);
    const refused = await admin.ask('POST /api/v1/workflow/execute', {
      json: { workflowId: broken },
    });
    expect(refused.status).toBe(422);
    expect(refused.json.errors.length).toBeGreaterThan(1);
    expect(refused.json.errors).toContainEqual(
      expect.objectContaining({ nodeId: '2', nodeName: 'Filter Rows', field: 'conditionExpr' }),
    );
    expect(
      await admin.call('GET /api/v1/workflow-executions/workflows/{workflowId}', {
        path: { workflowId: broken },
      }),
    ).toEqual([]);
  },
);

test('invalid settings of a run are rejected by name', async () => {
  const workflowId = await stored(admin, graph);
  const refused = async (more: object) => {
    const { status, text } = await admin.ask('POST /api/v1/workflow/execute', {
      json: { workflowId, ...more },
    });
    return [status, text];
  };
  expect(await refused({ sparkConfig: '--conf spark.driver.extraJavaOptions=-Dx=1' })).toEqual([
    400,
    expect.stringContaining('spark.driver.extraJavaOptions'),
  ]);
  expect(await refused({ emailOnSuccess: 'nobody' })).toEqual([
    400,
    expect.stringContaining('emailOnSuccess'),
  ]);
  expect((await refused({ emailOnFailure: 'a@example.org\r\nBcc: b@example.org' }))[0]).toBe(400);
});

test('a node of an unknown class is stored unchanged', async () => {
  const foreign = {
    id: '9',
    name: 'Foreign',
    nodeClass: 'org.other.nodes.Thing',
    type: 'transform',
    path: null,
    x: '1px',
    y: '2px',
    fields: [{ name: 'f', value: '1', widget: 'odd', title: 'F', secret: [1] }],
    extra: { a: 1 },
  };
  const id = await stored(admin, { ...graph, nodes: [...graph.nodes, foreign] });
  expect((await byId(id)).workflow.nodes.at(-1)).toMatchObject(foreign);
  const refused = await admin.ask('POST /api/v1/workflow/execute', { json: { workflowId: id } });
  expect([refused.status, refused.text]).toEqual([
    422,
    expect.stringContaining('org.other.nodes.Thing'),
  ]);
});

test('the uuid of a graph is kept if it is free, else replaced', async () => {
  const uuid = '0b6a4a3e-9d2f-4c51-8f0e-2d1c3b4a5968';
  const [first, second] = [
    await byId(await stored(admin, { ...graph, uuid })),
    await byId(await stored(admin, { ...graph, uuid })),
  ];
  expect([first.uuid, first.workflow.uuid]).toEqual([uuid, uuid]);
  expect(second.uuid).not.toBe(uuid);
  expect(second.workflow.uuid).toBe(second.uuid);
});

test('an edge to a missing node can be saved, but not run', async () => {
  const id = await stored(admin, {
    name: 'Unfinished',
    nodes: [graph.nodes[0]],
    edges: [{ id: 1, source: '1', target: 'nowhere' }],
  });
  expect((await byId(id)).workflow.edges).toMatchObject([
    { id: 1, source: '1', target: 'nowhere' },
  ]);
  expect(
    (await admin.ask('POST /api/v1/workflow/execute', { json: { workflowId: id } })).status,
  ).toBe(422);
});
