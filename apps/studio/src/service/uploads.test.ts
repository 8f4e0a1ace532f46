import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '@millrace/test-support/test-server';
import { clearUploads, repeatUpload, startUploads, useUploads } from './uploads.ts';

let server: TestServer;
/** Every part of a file waits for this. */
let line: Promise<void> = Promise.resolve();
beforeAll(async () => {
  server = await startTestServer();
  const { cookie } = await server.admin();
  const send = fetch;
  vi.stubGlobal('location', { href: server.address });
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    if (init.method === 'PUT' || init.method === 'PATCH') await line;
    return send(new URL(input, server.address), {
      ...init,
      headers: { ...(init.headers as Record<string, string>), cookie },
    });
  });
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await server.close();
});

const states = (): readonly string[] => useUploads.getState().uploads.map(({ state }) => state);
/** Each attempt uses its own name. */
let tries = 0;
const fileOf = (name: string, content: string): File => new File([content], name);

test('files selected during an overwrite are uploaded after it', async () => {
  tries += 1;
  clearUploads();
  const name = `sales ${tries}.csv`;
  startUploads([fileOf(name, 'before')], '/shared');
  await expect.poll(states).toEqual(['done']);
  startUploads([fileOf(name, 'after')], '/shared');
  await expect.poll(states).toEqual(['done', 'taken']);
  let release = (): void => undefined;
  line = new Promise((resolve) => (release = resolve));
  repeatUpload(useUploads.getState().uploads[1]!.id, true);
  startUploads([fileOf(`costs ${tries}.csv`, 'more')], '/shared');
  expect(states()).toEqual(['done', 'sending', 'waiting']);
  release();
  await expect.poll(states).toEqual(['done', 'done', 'done']);
});
