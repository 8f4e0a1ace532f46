import { expect, test } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

/** Work that ends when it is told to. */
function openWork(): { readonly work: () => Promise<void>; readonly hasBegun: () => boolean; end(error?: Error): void } {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let begun = false;
  const work = (): Promise<void> => {
    begun = true;
    return promise;
  };
  return { work, hasBegun: () => begun, end: (error) => (error === undefined ? resolve() : reject(error)) };
}

test('runs few pieces at once, the others in their order, and refuses what is too much', async () => {
  const queue = createWorkQueue({ atOnce: 2, waiting: 2 });
  const pieces = Array.from({ length: 5 }, openWork);
  const runs = pieces.map(({ work }) => queue.run(work));
  const begun = (): boolean[] => pieces.map(({ hasBegun }) => hasBegun());
  expect(begun()).toEqual([true, true, false, false, false]);
  await expect(runs[4]).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 2 });
  pieces[1]!.end();
  await runs[1];
  await expect.poll(begun).toEqual([true, true, true, false, false]);
  for (const piece of pieces) piece.end();
  await Promise.all(runs.slice(0, 4));
  expect(await queue.run(async () => 'next')).toBe('next');
});

test('work that fails makes room for the next', async () => {
  const queue = createWorkQueue({ atOnce: 1, waiting: 1 });
  const [first, second] = [openWork(), openWork()];
  const runs = [queue.run(first.work), queue.run(second.work)];
  first.end(new Error('failed'));
  second.end();
  await expect(runs[0]).rejects.toThrow('failed');
  await runs[1];
  expect(await queue.run(async () => 'next')).toBe('next');
});
