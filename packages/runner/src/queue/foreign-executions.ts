import { statusName, type Execution, type StatusName } from '@millrace/store';
import type { ErrorText } from '@millrace/model';
import type { Bus } from '../events/bus.ts';
import { stateOf } from '../events/execution-event.ts';
import { LEASE_MS } from '../executions/lease.ts';
import { requireExecution } from '../executions/require-execution.ts';
import { endedMetrics } from '../run/ended-metrics.ts';
import type { Services } from '../services/services.ts';
import { isTerminal, mayMove } from '../executions/state-machine.ts';

/**
 * Executions that this process doesn't run: they wait in the queue, or another process runs them.
 */
export class ForeignExecutions {
  private readonly services: Services;
  private readonly bus: Bus;

  constructor(services: Services, bus: Bus) {
    this.services = services;
    this.bus = bus;
  }

  /** Moves one to a state; undefined if it is past that. Throws `NOT_FOUND`. */
  async move(id: number, to: StatusName, reason: ErrorText): Promise<Execution | undefined> {
    const { store, clock, owner } = this.services;
    for (;;) {
      const execution = await requireExecution(store, id);
      const status = statusName(execution.status);
      if (!mayMove(status, to)) return undefined;
      const lease =
        to === 'STOPPING' && status === 'PENDING'
          ? { leaseOwner: owner, leaseUntil: store.now() + LEASE_MS }
          : {};
      const ended = isTerminal(to)
        ? { endTime: clock.now(), ...(await endedMetrics(this.services, id)) }
        : {};
      const moved = await store.executions.transition(
        id,
        { status, stateVersion: execution.stateVersion },
        to,
        { reason, ...lease, ...ended },
      );
      if (moved === undefined) continue;
      this.announce(moved);
      return moved;
    }
  }

  /** Publishes the current state of one. */
  announce(execution: Execution): void {
    this.bus.publish(execution.id, stateOf(execution));
  }
}
