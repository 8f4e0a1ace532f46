import { MessageChannel } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { LearningError } from '../errors/learning-error.ts';
import type { Job } from './job.ts';
import { serveHelper } from './serve-helper.ts';
import { sharedIntegers } from './shared.ts';
import { SharedPool } from './shared-pool.ts';

const countParts: Job<{ readonly counts: Int32Array; readonly refused: number }, number> = {
  name: 'countParts',
  prepare:
    ({ counts, refused }) =>
    (part) => {
      if (part === refused) throw new LearningError('DIVERGED');
      return Atomics.add(counts, part, 1) + part;
    },
};

/** A helper on this thread takes no parts before the thread waits for its messages. */
function poolWithHelper(jobs: Readonly<Record<string, Job<never, unknown>>>): SharedPool {
  const { port1, port2 } = new MessageChannel();
  const pool = new SharedPool();
  pool.add(port1);
  serveHelper(port2, jobs);
  port2.unref();
  return pool;
}

test('runs each part once, and returns the results in order', () => {
  const pool = poolWithHelper({});
  const counts = sharedIntegers(3);
  const job = pool.open(countParts, { counts, refused: -1 });
  expect(pool.threads).toBe(2);
  expect(job.run(3)).toEqual([0, 1, 2]);
  expect(job.run(2)).toEqual([1, 2]);
  expect([...counts]).toEqual([2, 2, 1]);
});

test('a part that fails ends the run, and the next job runs', () => {
  const pool = poolWithHelper({});
  const counts = sharedIntegers(3);
  const done: number[] = [];
  const job = pool.open(countParts, { counts, refused: 1 });
  expect(() => job.run(3, (share) => done.push(share))).toThrow('DIVERGED');
  expect(done).toEqual([1 / 3]);
  expect(pool.open(countParts, { counts, refused: -1 }).run(1)).toEqual([0]);
});

test('all jobs that a training has left open are closed, once', async () => {
  const { port1, port2 } = new MessageChannel();
  const pool = new SharedPool();
  pool.add(port1);
  const kinds: string[] = [];
  const received = new Promise<void>((resolve) => {
    port2.on('message', ({ kind }: { readonly kind: string }) => {
      kinds.push(kind);
      if (kinds.length === 4) resolve();
    });
  });
  const input = { counts: sharedIntegers(1), refused: -1 };
  pool.open(countParts, input).close();
  pool.open(countParts, input);
  pool.closeAll();
  pool.closeAll();
  await received;
  port2.close();
  expect(kinds).toEqual(['open', 'close', 'open', 'close']);
});
