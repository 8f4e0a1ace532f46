import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ended } from '@millrace/test-support/ended';
import { edge, node } from '@millrace/test-support/graphs';
import { startObjectStore, type TestStore } from '@millrace/test-support/object-store';
import { startTestServer, type TestServer } from '@millrace/test-support/test-server';
import type { Json, Visitor } from '@millrace/test-support/visitor';

/** What isn't on this machine: object stores and APIs are read and written the same on both targets. */
const api = createServer(({ url = '' }, response) => {
  const page = Number(new URL(url, 'http://api').searchParams.get('page'));
  const records =
    page > 2 ? '' : `{"id": ${page}, "total": ${page}.123456789012345678}, {"id": "x"}`;
  response.end(`{"rows": [${records}]}`);
});
let store: TestStore;
let folder: string;
let address: string;
let server: TestServer;
let admin: Visitor;
beforeAll(async () => {
  store = await startObjectStore();
  folder = await mkdtemp(join(tmpdir(), 'millrace-stores-'));
  const { credentials, endpoint, bucket } = store.options;
  const file = join(folder, 's3.json');
  await writeFile(
    file,
    JSON.stringify({ stores: [{ ...credentials, endpoint, bucket, name: 'lake' }] }),
  );
  await chmod(file, 0o600);
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  server = await startTestServer({
    MILLRACE_S3: file,
    MILLRACE_WEB_HOSTS: address,
    MILLRACE_SPARK: 'local[2]',
    MILLRACE_MEMORY_MB: '1024',
    MILLRACE_REJECTED_SECONDS: '300',
  });
  admin = await server.admin();
});
afterAll(async () => {
  expect(server.logged).toEqual([]);
  await server.close();
  await store.end();
  api.close();
  await rm(folder, { recursive: true });
});

const targets = ['embedded', 'spark'] as const;

async function run(workflow: object, target: string): Promise<Json> {
  const { json: workflowId } = await admin.post('/api/v1/workflows', { workflow });
  const { json: id, text } = await admin.post('/api/v1/workflow/execute', { workflowId, target });
  if (typeof id !== 'number') throw new Error(text);
  const { reason } = await ended(admin, id);
  expect([target, reason]).toEqual([target, null]);
  return id;
}

const save = (kind: string, path: string, more: object = {}) =>
  node(kind.toLowerCase(), `millrace.nodes.write.Save${kind}`, 'transform', {
    path,
    saveMode: 'Overwrite',
    ...more,
  });

test('files of an object store are read and written', { timeout: 240_000 }, async () => {
  for (const [name, rows] of [
    ['year=2024/a.csv', 'id,amount\n1,1.5\n2,x\n'],
    ['year=2025/b.csv', 'id,amount\n3,2.5\n'],
  ])
    await admin.post('/api/v1/hdfs/files/upload', {
      path: `/s3/lake/in/${name}`,
      content: rows,
      overwrite: true,
    });
  const outputs: Json[] = [];
  for (const target of targets) {
    const workflow = {
      name: 'Lake',
      nodes: [
        node('read', 'millrace.nodes.read.ReadCsv', 'dataset', {
          path: 's3://lake/in',
          header: 'true',
          outputColNames: '["id","amount","year"]',
          outputColTypes: '["INTEGER","DOUBLE","INTEGER"]',
          outputColFormats: '["","","partition"]',
        }),
        node('sort', 'millrace.nodes.rows.Sort', 'transform', {
          sortCols: '["id"]',
          ascDesc: '["asc"]',
        }),
        save('Csv', `/s3/lake/${target}/all.csv`, { header: 'true', singleFile: 'true' }),
        save('Parquet', `/s3/lake/${target}/parts`, { partitionBy: '["year"]' }),
      ],
      edges: [edge(1, 'read', 'sort'), edge(2, 'sort', 'csv'), edge(3, 'sort', 'parquet')],
    };
    await run(workflow, target);
    // Again: an overwrite replaces the folder.
    const id = await run(workflow, target);
    const csv = (await admin.get(`/api/v1/hdfs/files/open?path=/s3/lake/${target}/all.csv`)).text;
    const folders = (await admin.get(`/api/v1/hdfs/dir/open?path=/s3/lake/${target}/parts`)).json;
    const rejected = (await admin.get(`/api/v1/workflow-executions/${id}/rejected`)).json;
    const back = await admin.post('/api/v1/workflows/preview', {
      workflow: {
        name: 'Back',
        nodes: [
          node('read', 'millrace.nodes.read.ReadParquet', 'dataset', {
            path: `/s3/lake/${target}/parts`,
          }),
        ],
        edges: [],
      },
      nodeId: 'read',
      limit: 10,
    });
    outputs.push({
      csv,
      folders: folders
        .map(({ path }: Json) => path.replace(target, ''))
        .filter((path: string) => path.includes('=')),
      rejected,
      cells: back.json.cells.toSorted(),
    });
  }
  expect(outputs[0].csv).toBe('id,amount,year\n1,1.5,2024\n2,,2024\n3,2.5,2025\n');
  expect(outputs[0].folders).toHaveLength(2);
  expect(outputs[0].cells).toHaveLength(3);
  expect(outputs[1]).toEqual(outputs[0]);
});

test('an API is read, with what is rejected', { timeout: 240_000 }, async () => {
  const outputs: Json[] = [];
  for (const target of targets) {
    const id = await run(
      {
        name: 'API',
        nodes: [
          node('read', 'millrace.nodes.read.RestSource', 'dataset', {
            url: address,
            recordsPath: 'rows',
            paging: 'page',
            outputColNames: '["id","total"]',
            outputColTypes: '["INTEGER","DECIMAL(38,18)"]',
            outputColFormats: '["",""]',
          }),
          save('Csv', `/shared/${target}.csv`, { header: 'true', singleFile: 'true' }),
        ],
        edges: [edge(1, 'read', 'csv')],
      },
      target,
    );
    outputs.push({
      csv: (await admin.get(`/api/v1/hdfs/files/open?path=/shared/${target}.csv`)).text,
      rejected: (await admin.get(`/api/v1/workflow-executions/${id}/rejected`)).json,
    });
  }
  expect(outputs[0].csv).toBe('id,total\n1,1.123456789012345678\n,\n2,2.123456789012345678\n,\n');
  expect(outputs[0].rejected).toMatchObject([{ rows: 2, sample: [{ line: 2 }, { line: 4 }] }]);
  expect(outputs[1]).toEqual(outputs[0]);
});
