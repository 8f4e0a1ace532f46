import type { Schedule, Store } from '@millrace/store';
import { repeat, systemClock, type Clock } from '../clock/clock.ts';
import { decideSlots, type Refusal } from './decide-slots.ts';
import { timingOf } from './timing.ts';

/**
 * Creates executions when schedules are due. Several schedulers may work on one store: each slot is
 * handled once.
 */
export type Scheduler = {
  /** Polls every second. */
  start(): void;
  /** Handles every slot up to now. */
  poll(): Promise<void>;
  close(): Promise<void>;
};

export type SchedulerOptions = {
  readonly store: Store;
  /** Why a schedule's creator may not run it now; null if they may. */
  readonly refuse: (schedule: Schedule) => Promise<Refusal | null>;
  /** Decides when to poll; the current time is the store's. */
  readonly clock?: Clock;
  readonly log?: (line: string) => void;
};

const POLL_EVERY_MS = 1000;
/** This many share a commit; in between, other writers get a chance. */
const TOGETHER = 50;

export function createScheduler({
  store,
  refuse,
  clock = systemClock,
  log = () => undefined,
}: SchedulerOptions): Scheduler {
  const failing = new Map<number, string>();
  let polling: Promise<void> = Promise.resolve();
  let stop = (): void => undefined;
  const closing = new AbortController();

  const fire = async (schedule: Schedule): Promise<void> => {
    const timing = timingOf(schedule);
    const refusal = await refuse(schedule);
    await store.schedules.fire(schedule.id, schedule.stateVersion, (live) =>
      decideSlots(schedule, timing, store.now(), refusal, live),
    );
  };
  const fireOrNotify = async (schedule: Schedule): Promise<void> => {
    try {
      await fire(schedule);
      failing.delete(schedule.id);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (failing.get(schedule.id) !== reason)
        log(`Schedule ${schedule.id} could not be fired: ${reason}`);
      failing.set(schedule.id, reason);
    }
  };
  const poll = async (): Promise<void> => {
    const due = await store.schedules.due(store.now());
    for (let start = 0; start < due.length && !closing.signal.aborted; start += TOGETHER)
      await Promise.all(due.slice(start, start + TOGETHER).map(fireOrNotify));
  };

  return {
    start() {
      stop = repeat(clock, POLL_EVERY_MS, async () => {
        polling = poll().catch((error: unknown) =>
          log(`The schedules could not be looked at: ${String(error)}`),
        );
        await polling;
      });
    },
    poll: poll,
    async close() {
      closing.abort();
      stop();
      await polling;
    },
  };
}
