import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, type Client } from '@millrace/client';
import { startTestServer, type TestServer } from '@millrace/test-support/test-server';
import { renameWorkflow } from './rename-workflow.ts';

let server: TestServer;
let client: Client;
beforeAll(async () => {
  server = await startTestServer();
  const admin = await server.admin();
  client = createClient({
    baseUrl: server.address,
    fetch: (input, init) =>
      fetch(input, { ...init, headers: { ...init?.headers, cookie: admin.cookie } }),
  });
});
afterAll(() => server.close());

test('renaming creates a version, and keeps a draft under the new name', async () => {
  const id = await client.workflows.create({
    body: { projectId: 1, workflow: { name: 'Before', nodes: [], edges: [] } },
  });
  const note = { id: 'n', name: 'Note', nodeClass: 'Note', type: 'sticky', fields: [] };
  await client.workflows.saveDraft({
    params: { id },
    body: { workflow: { name: 'Before', nodes: [note], edges: [] } },
  });
  await renameWorkflow(client, id, 'After', 'Renamed');
  expect(await client.workflows.get({ params: { id } })).toMatchObject({
    name: 'After',
    version: 2,
    workflow: { nodes: [] },
  });
  expect(await client.workflows.draft({ params: { id } })).toMatchObject({
    version: 2,
    outdated: false,
    workflow: { name: 'After', nodes: [{ id: 'n' }] },
  });
});

test('renaming without a draft creates none', async () => {
  const id = await client.workflows.create({
    body: { projectId: 1, workflow: { name: 'Before', nodes: [], edges: [] } },
  });
  await renameWorkflow(client, id, 'After', 'Renamed');
  await expect(client.workflows.draft({ params: { id } })).rejects.toMatchObject({ status: 404 });
});
