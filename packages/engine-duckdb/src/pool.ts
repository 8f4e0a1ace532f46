import type { RunContext, RunEvent } from '@millrace/engine';
import type { Program } from '@millrace/plan';
import { WorkerProcess } from './worker-process.ts';

/** Warm workers; a program waits where all are busy. */
export class WorkerPool {
  private readonly size: number;
  private readonly idle: WorkerProcess[] = [];
  private readonly all = new Set<WorkerProcess>();
  private readonly waiting: ((worker: WorkerProcess) => void)[] = [];
  private closed = false;

  constructor(size: number) {
    this.size = size;
    for (let count = 0; count < size; count += 1) this.start();
  }

  async *run(program: Program, context: RunContext): AsyncIterable<RunEvent> {
    const worker = await this.take();
    try {
      yield* worker.run(program, context);
    } finally {
      this.giveBack(worker);
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    await Promise.all([...this.all].map((worker) => worker.kill()));
  }

  private start(): void {
    const worker = new WorkerProcess();
    this.all.add(worker);
    this.offer(worker);
  }

  private take(): Promise<WorkerProcess> {
    if (this.closed) return Promise.reject(new Error('The engine is closed.'));
    const worker = this.idle.shift();
    return worker === undefined ? new Promise((resolve) => this.waiting.push(resolve)) : Promise.resolve(worker);
  }

  private offer(worker: WorkerProcess): void {
    const next = this.waiting.shift();
    if (next === undefined) this.idle.push(worker);
    else next(worker);
  }

  private giveBack(worker: WorkerProcess): void {
    if (this.closed) return;
    if (worker.isUsable) return this.offer(worker);
    this.all.delete(worker);
    void worker.kill();
    if (this.all.size < this.size) this.start();
  }
}
