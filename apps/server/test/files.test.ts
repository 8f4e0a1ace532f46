import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openZip } from '@millrace/engine';
import { phrase } from '@millrace/model';
import { startTestServer, type TestServer } from '@millrace/test-support/test-server';
import type { Json, Visitor } from '@millrace/test-support/visitor';

let server: TestServer;
let admin: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
});
afterAll(async () => {
  expect(server.logged).toEqual([]);
  await server.close();
});

const upload = (path: string, content: string, more: object = {}) =>
  admin.post('/api/v1/hdfs/files/upload', { path, content, ...more });
const query = (path: string) => encodeURIComponent(path);

test('home is created on first use and can be listed', async () => {
  const ann = await server.user('ann', 'ANALYST');
  expect((await ann.get('/api/v1/hdfs')).json).toEqual([]);
  expect(
    (await ann.post('/api/v1/hdfs/files/upload', { path: '/user/ann/a.txt', content: 'é' })).json,
  ).toMatchObject({
    name: 'a.txt',
    path: '/user/ann/a.txt',
    type: 'FILE',
    directory: false,
    length: 2,
    owner: expect.any(String),
    group: expect.any(String),
    permission: expect.any(String),
    modificationTime: expect.any(Number),
    replication: expect.any(Number),
    blockSize: expect.any(Number),
  });
  expect((await ann.get('/api/v1/hdfs')).json).toHaveLength(1);
});

test('upload as JSON, base64, octets and a form; never overwrites unless requested', async () => {
  expect((await upload('/shared/up/text.txt', 'one')).status).toBe(200);
  expect((await upload('/shared/up/text.txt', 'two')).status).toBe(409);
  expect((await upload('/shared/up/text.txt', 'two', { overwrite: true })).status).toBe(200);
  expect(
    (
      await upload('/shared/up/base64.bin', Buffer.from([0, 255, 7]).toString('base64'), {
        encoding: 'base64',
      })
    ).json.length,
  ).toBe(3);
  expect((await upload('/shared/up/bad.bin', '%%%', { encoding: 'base64' })).status).toBe(400);
  const octets = await admin.raw('POST', '/api/v1/hdfs/files/upload?path=/shared/up/octets.bin', {
    headers: { 'content-type': 'application/octet-stream' },
    body: Buffer.alloc(3_000_000, 7),
  });
  expect(octets.json).toMatchObject({ path: '/shared/up/octets.bin', length: 3_000_000 });
  const form = new FormData();
  form.set('path', '/shared/up/');
  form.set('file', new Blob(['in a form']), 'né w.txt');
  expect((await admin.raw('POST', '/api/v1/hdfs/files/upload', { body: form })).json.path).toBe(
    '/shared/up/né w.txt',
  );
  const names = (await admin.get('/api/v1/hdfs/files?path=/shared/up')).json.map(
    ({ name }: Json) => name,
  );
  expect(names).toEqual(['base64.bin', 'né w.txt', 'octets.bin', 'text.txt']);
});

test('a form may send its path after the file', async () => {
  const form = new FormData();
  form.set('file', new Blob(['late']), 'late.txt');
  form.set('path', '/shared/late.txt');
  expect((await admin.raw('POST', '/api/v1/hdfs/files/upload', { body: form })).json).toMatchObject(
    { path: '/shared/late.txt', length: 4 },
  );
});

test('uploads larger than the limit of JSON bodies are streamed', async () => {
  const small = await startTestServer({ MILLRACE_BODY_LIMIT_MB: '1' });
  try {
    const visitor = await small.admin();
    const body = Buffer.alloc(2_000_000, 97);
    expect(
      (
        await visitor.raw('POST', '/api/v1/hdfs/files/upload?path=/shared/big', {
          headers: { 'content-type': 'application/octet-stream' },
          body,
        })
      ).status,
    ).toBe(200);
    const json = JSON.stringify({ path: '/shared/big2', content: body.toString() });
    expect(
      (
        await visitor.raw('POST', '/api/v1/hdfs/files/upload', {
          headers: { 'content-type': 'application/json' },
          body: json,
        })
      ).status,
    ).toBe(413);
  } finally {
    await small.close();
  }
});

test('download: attachment, length, ETag, ranges', async () => {
  await upload('/shared/ö "x".txt', '0123456789');
  const path = `/api/v1/hdfs/files/download?path=${query('/shared/ö "x".txt')}`;
  const whole = await admin.get(path);
  expect(whole).toMatchObject({ status: 200, text: '0123456789' });
  expect(whole.headers.get('content-disposition')).toBe(
    `attachment; filename="_ _x_.txt"; filename*=UTF-8''%C3%B6%20%22x%22.txt`,
  );
  expect(whole.headers.get('content-length')).toBe('10');
  expect(whole.headers.get('x-content-type-options')).toBe('nosniff');
  const etag = whole.headers.get('etag') ?? '';
  expect((await admin.get(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
  const part = await admin.get(path, { headers: { range: 'bytes=2-4' } });
  expect(part).toMatchObject({ status: 206, text: '234' });
  expect(part.headers.get('content-range')).toBe('bytes 2-4/10');
  expect((await admin.get(path, { headers: { range: 'bytes=-3' } })).text).toBe('789');
  expect((await admin.get(path, { headers: { range: 'bytes=7-' } })).text).toBe('789');
  expect((await admin.get(path, { headers: { range: 'bytes=10-' } })).status).toBe(416);
  expect(
    (await admin.get(path, { headers: { range: 'bytes=2-4', 'if-range': '"other"' } })).text,
  ).toBe('0123456789');
});

test('open shows the first bytes, cut between characters', async () => {
  await upload('/shared/text.txt', 'aé漢字');
  expect((await admin.get('/api/v1/hdfs/files/open?path=/shared/text.txt')).text).toBe('aé漢字');
  expect((await admin.get('/api/v1/hdfs/files/open?path=/shared/text.txt&length=5')).text).toBe(
    'aé',
  );
  expect(
    (await admin.get('/api/v1/hdfs/files/open?path=/shared/text.txt&length=2000000')).status,
  ).toBe(400);
  await upload('/shared/long.txt', 'x'.repeat(100_000));
  expect((await admin.get('/api/v1/hdfs/files/open?path=/shared/long.txt')).text).toHaveLength(
    65_536,
  );
});

test('folders: create, open, sort, rename, delete', async () => {
  const made = await admin.post('/api/v1/hdfs/dir/create', { path: '/shared/dir/inner' });
  expect(made).toMatchObject({
    status: 200,
    type: 'text/plain; charset=utf-8',
    text: expect.stringContaining('/shared/dir/inner'),
  });
  await upload('/shared/dir/b.txt', '1');
  await upload('/shared/dir/a.txt', '333');
  expect((await admin.get('/api/v1/hdfs/dir/open?path=/shared/dir')).json).toHaveLength(3);
  const sorted = async (order: string) =>
    (await admin.get(`/api/v1/hdfs/files?path=/shared/dir&sortPara=${order}`)).json.map(
      ({ name }: Json) => name,
    );
  expect(await sorted('alphabetical')).toEqual(['a.txt', 'b.txt', 'inner']);
  expect(await sorted('dsc')).toEqual(['inner', 'b.txt', 'a.txt']);
  expect((await sorted('size'))[0]).toBe('a.txt');
  expect((await admin.get('/api/v1/hdfs/files?path=/shared/dir&sortPara=colour')).status).toBe(400);
  expect(
    (
      await admin.get(
        '/api/v1/hdfs/files/rename?sourceFilePath=/shared/dir/a.txt&destinationFilePath=/shared/dir/b.txt',
      )
    ).status,
  ).toBe(409);
  expect(
    (
      await admin.get(
        '/api/v1/hdfs/files/rename?sourceFilePath=/shared/dir/a.txt&destinationFilePath=/shared/dir/c.txt',
      )
    ).status,
  ).toBe(200);
  expect((await admin.delete('/api/v1/hdfs/files/delete?path=/shared/dir')).status).toBe(409);
  expect(
    (await admin.delete('/api/v1/hdfs/files/delete?path=/shared/dir&recursive=true')).status,
  ).toBe(200);
  expect((await admin.delete('/api/v1/hdfs/files/delete?path=/shared/dir')).status).toBe(404);
});

test.each([
  '/../etc/passwd',
  '/shared/../../etc/passwd',
  'file:///etc/passwd',
  '/shared/%2e%2e/%2e%2e/etc/passwd',
  '/shared/a\0b',
  's3://bucket/x',
  '..\\..\\etc',
  `/${'x'.repeat(5000)}`,
])('rejects the path %j', async (path) => {
  for (const operation of ['files/download', 'files/open', 'dir/open', 'files'])
    expect([400, 404]).toContain(
      (await admin.get(`/api/v1/hdfs/${operation}?path=${query(path)}`)).status,
    );
  expect([400, 404]).toContain((await admin.get(`/filesInPathJSON?path=${query(path)}`)).status);
});

test('the path of filesInPathJSON may be the body of the GET', async () => {
  await upload('/shared/listed/x.txt', 'x');
  const text = await new Promise<string>((resolve, reject) => {
    const headers = { cookie: admin.cookie, 'content-type': 'text/plain', 'content-length': '14' };
    const outgoing = request(
      { host: '127.0.0.1', port: server.port, path: '/filesInPathJSON', method: 'GET', headers },
      (response) => {
        const chunks: Buffer[] = [];
        response
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('end', () => resolve(Buffer.concat(chunks).toString()));
      },
    );
    outgoing.on('error', reject).end('/shared/listed');
  });
  expect(JSON.parse(text)).toMatchObject([{ name: 'x.txt', path: '/shared/listed/x.txt' }]);
});

test('users see their own files and shared ones', async () => {
  const [bob, eve] = [await server.user('bob', 'ANALYST'), await server.user('viv', 'VIEWER')];
  await bob.post('/api/v1/hdfs/files/upload', { path: '/user/bob/secret.txt', content: 'x' });
  expect((await eve.get('/api/v1/hdfs/files/open?path=/user/bob/secret.txt')).status).toBe(404);
  expect(
    (await eve.get('/api/v1/hdfs/files?path=/user')).json.map(({ name }: Json) => name),
  ).not.toContain('bob');
  expect(
    (await eve.post('/api/v1/datasets/sample-data?path=/user/bob/secret.txt', {})).status,
  ).toBe(404);
  expect(
    (await eve.post('/api/v1/hdfs/files/upload', { path: '/shared/v.txt', content: 'x' })).status,
  ).toBe(403);
  expect((await eve.get('/api/v1/hdfs/files?path=/shared')).status).toBe(200);
  expect(
    (await bob.post('/api/v1/hdfs/files/upload', { path: '/shared/b.txt', content: 'x' })).status,
  ).toBe(200);
  expect((await bob.delete('/api/v1/hdfs/files/delete?path=/shared&recursive=true')).status).toBe(
    403,
  );
  expect((await admin.get('/api/v1/hdfs/files/open?path=/user/bob/secret.txt')).text).toBe('x');
});

test('a saved model is described by its metadata and the file beside it', async () => {
  const ml = 'org.apache.spark.ml';
  const files = {
    'metadata/part-00000': {
      class: `${ml}.PipelineModel`,
      uid: 'pipe',
      timestamp: 1700000000000,
      sparkVersion: '4.2.0',
      paramMap: { stageUids: ['tok', 'lr'] },
    },
    'stages/0_tok/metadata/part-00000': {
      class: `${ml}.feature.Tokenizer`,
      uid: 'tok',
      paramMap: { inputCol: 'text' },
      defaultParamMap: { inputCol: 'x', outputCol: 'words' },
    },
    'stages/1_lr/metadata/part-00000': {
      class: `${ml}.regression.LinearRegressionModel`,
      uid: 'lr',
      paramMap: { regParam: 0.5, labelCol: 'y'.repeat(3000) },
    },
    'millrace.json': {
      format: 1,
      engine: 'duckdb',
      trainedOn: [{ name: 'text', type: 'STRING' }],
      stages: [{ name: 'LinearRegression', uid: 'lr', seed: 7, learned: { 'coefficient 0': -2 } }],
      written: { time: 1700000000001, millraceVersion: '1.2.3', executionId: 999_999 },
      metrics: [
        {
          evaluator: 'RegressionEvaluator',
          nodeId: 'n',
          title: 'Errors',
          isOfTraining: true,
          values: [
            { name: 'rmse', value: 0.5 },
            { name: 'r2', value: null },
          ],
        },
        { title: 'No evaluator' },
      ],
      version: 2,
      earlier: [
        {
          version: 1,
          engine: 'spark',
          metrics: [{ evaluator: 'RegressionEvaluator', values: [{ name: 'rmse', value: 1 }] }],
          stages: [{ name: 'LinearRegression', params: { regParam: '0.25', other: 7 } }],
        },
        'no version',
      ],
    },
  };
  for (const [name, content] of Object.entries(files))
    await upload(`/shared/model/${name}`, JSON.stringify(content));
  const described = await admin.get('/api/v1/models?path=/shared/model/');
  expect(described.json).toEqual({
    path: '/shared/model',
    className: `${ml}.PipelineModel`,
    uid: 'pipe',
    savedAt: 1700000000000,
    sparkVersion: '4.2.0',
    engine: 'duckdb',
    trainedOn: [{ name: 'text', type: 'STRING' }],
    writtenBy: { time: 1700000000001, millraceVersion: '1.2.3', execution: null },
    metrics: [
      {
        evaluator: 'RegressionEvaluator',
        title: 'Errors',
        isOfTraining: true,
        values: [
          { name: 'rmse', value: 0.5 },
          { name: 'r2', value: null },
        ],
      },
    ],
    versions: [
      {
        version: 2,
        engine: 'duckdb',
        writtenBy: { time: 1700000000001, millraceVersion: '1.2.3', execution: null },
        metrics: [expect.objectContaining({ title: 'Errors' })],
        stages: [{ name: 'LinearRegression', params: [] }],
      },
      {
        version: 1,
        engine: 'spark',
        writtenBy: null,
        metrics: [expect.objectContaining({ values: [{ name: 'rmse', value: 1 }] })],
        stages: [
          {
            name: 'LinearRegression',
            params: [
              { name: 'regParam', value: '0.25' },
              { name: 'other', value: '' },
            ],
          },
        ],
      },
    ],
    usedBy: { workflows: [], hidden: 0 },
    description: 'whole',
    stages: [
      {
        className: `${ml}.feature.Tokenizer`,
        uid: 'tok',
        params: [
          { name: 'inputCol', value: 'text', isDefault: false },
          { name: 'outputCol', value: 'words', isDefault: true },
        ],
        seed: null,
        trees: null,
        learned: null,
      },
      {
        className: `${ml}.regression.LinearRegressionModel`,
        uid: 'lr',
        params: [
          { name: 'regParam', value: '0.5', isDefault: false },
          { name: 'labelCol', value: `${'y'.repeat(2000)}…`, isDefault: false },
        ],
        seed: 7,
        trees: null,
        learned: [{ name: 'coefficient 0', value: -2 }],
      },
    ],
    stagesLeftOut: 0,
  });
  await upload('/shared/model/millrace.json', '[', { overwrite: true });
  expect((await admin.get('/api/v1/models?path=/shared/model')).json).toMatchObject({
    description: 'damaged',
    engine: null,
  });
  await upload('/shared/model/millrace.json', ' '.repeat(4_194_305), { overwrite: true });
  expect((await admin.get('/api/v1/models?path=/shared/model')).json).toMatchObject({
    description: 'too large',
    trainedOn: null,
  });
});

test('a model shows what saved it and the workflows that load it, to those who may see them', async () => {
  const path = '/shared/used model';
  const model = {
    class: 'org.apache.spark.ml.feature.Tokenizer',
    uid: 't',
    paramMap: { inputCol: 'text', outputCol: 'words' },
    defaultParamMap: { outputCol: 't__output' },
  };
  await upload(`${path}/metadata/part-00000`, JSON.stringify(model));
  const projectId = (await admin.post('/api/v1/projects', { name: 'Elsewhere' })).json.id;
  const save = async (name: string, project: number, ...paths: readonly string[]) => {
    const nodes = paths.map((value, index) => ({
      id: `${index}`,
      name: 'Model Load',
      nodeClass: 'millrace.nodes.learning.ModelLoad',
      type: 'ml-modelload',
      fields: [{ name: 'path', value, widget: 'textfield', title: 'Path' }],
    }));
    const workflow = { name, nodes, edges: [] };
    return (await admin.post('/api/v1/workflows', { projectId: project, workflow })).json;
  };
  const here = await save('Here', 1, `${path}/`, '/shared//used model');
  const there = await save('There', projectId, path);
  await save('Other', 1, `${path}2`, '${path}');
  const run = (await admin.post('/api/v1/workflow/execute', { workflowId: there })).json;
  const runId = (await admin.get(`/api/v1/workflow-executions/${run}`)).json.serviceJobId;
  const written = { time: 1, millraceVersion: '1', executionId: run, runId };
  await upload(`${path}/millrace.json`, JSON.stringify({ written }));
  const [of, uses] = [
    {
      id: run,
      projectId,
      workflowId: there,
      workflowName: 'There',
      workflowVersion: 1,
      username: 'admin',
    },
    [
      { id: here, name: 'Here', projectId: 1 },
      { id: there, name: 'There', projectId },
    ],
  ];
  expect((await admin.get(`/api/v1/models?path=${query(path)}`)).json).toMatchObject({
    writtenBy: { time: 1, millraceVersion: '1', execution: of },
    usedBy: { workflows: uses, hidden: 0 },
  });
  const mia = await server.user('mia', 'VIEWER');
  await admin.post('/api/v1/projects/1/members', { username: 'mia', role: 'VIEWER' });
  expect((await mia.get(`/api/v1/models?path=${query(path)}`)).json).toMatchObject({
    writtenBy: { time: 1, millraceVersion: '1', execution: null },
    usedBy: { workflows: uses.slice(0, 1), hidden: 1 },
  });
  const copied = { written: { ...written, runId: 'that of another server' } };
  await upload(`${path}/millrace.json`, JSON.stringify(copied), { overwrite: true });
  expect((await admin.get(`/api/v1/models?path=${query(path)}`)).json.writtenBy.execution).toBe(
    null,
  );
});

test('the trees of a model are read in parts', async () => {
  const rows = Array.from({ length: 256 }, (_, x) => `${x},${x % 2}`);
  await upload('/shared/tree rows.csv', ['x,y', ...rows].join('\n'));
  const learning = 'millrace.nodes.learning';
  const node = (id: string, nodeClass: string, type: string, settings: object = {}) => ({
    id,
    name: id,
    nodeClass,
    type,
    fields: Object.entries(settings).map(([name, value]) => ({
      name,
      value,
      widget: 'textfield',
      title: name,
    })),
  });
  const read = {
    path: '/shared/tree rows.csv',
    header: 'true',
    outputColNames: '["x","y"]',
    outputColTypes: '["DOUBLE","DOUBLE"]',
    outputColFormats: '["",""]',
  };
  const saved = (name: string, kind: string, settings: object) => [
    node(name, `${learning}.${kind}`, 'ml-estimator', { labelCol: 'y', ...settings }),
    node(`save-${name}`, `${learning}.ModelSave`, 'ml-modelsave', { path: `/shared/${name}` }),
  ];
  const nodes = [
    node('read', 'millrace.nodes.read.ReadCsv', 'dataset', read),
    node('put', `${learning}.VectorAssembler`, 'ml-transformer', { inputCols: '["x"]' }),
    ...saved('deep', 'DecisionTreeClassifier', { maxDepth: '8', maxBins: '256' }),
    ...saved('forest', 'RandomForestRegressor', { numTrees: '3', maxDepth: '1', seed: '1' }),
  ];
  const edges = [
    ['read', 'put'],
    ['put', 'deep'],
    ['deep', 'save-deep'],
    ['put', 'forest'],
    ['forest', 'save-forest'],
  ].map(([source, target], id) => ({ id, source, target }));
  const workflow = { name: 'Trees', nodes, edges };
  const { json: workflowId } = await admin.post('/api/v1/workflows', { projectId: 1, workflow });
  const { json: run } = await admin.post('/api/v1/workflow/execute', { workflowId });
  expect([workflowId, run]).toEqual([expect.any(Number), expect.any(Number)]);
  await server.services.runner.ended(run);
  const tree = (name: string, more = '') =>
    admin.get(`/api/v1/models/tree?path=/shared/${name}${more}`);
  expect((await admin.get('/api/v1/models?path=/shared/forest')).json.stages[0].trees).toBe(3);
  const { nodes: top } = (await tree('deep')).json;
  expect(top[0]).toEqual({
    id: 0,
    prediction: expect.any(Number),
    impurity: 0.5,
    rows: 256,
    share: 0.5,
    split: {
      feature: 0,
      threshold: expect.any(Number),
      categories: null,
      gain: expect.any(Number),
      left: 1,
      right: expect.any(Number),
    },
  });
  const known = new Set(top.map(({ id }: Json) => id));
  const last = top.find(({ split }: Json) => split !== null && !known.has(split.left));
  const { nodes: more } = (await tree('deep', `&node=${last.split.left}`)).json;
  expect(more[0].id).toBe(last.split.left);
  const { nodes: third } = (await tree('forest', '&tree=2')).json;
  expect(third.map(({ id, share }: Json) => [id, share])).toEqual([
    [0, null],
    [1, null],
    [2, null],
  ]);
  expect((await tree('forest', '&tree=3')).status).toBe(404);
  expect((await tree('deep', '&stage=1')).status).toBe(404);
  expect((await tree('deep', '&node=2000000')).status).toBe(404);
  expect((await tree('deep', '&node=-1')).status).toBe(400);
});

test.each([
  ['no data', {}, 'missing'],
  ['damaged data', { 'data/part-00000.parquet': 'PAR1 damaged PAR1' }, 'not those of trees'],
  ['data that are not Parquet', { 'data/part-00000.csv': 'a\n1' }, 'not those of trees'],
])('a tree model with %s is refused', async (name, content, reason) => {
  const folder = `/shared/${name}`;
  const files = {
    'metadata/part-00000': `{"class":"a.DecisionTreeRegressionModel","uid":"t"}`,
    ...content,
  };
  for (const [path, text] of Object.entries(files)) await upload(`${folder}/${path}`, text);
  const answer = await admin.get(`/api/v1/models/tree?path=${query(folder)}`);
  expect([answer.status, answer.json.detail]).toEqual([
    409,
    expect.stringContaining(`is not a saved model: its data are ${reason}`),
  ]);
});

test.each([
  ['no such folder', {}, 404, 'There is no file or folder'],
  ['no metadata', { 'a.csv': '' }, 409, 'its metadata are missing'],
  ['metadata that are a file', { metadata: '' }, 409, 'its metadata are missing'],
  ['metadata that are empty', { 'metadata/a': '' }, 409, 'its metadata are missing'],
  ['damaged metadata', { 'metadata/part-0': '{"class":' }, 409, 'its metadata are damaged'],
  [
    'large metadata',
    { 'metadata/part-0': ' '.repeat(1_048_577) },
    409,
    'its metadata are too large to show',
  ],
  ['a pipeline without stages', pipeline([]), 409, 'its metadata name no stages'],
  ['stages outside', pipeline(['../../../a']), 409, 'its metadata name no stages'],
  ['a missing stage', pipeline(['a']), 409, 'its stage `stages/0_a` is missing'],
])('a folder that is no model is refused: %s', async (name, content, status, message) => {
  const folder = `/shared/no model/${name}`;
  for (const [path, text] of Object.entries(content)) await upload(`${folder}/${path}`, text);
  const answer = await admin.get(`/api/v1/models?path=${query(folder)}`);
  expect([answer.status, answer.json.detail]).toEqual([status, expect.stringContaining(message)]);
});

test('a saved model is downloaded as one ZIP archive', async () => {
  const content = {
    'metadata/part-00000':
      '{"class":"org.apache.spark.ml.regression.LinearRegressionModel","uid":"l"}',
    'metadata/_SUCCESS': '',
    'data/ä b/part-00000.parquet': 'x'.repeat(200_000),
  };
  for (const [name, text] of Object.entries(content)) await upload(`/shared/whole/${name}`, text);
  const address = `${server.address}/api/v1/models/download?path=/shared/whole/`;
  const answer = await fetch(address, { headers: { cookie: admin.cookie } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('content-disposition')).toContain('filename="whole.zip"');
  const bytes = await answer.arrayBuffer();
  const slice = (start: number, end?: number): Promise<ArrayBuffer> =>
    Promise.resolve(bytes.slice(start, end));
  const zip = await openZip({ byteLength: bytes.byteLength, slice }, phrase`a ZIP archive`);
  const found: [string, string][] = [];
  for (const name of zip.names) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of zip.read(name)) chunks.push(chunk);
    found.push([name, Buffer.concat(chunks).toString()]);
  }
  const whole = Object.entries(content).map(([name, text]) => [`whole/${name}`, text]);
  expect(found).toEqual(whole.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)));
});

test('a file is no model', async () => {
  await upload('/shared/no model.csv', 'a');
  for (const route of ['models', 'models/tree', 'models/download']) {
    const answer = await admin.get(`/api/v1/${route}?path=${query('/shared/no model.csv')}`);
    expect([answer.status, answer.json.detail]).toEqual([
      409,
      '"/shared/no model.csv" is not a saved model: it is not a folder.',
    ]);
  }
});

function pipeline(stageUids: readonly string[]): Readonly<Record<string, string>> {
  const metadata = {
    class: 'org.apache.spark.ml.PipelineModel',
    uid: 'p',
    paramMap: { stageUids },
  };
  return { 'metadata/part-00000': JSON.stringify(metadata) };
}
