import { parentPort } from 'node:worker_threads';
import { LearningError } from '../contract.ts';
import { alone } from '../parallel/job.ts';
import { SharedPool } from '../parallel/shared-pool.ts';
import { learn, train } from '../train.ts';
import { isLarge, type FromThread, type ToThread, type TrainRequest } from './messages.ts';

/** The entry point of the thread: trains one model after the other. */
const port = parentPort!;
const send = (message: FromThread): void => port.postMessage(message);
const pool = new SharedPool();

port.on('message', (message: ToThread) => {
  if (message.kind === 'helper') pool.add(message.port);
  else answer(message.request);
});

function answer({ name, rows, params }: TrainRequest): void {
  let last = 0;
  const progress = (fraction: number): void => {
    if (fraction < last + 0.01) return;
    last = fraction;
    send({ kind: 'progress', fraction });
  };
  try {
    const model =
      'data' in rows
        ? train(name, rows.data, params, { progress, pool: isLarge(rows) ? pool : alone })
        : learn(name, rows.summary, params, { progress });
    send({ kind: 'done', model });
  } catch (error) {
    send(
      error instanceof LearningError
        ? { kind: 'failed', code: error.code, detail: error.detail }
        : { kind: 'failed', code: null, detail: String((error as Error).stack ?? error) },
    );
  } finally {
    pool.closeAll();
  }
}
