import type { Execution } from '@millrace/store';
import type { MemoryShare } from '../budget/memory-budget.ts';
import { repeat } from '../clock/clock.ts';
import { LEASE_MS } from '../executions/lease.ts';
import type { Services } from '../services/services.ts';

export type QueueOptions = {
  /** Concurrent runs in this process. */
  readonly concurrency: number;
  /** Concurrent runs of one project; null for no limit. */
  readonly projectLimit: number | null;
};

/** Other processes add executions too, so the queue is polled. */
const POLL_EVERY_MS = 1000;

/** Claims executions from the queue within the limits of concurrent runs. */
export class Dispatcher {
  private readonly services: Services;
  private readonly options: QueueOptions;
  private readonly start: (execution: Execution) => Promise<void>;
  private running = 0;
  private claiming: Promise<void> | null = null;
  private again = false;
  private open = false;
  private readonly closing = new AbortController();
  private stopPolling = (): void => undefined;

  constructor(
    services: Services,
    options: QueueOptions,
    start: (execution: Execution) => Promise<void>,
  ) {
    this.services = services;
    this.options = options;
    this.start = start;
  }

  begin(): void {
    this.open = true;
    this.stopPolling = repeat(this.services.clock, POLL_EVERY_MS, async () => this.wake());
    this.wake();
  }

  /** Call it when there may be something to claim, or a run has ended. */
  wake(): void {
    this.again = true;
    this.claiming ??= this.claimAll().finally(() => {
      this.claiming = null;
      if (this.again) this.wake();
    });
  }

  async end(): Promise<void> {
    this.open = false;
    this.closing.abort();
    this.stopPolling();
    await this.claiming;
  }

  private async claimAll(): Promise<void> {
    this.again = false;
    const { store, owner, engines, budget } = this.services;
    while (this.open && this.running < this.options.concurrency) {
      const share = await this.takeShare();
      if (share === null) return;
      const execution = await store.executions
        .claim({
          owner,
          leaseMs: LEASE_MS,
          targets: Object.keys(engines),
          projectLimit: this.options.projectLimit,
        })
        .catch((error: unknown) => {
          this.services.log(`The queue could not be read: ${String(error)}`);
          return undefined;
        });
      if (execution === undefined) return share.release();
      this.running += 1;
      void budget
        .hold(share, () => this.start(execution))
        .finally(() => {
          this.running -= 1;
          this.wake();
        });
    }
  }

  /** The memory of one run; requested only while there is something to run. */
  private async takeShare(): Promise<MemoryShare | null> {
    const { budget, limits, store } = this.services;
    const share = budget.tryAcquire(limits.memoryBytes);
    if (share !== null) return share;
    if ((await store.executions.count('all', { status: ['PENDING'] }).catch(() => 0)) === 0)
      return null;
    return budget.acquire(limits.memoryBytes, this.closing.signal).catch(() => null);
  }
}
