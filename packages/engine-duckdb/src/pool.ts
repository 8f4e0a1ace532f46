import type { RunContext, RunEvent } from '@millrace/engine';
import type { Program } from '@millrace/plan';
import { failedBy } from './failed-by.ts';
import { WorkerProcess, type WorkerOptions } from './worker-process.ts';

export type PoolOptions = Partial<WorkerOptions> & { readonly warm?: number };

type Waiting = {
  readonly memoryBytes: number;
  readonly give: (worker: WorkerProcess | null) => void;
};

/**
 * A pool of idle workers. If all are busy, a program waits. A worker's memory limit is set when its
 * process starts, so a program with another limit than the idle workers gets a new one, which
 * replaces one of them.
 */
export class WorkerPool {
  private readonly size: number;
  private readonly warm: number;
  private readonly memoryBytes: number | null;
  private readonly options: Partial<WorkerOptions>;
  private readonly all = new Set<WorkerProcess>();
  private idle: WorkerProcess[] = [];
  private waiting: Waiting[] = [];
  private closed = false;

  /**
   * `memoryBytes`: the limit of idle workers; null: none is started in advance. `warm`: how many
   * are started in advance.
   */
  constructor(
    size: number,
    memoryBytes: number | null,
    { warm = size, ...options }: PoolOptions = {},
  ) {
    this.size = size;
    this.warm = Math.min(warm, size);
    this.memoryBytes = memoryBytes;
    this.options = options;
    this.fill();
  }

  async *run(program: Program, context: RunContext): AsyncIterable<RunEvent> {
    const worker = await this.take(context.limits.memoryBytes, context.signal);
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

  /** Null if the run is canceled while it waits. */
  private take(memoryBytes: number, signal: AbortSignal): Promise<WorkerProcess | null> {
    if (this.closed) return Promise.reject(new Error('The engine is closed.'));
    this.replaceDead();
    const worker = this.takeIdle(memoryBytes) ?? this.startInPlace(memoryBytes);
    if (worker !== undefined) return Promise.resolve(worker);
    return new Promise((resolve) => {
      const waiting: Waiting = {
        memoryBytes,
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

  private takeIdle(memoryBytes: number): WorkerProcess | undefined {
    const index = this.idle.findIndex((worker) => worker.memoryBytes === memoryBytes);
    return index === -1 ? undefined : this.idle.splice(index, 1)[0];
  }

  /** A new worker, if there is capacity or an idle one with another limit can be replaced. */
  private startInPlace(memoryBytes: number): WorkerProcess | undefined {
    if (this.all.size >= this.size) {
      const other = this.idle.shift();
      if (other === undefined) return undefined;
      this.retire(other);
    }
    return this.start(memoryBytes);
  }

  private giveBack(worker: WorkerProcess): void {
    if (this.closed) return;
    const next = this.waiting.shift();
    const wanted = next?.memoryBytes ?? this.memoryBytes ?? worker.memoryBytes;
    if (worker.isUsable && worker.memoryBytes === wanted)
      return next === undefined ? void this.idle.push(worker) : next.give(worker);
    this.retire(worker);
    if (next !== undefined) next.give(this.start(wanted));
    else this.fill();
  }

  private retire(worker: WorkerProcess): void {
    this.all.delete(worker);
    void worker.kill();
  }

  /** A worker may have died while it waited. */
  private replaceDead(): void {
    for (const worker of this.idle.filter(({ isUsable }) => !isUsable)) this.all.delete(worker);
    this.idle = this.idle.filter(({ isUsable }) => isUsable);
    this.fill();
  }

  private fill(): void {
    if (this.memoryBytes === null) return;
    while (this.all.size < this.warm) this.idle.push(this.start(this.memoryBytes));
  }

  private start(memoryBytes: number): WorkerProcess {
    const worker = new WorkerProcess(memoryBytes, this.options);
    this.all.add(worker);
    return worker;
  }
}
