import { detailedError, type MillraceError } from '@millrace/model';

export type WorkQueue = {
  /**
   * Runs work when it is next in the queue. Throws UNAVAILABLE, with `retryAfterSeconds`, if the
   * queue is full.
   */
  run<T>(work: () => Promise<T>): Promise<T>;
};

export type WorkQueueLimits = { readonly atOnce: number; readonly waiting: number };

const RETRY_SECONDS = 2;

/** Runs expensive tasks with limited concurrency, first come first served. */
export function createWorkQueue({ atOnce, waiting }: WorkQueueLimits): WorkQueue {
  const queue: (() => void)[] = [];
  let running = 0;
  return {
    async run(work) {
      if (running < atOnce) running += 1;
      else if (queue.length < waiting) await new Promise<void>((begin) => queue.push(begin));
      else throw busy();
      try {
        return await work();
      } finally {
        const next = queue.shift();
        if (next === undefined) running -= 1;
        else next();
      }
    },
  };
}

function busy(): MillraceError {
  const error = detailedError('UNAVAILABLE', 'TOO_MANY_LOGINS', { seconds: RETRY_SECONDS });
  return Object.assign(error, { retryAfterSeconds: RETRY_SECONDS });
}
