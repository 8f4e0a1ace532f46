import { phrase } from '@millrace/model';
import { LEASE_MS } from '../executions/lease.ts';
import type { Services } from '../services/services.ts';
import type { ForeignExecutions } from './foreign-executions.ts';
import type { OwnRuns } from './own-runs.ts';

/**
 * Renews the claims of this process, and applies changes that others made to its runs in the store.
 */
export class Heartbeat {
  private readonly services: Services;
  private readonly own: OwnRuns;
  private readonly foreign: ForeignExecutions;
  /** Claimed by this process at the last heartbeat, but not run by it. */
  private unfinished: ReadonlySet<number> = new Set();

  constructor(services: Services, own: OwnRuns, foreign: ForeignExecutions) {
    this.services = services;
    this.own = own;
    this.foreign = foreign;
  }

  /**
   * An execution that stays claimed for two heartbeats without a run has failed to store its end.
   */
  async send(): Promise<void> {
    const { store, owner } = this.services;
    const ownIds = this.own.ids;
    if (ownIds.size === 0 && this.unfinished.size === 0) return;
    const held = await store.executions.heartbeat(owner, LEASE_MS);
    this.own.applyStatuses(ownIds, held);
    const orphans = new Set([...held.keys()].filter((id) => !this.own.has(id)));
    for (const id of orphans.intersection(this.unfinished))
      await this.foreign.move(
        id,
        'FAILED',
        phrase`The run ended, but its end could not be stored.`,
      );
    this.unfinished = orphans;
  }
}
