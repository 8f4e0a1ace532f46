import { connect } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '@millrace/test-support/test-server';
import type { Json, Visitor } from '@millrace/test-support/visitor';

const WORKFLOWS = 600;
const LETTERS_EACH = 100_000;

let server: TestServer;
let admin: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
  const database = new DatabaseSync(join(server.home, 'millrace.db'));
  database.exec(`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${WORKFLOWS})
    insert into "workflows" ("userId", "projectId", "uuid", "version", "name", "category", "description", "dateCreated", "dateLastUpdated", "content")
    select 1, 1, 'w' || i, 1, 'Workflow ' || i, '', '', i, i, '{"name":"Workflow ' || i || '","nodes":[],"edges":[],"note":"' || hex(zeroblob(${LETTERS_EACH / 2})) || '"}' from n`);
  database.close();
});
afterAll(async () => {
  expect(server.logged).toEqual([]);
  await server.close();
});

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/**
 * What is held: without a collection of what is not, it would be the host's memory that is
 * measured.
 */
const megabytes = (): number => {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1_048_576;
};

test('content=false lists without contents and graphs', async () => {
  const { json, text, headers } = await admin.get('/api/v1/workflows?content=false&page=0&size=50');
  expect([json.length, headers.get('x-total-count')]).toEqual([50, String(WORKFLOWS)]);
  expect(json[0]).toMatchObject({
    name: `Workflow ${WORKFLOWS}`,
    content: '',
    permission: null,
    workflow: { name: `Workflow ${WORKFLOWS}`, nodes: [], edges: [] },
  });
  expect(text.length).toBeLessThan(50 * 1000);
});

/** Asks for the list and takes the answer from the socket only when `resume` is called. */
async function slowReader(): Promise<{
  bytes(): number;
  readOn(): Promise<number>;
  close(): void;
}> {
  let bytes = 0;
  const socket = connect(server.port, '127.0.0.1');
  socket.write(
    `GET /api/v1/workflows HTTP/1.1\r\nHost: localhost\r\nCookie: ${admin.cookie}\r\nConnection: close\r\n\r\n`,
  );
  await new Promise<void>((resolve, reject) =>
    socket.once('readable', resolve).once('error', reject),
  );
  return {
    bytes: () => bytes,
    readOn: () =>
      new Promise((resolve, reject) => {
        socket
          .on('data', (chunk: Buffer) => (bytes += chunk.length))
          .once('end', () => resolve(bytes))
          .once('error', reject);
      }),
    close: () => socket.destroy(),
  };
}

test('streams a list of 60 MB of contents without buffering it, and a slow reader blocks nobody', async () => {
  const before = megabytes();
  const reader = await slowReader();
  for (let index = 0; index < 20; index++)
    expect((await admin.get('/api/v1/workflows/count')).text).toBe(String(WORKFLOWS));
  expect(
    (
      await admin.put('/api/v1/workflows', {
        analysisflowId: 1,
        workflow: { name: 'Changed meanwhile' },
      })
    ).status,
  ).toBe(200);
  expect(megabytes() - before).toBeLessThan(40);
  const bytes = await reader.readOn();
  expect(bytes).toBeGreaterThan(2 * WORKFLOWS * LETTERS_EACH);
  expect(megabytes() - before).toBeLessThan(40);
}, 120_000);

test('survives clients that disconnect midway', async () => {
  for (let index = 0; index < 5; index++) (await slowReader()).close();
  expect((await admin.get('/healthz')).status).toBe(200);
});

test('its pages are in order', async () => {
  const page = await admin.get('/api/v1/workflows?page=59&size=10&sortPara=asc');
  expect(page.headers.get('x-total-count')).toBe(String(WORKFLOWS));
  expect(page.json).toHaveLength(10);
  const times = page.json.map(({ dateLastUpdated }: Json) => dateLastUpdated);
  expect(times).toEqual(times.toSorted((a: number, b: number) => a - b));
});
