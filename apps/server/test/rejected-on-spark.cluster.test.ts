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
  await admin.post('/api/v1/hdfs/files/upload', {
    path: '/shared/bad.ndjson',
    content: jsonLines.join('\n'),
  });
});
afterAll(async () => {
  expect(server.logged).toEqual([]);
  await server.close();
});

const jsonLines = [
  '{"id":1,"x":1.5,"tags":[1],"p":{"q":true},"day":"31/01/2024"}',
  '{"id":"Å\\n\\u0001","x":2e0,"tags":[1,[1.50, 1e21, 12345678901234567890]],"p":{"q":1}}',
  '{"id":3.5,"x":"NaN","tags":4,"p":{"q":"é"},"day":20240131}',
  '{"id":30000000000,"x":{"y":1, "z":[null,true]},"day":{"d": 1}}',
  '{"id":1',
];

const columns = {
  outputColNames: '["id","price","day"]',
  outputColTypes: '["INTEGER","DOUBLE","DATE"]',
  outputColFormats: '["","","dd/MM/yyyy"]',
};

function rejectedCsv(target: string, mode: string): Promise<Json> {
  const settings = { path: '/shared/bad.csv', header: 'true', mode, ...columns };
  return rejected(target, 'ReadCsv', settings);
}

async function rejected(
  target: string,
  reader: string,
  settings: Readonly<Record<string, string>>,
): Promise<Json> {
  return rejectedBy(target, [node('read', `millrace.nodes.read.${reader}`, 'dataset', settings)]);
}

/** Nodes in a row. */
async function rejectedBy(
  target: string,
  nodes: readonly ReturnType<typeof node>[],
): Promise<Json> {
  const print = node('print', 'millrace.nodes.look.PrintRows', 'transform', { n: '5' });
  const workflowId = (
    await admin.post('/api/v1/workflows', {
      workflow: {
        name: 'Bad',
        nodes: [...nodes, print],
        edges: [...nodes, print]
          .slice(1)
          .map(({ id }, index) => edge(index + 1, nodes[index]!.id, id)),
      },
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
    const embedded = await rejectedCsv('embedded', mode);
    expect(embedded).toMatchObject([
      {
        rows: 4,
        note: null,
        sample: [{ line: 3 }, { line: 4 }, { line: 4 }, { line: 7 }, { line: 8 }, { line: 8 }],
      },
    ]);
    expect(await rejectedCsv('spark', mode)).toEqual(embedded);
  },
);

test('values of other JSON types are the same on both targets', async () => {
  const settings = {
    path: '/shared/bad.ndjson',
    outputColNames: '["id","x","tags","p","day"]',
    outputColTypes: '["INTEGER","DOUBLE","ARRAY<INTEGER>","MAP<STRING, BOOLEAN>","DATE"]',
    outputColFormats: '["","","","","dd/MM/yyyy"]',
  };
  const embedded = await rejected('embedded', 'ReadJson', settings);
  expect(embedded).toMatchObject([{ rows: 4, malformed: 1, note: null }]);
  expect(await rejected('spark', 'ReadJson', settings)).toEqual(embedded);
});

test('values that could not be cast are the same on both targets', async () => {
  const read = node('read', 'millrace.nodes.read.ReadCsv', 'dataset', {
    path: '/shared/bad.csv',
    header: 'true',
    ...columns,
    outputColTypes: '["STRING","STRING","STRING"]',
    outputColFormats: '["","",""]',
  });
  const cast = node('cast', 'millrace.nodes.columns.CastColumns', 'transform', {
    inputCols: '["id","price","day"]',
    outputColTypes: '["INTEGER","DECIMAL(4,2)","DATE"]',
    outputColFormats: '["","","dd/MM/yyyy"]',
    onError: 'null',
  });
  const embedded = await rejectedBy('embedded', [read, cast]);
  expect(embedded).toMatchObject([
    { nodeId: 'read', rows: 1, malformed: 1 },
    {
      nodeId: 'cast',
      records: 5,
      note: null,
      columns: [
        { name: 'id', values: 5, rejected: 1 },
        { name: 'price', values: 5, rejected: 3 },
        { name: 'day', values: 4, rejected: 1 },
      ],
    },
  ]);
  const sorted = (reports: Json): unknown =>
    reports.map((report: Json) => ({
      ...report,
      sample: report.sample.toSorted((a: Json, b: Json) => a.text.localeCompare(b.text)),
    }));
  expect(sorted(await rejectedBy('spark', [read, cast]))).toEqual(sorted(embedded));
});
