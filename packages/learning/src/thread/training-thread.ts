import { MessageChannel, Worker } from 'node:worker_threads';
import { LearningError, type TrainerName } from '../contract.ts';
import type { Model } from '../models.ts';
import { isLarge, type FromThread, type ToThread, type TrainRequest } from './messages.ts';

export type Watch = {
  /** Ends the training at once. */
  readonly signal: AbortSignal;
  readonly onProgress: (fraction: number) => void;
};

/** More would wait for memory, not for the processor, and each needs some memory of its own. */
const mostThreads = 4;

/**
 * A thread that trains one model after the other. It starts with the first one, and others that help
 * it with the first large one.
 */
export class TrainingThread {
  private readonly threads: number;
  private worker: Worker | null = null;
  private readonly helpers: Worker[] = [];

  /** `threads`: how many a training may use. No model depends on it. */
  constructor(threads: number) {
    this.threads = Math.min(threads, mostThreads);
  }

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
    if (isLarge(request.rows)) this.startHelpers(worker);
    const all = [worker, ...this.helpers];
    worker.on('message', onMessage);
    for (const each of all) each.on('error', reject).on('exit', onExit);
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      post(worker, { kind: 'train', request });
      return await promise;
    } finally {
      signal.removeEventListener('abort', onAbort);
      worker.off('message', onMessage);
      for (const each of all) each.off('error', reject).off('exit', onExit);
    }
  }

  async close(): Promise<void> {
    const { worker } = this;
    const all = [...(worker === null ? [] : [worker]), ...this.helpers.splice(0)];
    this.worker = null;
    await Promise.all(all.map((each) => each.terminate()));
  }

  private startHelpers(worker: Worker): void {
    while (this.helpers.length < this.threads - 1) {
      const { port1, port2 } = new MessageChannel();
      const options = { workerData: port2, transferList: [port2] };
      try {
        this.helpers.push(new Worker(new URL('./helper.ts', import.meta.url), options));
      } catch {
        // Without another thread, the training takes longer.
        return;
      }
      worker.postMessage({ kind: 'helper', port: port1 } satisfies ToThread, [port1]);
    }
  }
}

function post(worker: Worker, message: ToThread): void {
  worker.postMessage(message);
}
