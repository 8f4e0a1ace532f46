import type { RunContext, RunEvent } from '@millrace/engine';
import type { Program } from '@millrace/plan';
import { failedBy } from './failed-by.ts';
import { WorkerProcess } from './worker-process.ts';

type Waiting = { readonly give: (worker: WorkerProcess | null) => void };

/** Warm workers; a program waits where all are busy. */
export class WorkerPool {
  private readonly size: number;
  private readonly all = new Set<WorkerProcess>();
  private idle: WorkerProcess[] = [];
  private waiting: Waiting[] = [];
  private closed = false;

  constructor(size: number) {
    this.size = size;
    this.fill();
  }

  async *run(program: Program, context: RunContext): AsyncIterable<RunEvent> {
    const worker = await this.take(context.signal);
    if (worker === null) {
      yield failedBy(program.steps[0], 'CANCELLED', '');
      return;
    }
    try {
      yield* worker.run(program, context);
    } finally {
      this.giveBack(worker);
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    await Promise.all([...this.all].map((worker) => worker.kill()));
    for (const { give } of this.waiting.splice(0)) give(null);
  }

  /** Null where the run is called off before its turn. */
  private take(signal: AbortSignal): Promise<WorkerProcess | null> {
    if (this.closed) return Promise.reject(new Error('The engine is closed.'));
    this.replaceDead();
    const worker = this.idle.shift();
    if (worker !== undefined) return Promise.resolve(worker);
    return new Promise((resolve) => {
      const waiting: Waiting = {
        give: (given) => {
          signal.removeEventListener('abort', giveUp);
          resolve(given);
        },
      };
      const giveUp = (): void => {
        this.waiting = this.waiting.filter((other) => other !== waiting);
        resolve(null);
      };
      if (signal.aborted) return resolve(null);
      signal.addEventListener('abort', giveUp, { once: true });
      this.waiting.push(waiting);
    });
  }

  private giveBack(worker: WorkerProcess): void {
    if (this.closed) return;
    if (worker.isUsable) return this.offer(worker);
    this.all.delete(worker);
    void worker.kill();
    this.fill();
  }

  private offer(worker: WorkerProcess): void {
    const next = this.waiting.shift();
    if (next === undefined) this.idle.push(worker);
    else next.give(worker);
  }

  /** A worker may have died while it waited. */
  private replaceDead(): void {
    for (const worker of this.idle.filter(({ isUsable }) => !isUsable)) this.all.delete(worker);
    this.idle = this.idle.filter(({ isUsable }) => isUsable);
    this.fill();
  }

  private fill(): void {
    while (this.all.size < this.size) {
      const worker = new WorkerProcess();
      this.all.add(worker);
      this.offer(worker);
    }
  }
}
