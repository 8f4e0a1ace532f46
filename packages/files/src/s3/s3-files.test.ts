import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startObjectStore, type TestStore } from '@millrace/test-support/object-store';
import { s3Files, type FileSystem } from '../index.ts';
import { bytesOf, refused } from '../testing/files-fixture.ts';
import { testFileSystem } from '../testing/test-file-system.ts';

let server: TestStore;
beforeAll(async () => {
  server = await startObjectStore();
});
afterAll(() => server.end());

testFileSystem(
  'an object store',
  () =>
    Promise.resolve({
      files: s3Files({ ...server.options, bucket: server.bucket(), at: '' }),
      end: () => Promise.resolve(),
    }),
  { keepsOpenFiles: false, countsEqualWrites: false },
);

describe('an object store', () => {
  const put = (files: FileSystem, path: string, ...chunks: readonly (string | Uint8Array)[]) =>
    files.write(path, bytesIn(chunks), { overwrite: true });

  test('shows only the keys below its prefix, and none that are no paths', async () => {
    const bucket = server.bucket();
    const whole = s3Files({ ...server.options, bucket, at: '/s3/all' });
    for (const path of ['/s3/all/team/a/x', '/s3/all/teams/y', '/s3/all/z'])
      await put(whole, path, '1');
    const team = s3Files({ ...server.options, bucket, at: '/s3/team', prefix: '/team/' });
    expect((await team.list('/s3/team')).map(({ path }) => path)).toEqual(['/s3/team/a']);
    expect((await team.glob('/s3/team/*/*')).map(({ path }) => path)).toEqual(['/s3/team/a/x']);
    await put(team, '/s3/team/b', '2');
    expect((await whole.list('/s3/all/team')).map(({ name }) => name)).toEqual(['a', 'b']);
    expect(await team.stat('/s3/team')).toMatchObject({ directory: true });
  });

  test('takes large files in parts, and leaves nothing of one that fails', async () => {
    const bucket = server.bucket();
    const files = s3Files({ ...server.options, bucket, at: '', partBytes: 5 * 2 ** 20 });
    const part = new Uint8Array(5 * 2 ** 20).fill(65);
    await put(files, '/big', part, part, 'end');
    expect(await files.stat('/big')).toMatchObject({ length: 2 * part.length + 3 });
    const { stream } = await files.read('/big', { start: 2 * part.length - 1 });
    expect(await bytesOf(stream)).toBe('Aend');
    await expect(files.write('/broken', failing(part), { overwrite: true })).rejects.toThrow(
      'the disk is gone',
    );
    expect(await files.stat('/broken')).toBeUndefined();
  });

  test('is read only where that is configured', async () => {
    const files = s3Files({ ...server.options, at: '', readOnly: true });
    for (const change of [
      () => put(files, '/a', '1'),
      () => files.createFolder('/a'),
      () => files.checkTarget('/a', { saveMode: 'Overwrite', singleFile: true }),
    ])
      await expect(change()).rejects.toEqual(refused('NOT_ALLOWED'));
    expect(await files.list('/')).toEqual([]);
  });

  test('resumes a read whose connection breaks', async () => {
    const bucket = server.bucket();
    const direct = s3Files({ ...server.options, bucket, at: '' });
    const content = Uint8Array.from({ length: 3_000_000 }, (_, index) => 65 + (index % 26));
    await put(direct, '/a', content);
    await using proxy = await breakingProxy(new URL(server.options.endpoint));
    const files = s3Files({ ...server.options, bucket, at: '', endpoint: proxy.address });
    const { stream } = await files.read('/a');
    expect(await bytesOf(stream)).toBe(Buffer.from(content).toString());
    expect(proxy.broken).toBe(1);
  });

  test('says that it cannot be reached, and shows no key', async () => {
    const files = s3Files({ ...server.options, at: '', endpoint: 'http://127.0.0.1:1' });
    const error: unknown = await files.list('/').catch((found: unknown) => found);
    expect(error).toEqual(refused('UNAVAILABLE'));
    expect(String(error)).toContain('ECONNREFUSED');
    expect(JSON.stringify(error)).not.toContain('tester');
    const none = s3Files({ ...server.options, at: '', bucket: 'no-such-bucket' });
    await expect(none.list('/')).rejects.toThrow('The bucket behind "/" doesn\'t exist');
  });
});

/** Passes bytes on, and breaks the first answer that is longer than a megabyte in its middle. */
async function breakingProxy(
  to: URL,
): Promise<AsyncDisposable & { readonly address: string; readonly broken: number }> {
  let broken = 0;
  const open = new Set<Socket>();
  const proxy: Server = createServer((client) => {
    const target = connect(Number(to.port), to.hostname);
    let bytes = 0;
    open.add(client);
    client.on('error', () => undefined).on('close', () => target.destroy());
    target.on('error', () => undefined).on('close', () => client.destroy());
    client.pipe(target);
    target.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      client.write(chunk);
      if (bytes < 1_000_000 || broken > 0) return;
      broken++;
      client.destroySoon();
      target.destroy();
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    get broken() {
      return broken;
    },
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        proxy.close(() => resolve());
        for (const client of open) client.destroy();
      }),
  };
}

async function* bytesIn(chunks: readonly (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) yield Buffer.from(chunk);
}

async function* failing(part: Uint8Array): AsyncGenerator<Uint8Array> {
  yield part;
  yield part;
  throw new Error('the disk is gone');
}
