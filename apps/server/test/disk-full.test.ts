import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { largeAmounts } from '@millrace/test-support/graphs';
import { ended } from '@millrace/test-support/ended';
import { startTestServer, type TestServer } from '@millrace/test-support/test-server';
import type { Visitor } from '@millrace/test-support/visitor';

const tiny = mkdtempSync(join(tmpdir(), 'millrace-tiny-'));
const mountable = ((): boolean => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', tiny], { stdio: 'ignore' });
    return true;
  } catch {
    rmSync(tiny, { recursive: true });
    return false;
  }
})();

/** Everything the server keeps is on a device of 64 MB. Mounting one needs root. */
describe.skipIf(!mountable)('a server whose disk is full (skipped if none can be mounted)', () => {
  let server: TestServer;
  let admin: Visitor;
  beforeAll(async () => {
    const before = process.env['TMPDIR'];
    process.env['TMPDIR'] = tiny;
    server = await startTestServer({ MILLRACE_DISK_FLOOR_MB: '8', MILLRACE_SAMPLES: 'off' });
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    admin = await server.admin();
  });
  afterAll(async () => {
    await server.close();
    execFileSync('umount', [tiny]);
    rmSync(tiny, { recursive: true });
  });

  const ballast = join(tiny, 'ballast');

  function fill(): void {
    writeFileSync(ballast, '');
    for (const size of [1 << 20, 1 << 12, 1]) {
      try {
        for (;;) appendFileSync(ballast, Buffer.alloc(size));
      } catch (error) {
        expect(error).toMatchObject({ code: 'ENOSPC' });
      }
    }
  }

  const large = (): object => ({
    ...largeAmounts('/shared/amounts.csv'),
    description: 'x'.repeat(3_000_000),
  });
  const isReady = async (status: number): Promise<void> =>
    vi.waitFor(
      async () => expect((await server.visitor().get('/readyz')).status).toBe(status),
      30_000,
    );
  const full = {
    status: 507,
    json: { code: 'DISK_FULL', detail: expect.stringMatching(/^The disk is full: .*Free space/) },
  };

  test('reports it with 507, is not ready, keeps reading, and recovers by itself', async () => {
    await isReady(200);
    await admin.post('/api/v1/hdfs/files/upload', {
      path: '/shared/amounts.csv',
      content: 'id,amount\n1,5\n2,50\n',
    });
    const { json: workflowId } = await admin.post('/api/v1/workflows', {
      workflow: largeAmounts('/shared/amounts.csv'),
    });
    fill();
    await isReady(503);
    expect((await server.visitor().get('/readyz')).json).toMatchObject({
      status: 'unavailable',
      disk: expect.stringContaining('The disk of MILLRACE_HOME has 0 MB free'),
    });
    expect((await server.visitor().get('/healthz')).status).toBe(200);
    expect(await admin.post('/api/v1/workflows', { workflow: large() })).toMatchObject(full);
    expect(
      await admin.post('/api/v1/hdfs/files/upload', {
        path: '/shared/large.txt',
        content: 'x'.repeat(100_000),
      }),
    ).toMatchObject(full);
    const octets = { headers: { 'content-type': 'application/octet-stream' } };
    expect(
      await admin.raw('POST', '/api/v1/hdfs/files/upload?path=/shared/large.bin', {
        ...octets,
        body: new Uint8Array(100_000),
      }),
    ).toMatchObject(full);
    expect(
      await admin.post('/api/v1/hdfs/files/uploads', {
        path: '/shared/resumed.bin',
        length: 100_000,
      }),
    ).toMatchObject(full);
    expect((await admin.get('/api/v1/workflows')).status).toBe(200);
    expect((await admin.get(`/api/v1/workflows/${workflowId}`)).status).toBe(200);

    rmSync(ballast);
    await isReady(200);
    expect((await admin.post('/api/v1/workflows', { workflow: large() })).status).toBe(200);
    expect((await admin.get('/api/v1/hdfs/files?path=/shared')).text).not.toContain('large');
    expect(
      (
        await admin.post('/api/v1/hdfs/files/upload', {
          path: '/shared/large.txt',
          content: 'x'.repeat(100_000),
        })
      ).status,
    ).toBe(200);
    expect(
      (await ended(admin, (await admin.post('/api/v1/workflow/execute', { workflowId })).json))
        .status,
    ).toBe(2);
  });

  test('a run that starts while the disk is full fails with that reason and leaves nothing behind, and the next one completes', async () => {
    const { json: workflowId } = await admin.post('/api/v1/workflows', {
      workflow: largeAmounts('/shared/amounts.csv'),
    });
    fill();
    const answer = await admin.post('/api/v1/workflow/execute', { workflowId });
    expect([200, 507], answer.text).toContain(answer.status);
    const id = answer.json as number;
    if (answer.status === 200)
      await vi.waitFor(
        async () => expect((await admin.get(`/api/v1/workflow-executions/${id}`)).status).toBe(200),
        30_000,
      );
    rmSync(ballast);
    if (answer.status === 200) expect([2, 3]).toContain((await ended(admin, id)).status);
    expect(
      (await ended(admin, (await admin.post('/api/v1/workflow/execute', { workflowId })).json))
        .status,
    ).toBe(2);
  });
});

test('a server is not ready below its minimum of free space, and says how much is missing', async () => {
  const server = await startTestServer({ MILLRACE_DISK_FLOOR_MB: '1000000000' });
  const { status, json, headers } = await server.visitor().get('/readyz');
  await server.close();
  expect([status, json.status, json.store]).toEqual([503, 'unavailable', 'ok']);
  expect(json.disk).toMatch(/^The disk of MILLRACE_HOME has \d+ MB free and needs 1000000000 MB\./);
  expect(headers.get('retry-after')).toBe('5');
});
