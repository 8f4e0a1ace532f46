import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ended } from '@millrace/test-support/ended';
import { edge, node } from '@millrace/test-support/graphs';
import { startObjectStore, type TestStore } from '@millrace/test-support/object-store';
import { startTestServer, type TestServer } from '@millrace/test-support/test-server';
import type { Json, Visitor } from '@millrace/test-support/visitor';

let store: TestStore;
let web: Server;
let address: string;
/** What the web server was asked for. */
const asked: string[] = [];
let server: TestServer;
let folder: string;
let ada: Visitor;
let admin: Visitor;
let projectId: number;
beforeAll(async () => {
  store = await startObjectStore();
  folder = await mkdtemp(join(tmpdir(), 'millrace-stores-'));
  const { credentials, endpoint, bucket } = store.options;
  const common = { ...credentials, endpoint, bucket };
  const stores = [
    { ...common, name: 'lake', write: { projects: [1], users: ['ada'] } },
    { ...common, name: 'open', prefix: 'public', read: 'everyone' },
  ];
  const file = join(folder, 's3.json');
  await writeFile(file, JSON.stringify({ stores }));
  await expect(startTestServer({ MILLRACE_S3: file })).rejects.toThrow(`run chmod 600 ${file}`);
  await chmod(file, 0o600);
  web = createServer(({ url = '' }, response) => {
    asked.push(url);
    if (url.startsWith('/data.csv'))
      response.setHeader('etag', '"v7"').end('id,amount,year\n1,1.5,2024\n2,2.5,2025\n');
    else response.writeHead(302, { location: 'https://elsewhere.example/data.csv' }).end();
  });
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  server = await startTestServer({
    MILLRACE_S3: file,
    MILLRACE_STAGE_MB: '1',
    MILLRACE_WEB_HOSTS: address,
  });
  admin = await server.admin();
  ada = await server.user('ada', 'ANALYST');
  projectId = (await ada.post('/api/v1/projects', { name: 'Lake' })).json.id;
});
afterAll(async () => {
  expect(server.logged).toEqual([]);
  await server.close();
  await store.end();
  await new Promise((resolve) => web.close(resolve));
  await rm(folder, { recursive: true });
});

const upload = (path: string, content: string, visitor = ada) =>
  visitor.post('/api/v1/hdfs/files/upload', { path, content, overwrite: true });
const list = async (path: string, visitor = ada): Promise<readonly string[]> =>
  (await visitor.get(`/api/v1/hdfs/dir/open?path=${encodeURIComponent(path)}`)).json.map(
    (entry: Json) => entry.path,
  );
const read = (path: string, yearFormat = '') =>
  node('read', 'millrace.nodes.read.ReadCsv', 'dataset', {
    path,
    header: 'true',
    outputColNames: '["id","amount","year"]',
    outputColTypes: '["INTEGER","DOUBLE","INTEGER"]',
    outputColFormats: JSON.stringify(['', '', yearFormat]),
  });
const save = (path: string, saveMode = 'Overwrite') =>
  node('save', 'millrace.nodes.write.SaveCsv', 'transform', { path, saveMode, header: 'true' });
const add = (expression: string) =>
  node('add', 'millrace.nodes.columns.AddColumns', 'transform', {
    outputCols: '["more"]',
    expressions: JSON.stringify([expression]),
  });
const workflow = (...nodes: ReturnType<typeof node>[]) => ({
  name: 'Lake',
  nodes,
  edges: nodes.slice(1).map(({ id }, index) => edge(index + 1, nodes[index]!.id, id)),
});
const run = async (graph: object, visitor = ada): Promise<Json> => {
  const { json: workflowId, text } = await ada.post('/api/v1/workflows', {
    projectId,
    workflow: graph,
  });
  if (typeof workflowId !== 'number') throw new Error(text);
  const { json: id, text: why } = await visitor.post('/api/v1/workflow/execute', { workflowId });
  if (typeof id !== 'number') throw new Error(why);
  return ended(visitor, id);
};

test('files of a store are listed, uploaded, opened, renamed and deleted', async () => {
  expect((await upload('s3://lake/docs/a b.txt', 'hello')).json).toMatchObject({
    path: '/s3/lake/docs/a b.txt',
    length: 5,
  });
  expect(await list('/')).toContain('/s3');
  expect(await list('/s3')).toEqual(['/s3/lake', '/s3/open']);
  expect(await list('s3://lake/docs')).toEqual(['/s3/lake/docs/a b.txt']);
  const opened = await ada.get('/api/v1/hdfs/files/open?path=s3://lake/docs/a%20b.txt');
  expect(opened.text).toContain('hello');
  const part = await ada.raw('GET', '/api/v1/hdfs/files/download?path=/s3/lake/docs/a%20b.txt', {
    headers: { range: 'bytes=1-3' },
  });
  expect([part.status, part.text]).toEqual([206, 'ell']);
  const rename = (to: string) =>
    ada.get(
      `/api/v1/hdfs/files/rename?sourceFilePath=/s3/lake/docs/a%20b.txt&destinationFilePath=${to}`,
    );
  expect((await rename('/user/ada/b.txt')).text).toContain('another file system');
  expect((await rename('/s3/lake/docs/b.txt')).status).toBe(200);
  const remove = (path: string) => ada.delete(`/api/v1/hdfs/files/delete?path=${path}`);
  expect((await remove('/s3/lake')).status).toBe(403);
  expect((await remove('/s3/lake/docs/b.txt')).status).toBe(200);
  expect(await list('/s3/lake/docs')).toEqual([]);
});

test('a store is seen and changed only by those whom its settings name', async () => {
  await upload('/s3/lake/public/p.csv', 'a,b\n1,2\n');
  const ben = await server.user('ben', 'ANALYST');
  expect(await list('/s3', ben)).toEqual(['/s3/open']);
  expect(await list('/s3/open', ben)).toEqual(['/s3/open/p.csv']);
  expect((await upload('/s3/open/q.csv', 'x', ben)).status).toBe(403);
  expect((await upload('/s3/lake/q.csv', 'x', ben)).status).toBe(404);
  const denied = await ben.post('/api/v1/datasets/schema?path=s3://lake/public/p.csv', {});
  expect(denied.status).toBe(404);
  const unknown = await admin.get('/api/v1/hdfs/dir/open?path=s3://other/a');
  expect(unknown.text).toContain('no object store \\"other\\" is configured here');
  expect(
    (
      await ada.post('/api/v1/workflows/preview', {
        workflow: workflow(read('s3://open/../lake/x')),
        nodeId: 'read',
      })
    ).text,
  ).toContain('is not allowed');
});

test('columns are found in a store', async () => {
  await upload('s3://lake/detect/a.csv', 'id;when\n1;2024-01-05\n2;2024-02-06\n');
  const schema = await ada.post('/api/v1/datasets/schema?path=s3://lake/detect/a.csv', {});
  expect(schema.json).toMatchObject({ colNames: ['id', 'when'], colTypes: ['INTEGER', 'DATE'] });
});

test('a run reads partition folders of a store, and writes to it', async () => {
  for (const year of [2023, 2024])
    await upload(`s3://lake/in/year=${year}/a.csv`, `id,amount\n${year - 2000},1.5\n`);
  const done = await run(
    workflow(read('s3://lake/in', 'partition'), add('id + year'), save('s3://lake/out')),
  );
  expect(done.reason).toBeNull();
  const log = (await ada.get(`/api/v1/workflow-executions/${done.id}/logs`)).text;
  expect(log).toMatch(/Copied \/s3\/lake\/in\/year=2023\/a\.csv \(\d+ bytes, version [0-9a-f]+\)/);
  await expect
    .poll(() => readdir(join(server.home, 'runs', String(done.id))))
    .not.toContain('tables');
  const [part] = await list('/s3/lake/out');
  const text = (await ada.get(`/api/v1/hdfs/files/download?path=${part}`)).text;
  expect(text.split('\n').toSorted()).toEqual([
    '',
    '23,1.5,2023,2046',
    '24,1.5,2024,2048',
    'id,amount,year,more',
  ]);
  const preview = await ada.post('/api/v1/workflows/preview', {
    workflow: workflow(read('/s3/lake/in/*/a.csv', 'partition')),
    nodeId: 'read',
  });
  expect(preview.json.cells).toHaveLength(2);
});

test('a run that fails leaves a store as it was', async () => {
  await upload('s3://lake/one/a.csv', 'id,amount,year\n1,1.5,2024\n');
  await upload('s3://lake/kept/old.csv', 'old');
  const failing = await run(
    workflow(read('s3://lake/one'), add('1 / (id - 1)'), save('s3://lake/kept')),
  );
  expect(failing.reason).toContain('Division by zero');
  expect(await list('/s3/lake/kept')).toEqual(['/s3/lake/kept/old.csv']);
  const exists = await run(
    workflow(read('s3://lake/one'), save('s3://lake/kept', 'ErrorIfExists')),
  );
  expect(exists.reason).toContain('"s3://lake/kept" already exists');
});

test('a run is refused before it copies more than it may', async () => {
  await upload('s3://lake/big/a.csv', `id,amount,year\n${'1,1.5,2024\n'.repeat(60_000)}`);
  await upload('s3://lake/big/b.csv', `id,amount,year\n${'1,1.5,2024\n'.repeat(60_000)}`);
  const large = await run(workflow(read('s3://lake/big'), save('/user/ada/out')));
  expect(large.reason).toMatch(
    /"\/s3\/lake\/big\/b\.csv" is too large.*MILLRACE_STAGE_MB.*reads it/,
  );
});

test('a file of the web is previewed, its columns are found, and a run asks for it once', async () => {
  const path = `${address}/data.csv?part=1`;
  const schema = await ada.post(`/api/v1/datasets/schema?path=${encodeURIComponent(path)}`, {});
  expect(schema.json).toMatchObject({ colNames: ['id', 'amount', 'year'] });
  const preview = await ada.post('/api/v1/workflows/preview', {
    workflow: workflow(read(path)),
    nodeId: 'read',
  });
  expect(preview.json.cells).toEqual([
    [1, 1.5, 2024],
    [2, 2.5, 2025],
  ]);
  const print = node('print', 'millrace.nodes.look.PrintRows', 'transform', { n: '10' });
  const done = await run(workflow(read(path), print));
  expect(done.reason).toBeNull();
  const log = (await ada.get(`/api/v1/workflow-executions/${done.id}/logs`)).text;
  expect(log).toMatch(/Copied http:\/\/127.*data\.csv.* \(\d+ bytes, version "v7"\)/);
});

test('what may not be read of the web is refused before the run', async () => {
  const issues = async (path: string): Promise<string> => {
    const graph = workflow(read(path), save('/user/ada/web'));
    const { json: workflowId } = await ada.post('/api/v1/workflows', {
      projectId,
      workflow: graph,
    });
    return (await ada.post('/api/v1/workflow/execute', { workflowId })).text;
  };
  const count = asked.length;
  expect(await issues('https://other.example/data.csv')).toContain('MILLRACE_WEB_HOSTS');
  expect(
    (
      await ada.post('/api/v1/workflow/execute', {
        workflowId: (
          await ada.post('/api/v1/workflows', {
            projectId,
            workflow: workflow(read('/user/ada/x.csv'), save(`${address}/out`)),
          })
        ).json,
      })
    ).text,
  ).toContain('PATH_NOT_ALLOWED');
  expect(asked).toHaveLength(count);
  const moved = await run(workflow(read(`${address}/moved`), save('/user/ada/web')));
  expect(moved.reason).toContain('https://elsewhere.example is not among the hosts');
});
