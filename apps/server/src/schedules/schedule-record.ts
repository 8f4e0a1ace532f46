import type { ScheduleRecord } from '@millrace/api';
import { describeTiming, nextSlots, timingOf } from '@millrace/runner';
import type { Schedule } from '@millrace/store';

const SHOWN_FIRES = 10;

/** A schedule in the interface's form, with the next times at which it fires. */
export function scheduleRecord(schedule: Schedule, now: number): ScheduleRecord {
  const { lastSlot, nextSlot: _next, stateVersion: _version, ...shown } = schedule;
  const timing = timingOf(schedule);
  const times = nextSlots(timing, Math.max(now, lastSlot ?? 0), SHOWN_FIRES);
  return {
    ...shown,
    startTime: dateTime(schedule.startTime),
    endTime: dateTime(schedule.endTime),
    firedTime: dateTime(schedule.firedTime),
    dateCreated: new Date(schedule.dateCreated).toISOString(),
    dateLastUpdated: new Date(schedule.dateLastUpdated).toISOString(),
    nextFireTimes: times.map((time) => new Date(time).toISOString()),
    timingDescription: describeTiming(timing),
  };
}

function dateTime(instant: number | null): string | null {
  return instant === null ? null : new Date(instant).toISOString();
}
