import { expect, test } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

/** Work that ends on request. */
function openWork(): {
  readonly work: () => Promise<void>;
  readonly hasStarted: () => boolean;
  end(error?: Error): void;
} {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let started = false;
  const work = (): Promise<void> => {
    started = true;
    return promise;
  };
  return {
    work,
    hasStarted: () => started,
    end: (error) => (error === undefined ? resolve() : reject(error)),
  };
}

test('limits concurrency, keeps the order, and rejects work when the queue is full', async () => {
  const queue = createWorkQueue({ atOnce: 2, waiting: 2 });
  const tasks = Array.from({ length: 5 }, openWork);
  const runs = tasks.map(({ work }) => queue.run(work));
  const started = (): boolean[] => tasks.map(({ hasStarted }) => hasStarted());
  expect(started()).toEqual([true, true, false, false, false]);
  await expect(runs[4]).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 2 });
  tasks[1]!.end();
  await runs[1];
  await expect.poll(started).toEqual([true, true, true, false, false]);
  for (const task of tasks) task.end();
  await Promise.all(runs.slice(0, 4));
  expect(await queue.run(async () => 'next')).toBe('next');
});

test('continues with the next task after a failure', async () => {
  const queue = createWorkQueue({ atOnce: 1, waiting: 1 });
  const [first, second] = [openWork(), openWork()];
  const runs = [queue.run(first.work), queue.run(second.work)];
  first.end(new Error('failed'));
  second.end();
  await expect(runs[0]).rejects.toThrow('failed');
  await runs[1];
  expect(await queue.run(async () => 'next')).toBe('next');
});
