import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { onceClosed } from './once-closed.ts';
import { readAll } from './read-body.ts';

test('notices that a stream closes, or has closed before', async () => {
  const stream = new PassThrough();
  const before = vi.fn();
  onceClosed(stream, before);
  expect(before).not.toHaveBeenCalled();
  stream.destroy();
  await once(stream, 'close');
  expect(before).toHaveBeenCalledOnce();
  const after = vi.fn();
  onceClosed(stream, after);
  expect(after).toHaveBeenCalledOnce();
});

test('a body whose sender has gone is refused at once', async () => {
  const body = new Readable({ read: () => {} });
  body.destroy();
  await once(body, 'close');
  const limits = { bytes: 10, idleMs: 3_600_000, graceMs: 3_600_000, account: { take: () => {} } };
  await expect(readAll(body, limits)).rejects.toMatchObject({ code: 'MALFORMED' });
});
