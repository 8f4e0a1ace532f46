import type { ExecutionEvent } from '@millrace/runner';
import { liveStatuses } from '@millrace/store';

type ReportedEvent = Exclude<ExecutionEvent, { kind: 'log' }>;

/**
 * An execution's events waiting for a reader. They never pile up, however slow the reader is: of
 * each state, node and result only the newest waits, and of the log only the fact that it has
 * grown.
 */
export class EventFeed {
  private readonly waiting = new Map<string, ReportedEvent>();
  private wake: () => void = () => undefined;
  /** Whether the log has grown. */
  logGrew = false;
  /** Whether nothing more will come. */
  over = false;
  /** Whether the execution has ended. */
  ended = false;
  private failure: unknown = null;

  /** Collects all events, whether or not anyone reads them. Never throws. */
  async follow(events: AsyncIterable<ExecutionEvent>): Promise<void> {
    try {
      for await (const event of events) this.add(event);
    } catch (error) {
      this.failure = error;
    }
    this.over = true;
    this.wake();
  }

  /** Takes the waiting events, in order of arrival. Throws what following threw. */
  take(): ReportedEvent[] {
    if (this.failure !== null) throw this.failure;
    const events = [...this.waiting.values()];
    this.waiting.clear();
    return events;
  }

  /** Resolves when there is an event to take, or after that time. */
  async next(timeoutMs: number): Promise<void> {
    if (this.waiting.size > 0 || this.logGrew || this.over) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, timeoutMs);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.wake = () => undefined;
  }

  private add(event: ExecutionEvent): void {
    if (event.kind === 'log') this.logGrew = true;
    else {
      const key = keyOf(event);
      this.waiting.delete(key);
      this.waiting.set(key, event);
    }
    if (isLast(event)) this.ended = true;
    this.wake();
  }
}

/** Whether the execution has ended with this event. */
export function isLast(event: ExecutionEvent): boolean {
  return event.kind === 'state' && !liveStatuses.includes(event.status);
}

function keyOf(event: ReportedEvent): string {
  switch (event.kind) {
    case 'state':
      return `state ${event.status}`;
    case 'node':
      return `node ${event.node.nodeId}`;
    case 'result':
      return `result ${event.result.file}`;
  }
}
