import { phrase, type ErrorText } from '@millrace/model';
import type { Firing, Firings, LiveRun, Schedule } from '@millrace/store';
import { nextSlot, previousSlot, type Timing } from './timing.ts';

/** Why a schedule may not run now, and whom to notify. */
export type Refusal = { readonly reason: ErrorText; readonly recipients: readonly string[] };

/** What decides about the slots of a schedule. */
type Policy = Pick<Schedule, 'overlap' | 'catchUp' | 'nextSlot'>;

/** Slots older than this were missed. */
export const GRACE_MS = 60_000;

/** The maximum number of waiting runs of one schedule. */
export const MAX_WAITING = 100;

const COUNTED_AT_MOST = 1000;

/**
 * Decides what happens to a schedule's slots up to now. Missed ones are skipped (`NONE`), except
 * the newest (`LAST`), or all run in order (`ALL`). Skipped slots leave one SKIPPED execution that
 * reports them. Null: nothing can be decided before a run has ended.
 */
export function decideSlots(
  schedule: Policy,
  timing: Timing,
  now: number,
  refusal: Refusal | null,
  live: readonly LiveRun[],
): Firings | null {
  const due = schedule.nextSlot;
  if (due === null || due > now) return { firings: [], nextSlot: due };
  const queue = new Queue(schedule, refusal, live);
  if (schedule.catchUp === 'ALL') return makeUp(timing, due, now, queue);
  const onTime = slotsBetween(timing, Math.max(due, now - GRACE_MS), now);
  const newest =
    schedule.catchUp === 'LAST' && onTime.length === 0 ? previousSlot(timing, now, due) : null;
  const runs = newest === null ? onTime : [newest];
  const passed = passedOver(schedule, timing, due, (runs[0] ?? now + 1) - 1);
  return {
    firings: [...passed, ...runs.map((slot) => queue.take(slot))],
    nextSlot: nextSlot(timing, now),
  };
}

/** Oldest first, up to the maximum of waiting runs; the others when there are fewer. */
function makeUp(timing: Timing, due: number, now: number, queue: Queue): Firings | null {
  const firings: Firing[] = [];
  let slot: number | null = due;
  while (slot !== null && slot <= now && queue.hasRoom()) {
    firings.push(slot < now - GRACE_MS ? queue.takeInTurn(slot) : queue.take(slot));
    slot = nextSlot(timing, slot);
  }
  return firings.length === 0 ? null : { firings, nextSlot: slot };
}

/** The live runs of a schedule, and those that are being added. */
class Queue {
  private readonly schedule: Policy;
  private readonly refusal: Refusal | null;
  private readonly live: readonly LiveRun[];
  private added = 0;

  constructor(schedule: Policy, refusal: Refusal | null, live: readonly LiveRun[]) {
    this.schedule = schedule;
    this.refusal = refusal;
    this.live = live;
  }

  hasRoom(): boolean {
    return this.waiting() < MAX_WAITING;
  }

  /** By the schedule's overlap policy. */
  take(slot: number): Firing {
    const { overlap } = this.schedule;
    const [first] = this.live;
    if (overlap === 'SKIP' && first !== undefined)
      return this.skip(
        slot,
        phrase`Execution ${String(first.id)} of this schedule is still ${first.status}.`,
      );
    if (overlap === 'SKIP' && this.added > 0)
      return this.skip(slot, phrase`The run of the previous slot has not ended.`);
    if (!this.hasRoom())
      return this.skip(slot, phrase`${MAX_WAITING} runs of this schedule are waiting already.`);
    return this.add(slot, overlap === 'QUEUE');
  }

  /** A missed slot runs after all current runs, whatever the overlap policy. */
  takeInTurn(slot: number): Firing {
    return this.add(slot, this.schedule.overlap !== 'PARALLEL');
  }

  private add(slot: number, inTurn: boolean): Firing {
    if (this.refusal !== null)
      return {
        slot,
        skipped: this.refusal.reason,
        inTurn: false,
        recipients: this.refusal.recipients,
      };
    this.added += 1;
    return { slot, skipped: null, inTurn, recipients: [] };
  }

  private skip(slot: number, reason: ErrorText): Firing {
    return {
      slot,
      skipped: this.refusal?.reason ?? reason,
      inTurn: false,
      recipients: this.refusal?.recipients ?? [],
    };
  }

  private waiting(): number {
    return this.live.filter(({ status }) => status === 'PENDING').length + this.added;
  }
}

function passedOver(schedule: Policy, timing: Timing, from: number, to: number): Firing[] {
  const last = from > to ? null : previousSlot(timing, to, from);
  if (last === null) return [];
  const count = slotsBetween(timing, from, last).length;
  const reason = whyMissed(count, [at(from), at(last)], schedule.catchUp);
  return [{ slot: last, skipped: reason, inTurn: false, recipients: [] }];
}

function whyMissed(
  count: number,
  [first, last]: readonly [string, string],
  catchUp: Schedule['catchUp'],
): ErrorText {
  if (count === 1)
    return phrase`This slot passed while no service was there to run it, and catchUp is ${catchUp}.`;
  return count === COUNTED_AT_MOST
    ? phrase`${count} or more slots, from ${first} to ${last}, passed while no service was there to run them, and catchUp is ${catchUp}.`
    : phrase`${count} slots, from ${first} to ${last}, passed while no service was there to run them, and catchUp is ${catchUp}.`;
}

function slotsBetween(timing: Timing, from: number, to: number): number[] {
  const slots: number[] = [];
  for (
    let slot = nextSlot(timing, from - 1);
    slot !== null && slot <= to && slots.length < COUNTED_AT_MOST;
    slot = nextSlot(timing, slot)
  )
    slots.push(slot);
  return slots;
}

function at(instant: number): string {
  return new Date(instant).toISOString();
}
