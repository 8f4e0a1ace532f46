import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, type Client } from '@millrace/client';
import { startTestServer, type TestServer } from '@millrace/test-support/test-server';
import { uploadFile } from './upload-file.ts';

let server: TestServer;
let cookie: string;
let whole: Client;
beforeAll(async () => {
  server = await startTestServer();
  ({ cookie } = await server.admin());
  whole = clientOver((send) => send());
});
afterAll(() => server.close());

/** A client whose requests wait for `line`. */
function clientOver(
  line: (send: () => Promise<Response>, url: string) => Promise<Response>,
): Client {
  return createClient({
    baseUrl: server.address,
    fetch: (input, init) =>
      line(
        () =>
          fetch(input, {
            ...init,
            headers: { ...(init?.headers as Record<string, string>), cookie },
          }),
        input as string,
      ),
  });
}

const content = 'city,amount\nOslo,5\nBergen,30\n';
const options = (path: string, seen: number[] = []) => ({
  path,
  overwrite: false,
  onProgress: (bytes: number) => void seen.push(bytes),
  signal: new AbortController().signal,
  partBytes: 10,
  pauseMs: 1,
});
const stored = async (path: string): Promise<string> => whole.files.open({ query: { path } });

test('a file arrives in parts, each reported', async () => {
  const seen: number[] = [];
  const entry = await uploadFile(whole, new Blob([content]), options('/shared/parts.csv', seen));
  expect(entry).toMatchObject({ path: '/shared/parts.csv', length: content.length });
  expect(seen).toEqual([10, 20, content.length]);
  expect(await stored('/shared/parts.csv')).toBe(content);
});

test('an empty file arrives too', async () => {
  expect(await uploadFile(whole, new Blob([]), options('/shared/empty.csv'))).toMatchObject({
    length: 0,
  });
});

test('waits for a lost connection; nothing is lost or duplicated', async () => {
  let count = 0;
  const broken = clientOver(async (send, url) => {
    if (!url.includes('uploads/')) return send();
    count += 1;
    if (count % 4 === 1) throw new TypeError('the request was lost');
    const answer = await send();
    if (count % 4 === 3) throw new TypeError('the answer was lost');
    return answer;
  });
  await uploadFile(broken, new Blob([content]), options('/shared/broken.csv'));
  expect(await stored('/shared/broken.csv')).toBe(content);
});

test('refuses an existing file, and replaces it if asked to', async () => {
  await uploadFile(whole, new Blob(['old']), options('/shared/twice.csv'));
  await expect(
    uploadFile(whole, new Blob(['new']), options('/shared/twice.csv')),
  ).rejects.toMatchObject({ code: 'FILE_EXISTS' });
  await uploadFile(whole, new Blob(['new']), { ...options('/shared/twice.csv'), overwrite: true });
  expect(await stored('/shared/twice.csv')).toBe('new');
});

test('a canceled upload leaves nothing behind', async () => {
  const giveUp = new AbortController();
  const uploading = uploadFile(whole, new Blob([content]), {
    ...options('/shared/given-up.csv'),
    signal: giveUp.signal,
    onProgress: () => giveUp.abort(),
  });
  await expect(uploading).rejects.toThrow();
  await expect(stored('/shared/given-up.csv')).rejects.toMatchObject({ status: 404 });
  expect(await whole.files.uploads()).toEqual([]);
});
