import { millraceError } from '@millrace/model';
import { FairQueue } from '@millrace/runner';

export type DetectionLimits = {
  /** How many detections run at the same time, of all owners together. */
  readonly atOnce: number;
  /** How many detections of one owner may wait. */
  readonly waiting: number;
};

/**
 * Detections take turns: one at a time for each owner, and owners are served in rotation. One who
 * asks for a hundred files delays others by one file at most.
 */
export class DetectionQueue {
  private readonly queue = new FairQueue<number, () => Promise<void>>();
  private readonly active = new Set<number>();
  private readonly limits: DetectionLimits;

  constructor(limits: DetectionLimits) {
    this.limits = limits;
  }

  /** Resolves with the work's result. Throws TOO_MUCH_AT_ONCE if too many of the owner's wait. */
  run<Result>(owner: number, work: () => Promise<Result>): Promise<Result> {
    if (this.queue.sizeOf(owner) >= this.limits.waiting)
      return Promise.reject(millraceError('TOO_MUCH_AT_ONCE', { what: 'files to detect' }));
    return new Promise((resolve, reject) => {
      this.queue.add(owner, async () => {
        this.active.add(owner);
        await work().then(resolve, reject);
        this.active.delete(owner);
        this.startNext();
      });
      this.startNext();
    });
  }

  private startNext(): void {
    if (this.active.size >= this.limits.atOnce) return;
    void this.queue.take((owner) => !this.active.has(owner))?.();
  }
}
