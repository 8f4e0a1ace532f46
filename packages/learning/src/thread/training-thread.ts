import { Worker } from 'node:worker_threads';
import { LearningError, type TrainerName } from '../contract.ts';
import type { Model } from '../models.ts';
import type { FromThread, TrainRequest } from './messages.ts';

export type Watch = {
  /** Ends the training at once. */
  readonly signal: AbortSignal;
  readonly onProgress: (fraction: number) => void;
};

/** A thread that trains one model after the other. It starts with the first one. */
export class TrainingThread {
  private worker: Worker | null = null;

  /** Throws a `LearningError` if the data doesn't allow it, and the signal's reason if aborted. */
  async train(request: TrainRequest, { signal, onProgress }: Watch): Promise<Model<TrainerName>> {
    signal.throwIfAborted();
    const worker = (this.worker ??= new Worker(new URL('./thread.ts', import.meta.url)));
    const { promise, resolve, reject } = Promise.withResolvers<Model<TrainerName>>();
    const onMessage = (message: FromThread): void => {
      if (message.kind === 'progress') onProgress(message.fraction);
      else if (message.kind === 'done') resolve(message.model);
      else if (message.code === null) reject(new Error(message.detail));
      else reject(new LearningError(message.code, message.detail));
    };
    const onExit = (): void => reject(new LearningError('MEMORY_LIMIT'));
    const onAbort = (): void => {
      reject(signal.reason as Error);
      void this.close();
    };
    worker.on('message', onMessage).on('error', reject).on('exit', onExit);
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      worker.postMessage(request);
      return await promise;
    } finally {
      signal.removeEventListener('abort', onAbort);
      worker.off('message', onMessage).off('error', reject).off('exit', onExit);
    }
  }

  async close(): Promise<void> {
    const { worker } = this;
    this.worker = null;
    await worker?.terminate();
  }
}
