import { AsyncLocalStorage } from 'node:async_hooks';

/** A part of the budget, until it is released. Releasing it twice does nothing. */
export type MemoryShare = { readonly bytes: number; release(): void };

type Waiter = { readonly bytes: number; readonly grant: (share: MemoryShare) => void };

/**
 * The memory that all runs and previews of this process may use together. Shares are granted in the
 * order of the requests, so a large request doesn't wait forever; their sum never exceeds the
 * total.
 */
export class MemoryBudget {
  readonly totalBytes: number;
  private readonly held = new AsyncLocalStorage<MemoryShare>();
  private used = 0;
  private waiters: Waiter[] = [];

  constructor(totalBytes: number) {
    this.totalBytes = totalBytes;
  }

  get usedBytes(): number {
    return this.used;
  }

  get waiting(): number {
    return this.waiters.length;
  }

  /** Whether the caller runs within a share: work that it starts needs no share of its own. */
  get isHeld(): boolean {
    return this.held.getStore() !== undefined;
  }

  /**
   * A share if it can be granted now. A request larger than the whole budget gets the whole budget.
   */
  tryAcquire(bytes: number): MemoryShare | null {
    const wanted = Math.min(bytes, this.totalBytes);
    return this.waiters.length === 0 && this.fits(wanted) ? this.share(wanted) : null;
  }

  /** Waits for a share; rejects with the signal's reason. */
  acquire(bytes: number, signal: AbortSignal): Promise<MemoryShare> {
    const now = this.tryAcquire(bytes);
    if (now !== null) return Promise.resolve(now);
    const { promise, resolve, reject } = Promise.withResolvers<MemoryShare>();
    if (signal.aborted) return Promise.reject(signal.reason as Error);
    const giveUp = (): void => {
      this.waiters = this.waiters.filter((other) => other !== waiter);
      this.grantAll();
      reject(signal.reason as Error);
    };
    const waiter: Waiter = {
      bytes: Math.min(bytes, this.totalBytes),
      grant: (share) => {
        signal.removeEventListener('abort', giveUp);
        resolve(share);
      },
    };
    this.waiters.push(waiter);
    signal.addEventListener('abort', giveUp, { once: true });
    return promise;
  }

  /** Runs the work within the share and releases it afterward. */
  async hold<Result>(share: MemoryShare, work: () => Promise<Result>): Promise<Result> {
    try {
      return await this.held.run(share, work);
    } finally {
      share.release();
    }
  }

  /** Runs the work within a new share, or within the caller's. */
  async use<Result>(
    bytes: number,
    signal: AbortSignal,
    work: () => Promise<Result>,
  ): Promise<Result> {
    return this.isHeld ? work() : this.hold(await this.acquire(bytes, signal), work);
  }

  private fits(bytes: number): boolean {
    return this.used + bytes <= this.totalBytes;
  }

  private share(bytes: number): MemoryShare {
    this.used += bytes;
    let isReleased = false;
    const release = (): void => {
      if (isReleased) return;
      isReleased = true;
      this.used -= bytes;
      this.grantAll();
    };
    return { bytes, release };
  }

  private grantAll(): void {
    for (
      let next = this.waiters[0];
      next !== undefined && this.fits(next.bytes);
      next = this.waiters[0]
    ) {
      this.waiters.shift();
      next.grant(this.share(next.bytes));
    }
  }
}
