import { afterAll, beforeAll, expect, test } from 'vitest';
import { ended } from '@millrace/test-support/ended';
import { edge, node } from '@millrace/test-support/graphs';
import { startTestServer, type TestServer } from '@millrace/test-support/test-server';
import type { Json, Visitor } from '@millrace/test-support/visitor';

/** Rejected rows: the same on both targets. */
let server: TestServer;
let admin: Visitor;
beforeAll(async () => {
  server = await startTestServer({
    MILLRACE_SPARK: 'local[2]',
    MILLRACE_MEMORY_MB: '1024',
    MILLRACE_REJECTED_SECONDS: '300',
  });
  admin = await server.admin();
  const content = `id,price,day\n1,1.5,31/01/2024\n"2","1,5",31/01/2024\n"3","a\nb",1/1/24\n\n4,2\n99999999999,${'é'.repeat(300)},31/01/2024\n`;
  await admin.post('/api/v1/hdfs/files/upload', { path: '/shared/bad.csv', content });
});
afterAll(async () => {
  expect(server.logged).toEqual([]);
  await server.close();
});

const columns = {
  outputColNames: '["id","price","day"]',
  outputColTypes: '["INTEGER","DOUBLE","DATE"]',
  outputColFormats: '["","","dd/MM/yyyy"]',
};

async function rejected(target: string, mode: string): Promise<Json> {
  const read = node('read', 'millrace.nodes.read.ReadCsv', 'dataset', {
    path: '/shared/bad.csv',
    header: 'true',
    mode,
    ...columns,
  });
  const print = node('print', 'millrace.nodes.look.PrintRows', 'transform', { n: '5' });
  const workflowId = (
    await admin.post('/api/v1/workflows', {
      workflow: { name: 'Bad', nodes: [read, print], edges: [edge(1, 'read', 'print')] },
    })
  ).json;
  const { id } = await ended(
    admin,
    (await admin.post('/api/v1/workflow/execute', { workflowId, target })).json,
  );
  return (await admin.get(`/api/v1/workflow-executions/${id}/rejected`)).json;
}

test.each(['PERMISSIVE', 'DROPMALFORMED', 'FAILFAST'])(
  'rejected rows are the same on both targets: %s',
  async (mode) => {
    const embedded = await rejected('embedded', mode);
    expect(embedded).toMatchObject([
      {
        rows: 4,
        note: null,
        sample: [{ line: 3 }, { line: 4 }, { line: 4 }, { line: 7 }, { line: 8 }, { line: 8 }],
      },
    ]);
    expect(await rejected('spark', mode)).toEqual(embedded);
  },
);
