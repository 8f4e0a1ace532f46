import { parentPort } from 'node:worker_threads';
import { LearningError } from '../contract.ts';
import { learn, train } from '../train.ts';
import type { FromThread, TrainRequest } from './messages.ts';

/** The entry point of the thread: trains one model after the other. */
const port = parentPort!;
const send = (message: FromThread): void => port.postMessage(message);

port.on('message', ({ name, rows, params }: TrainRequest) => {
  let last = 0;
  const progress = (fraction: number): void => {
    if (fraction < last + 0.01) return;
    last = fraction;
    send({ kind: 'progress', fraction });
  };
  try {
    const model =
      'data' in rows
        ? train(name, rows.data, params, { progress })
        : learn(name, rows.summary, params, { progress });
    send({ kind: 'done', model });
  } catch (error) {
    send(
      error instanceof LearningError
        ? { kind: 'failed', code: error.code, detail: error.detail }
        : { kind: 'failed', code: null, detail: String((error as Error).stack ?? error) },
    );
  }
});
