import type { ScheduleChanges, ScheduleRecord } from '@millrace/api';
import { localDateTime } from './local-date-time.ts';

/** How often a schedule fires, as people pick it. */
export const rhythms = ['MINUTE', 'HOUR', 'DAY', 'WEEK', 'MONTH', 'CRON'] as const;
export type Rhythm = (typeof rhythms)[number];

export const weekDays = [
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
  'SUNDAY',
] as const;
export type WeekDay = (typeof weekDays)[number];

/** A schedule as its form shows it. Times of day are `HH:MM`; `start` and `end` are local times. */
export type ScheduleDraft = {
  readonly name: string;
  readonly rhythm: Rhythm;
  readonly cron: string;
  /** For MINUTE: the number of minutes between two runs. */
  readonly interval: number;
  /** For HOUR. */
  readonly minute: number;
  readonly time: string;
  readonly days: readonly WeekDay[];
  /** For MONTH. Null: the last day. */
  readonly dayOfTheMonth: number | null;
  readonly timeZone: string;
  readonly start: string;
  readonly end: string;
  readonly overlap: ScheduleRecord['overlap'];
  readonly catchUp: ScheduleRecord['catchUp'];
  readonly emailonFailure: string;
  readonly emailonSuccess: string;
  readonly retries: number;
  /** Null: no limit of its own. */
  readonly timeoutMinutes: number | null;
};

export function newDraft(timeZone: string): ScheduleDraft {
  return {
    name: '',
    rhythm: 'DAY',
    cron: '0 6 * * *',
    interval: 15,
    minute: 0,
    time: '06:00',
    days: ['MONDAY'],
    dayOfTheMonth: 1,
    timeZone,
    start: '',
    end: '',
    overlap: 'SKIP',
    catchUp: 'NONE',
    emailonFailure: '',
    emailonSuccess: '',
    retries: 0,
    timeoutMinutes: null,
  };
}

/** A saved schedule as a draft. */
export function draftOf(record: ScheduleRecord): ScheduleDraft {
  const { timeZone, minute, hour, startTime, endTime, timeoutSeconds } = record;
  const start = newDraft(timeZone);
  const rhythm = rhythmOf(record);
  return {
    ...start,
    name: record.name,
    rhythm,
    cron: record.cronPattern ?? start.cron,
    interval: rhythm === 'MINUTE' ? (minute ?? start.interval) : start.interval,
    minute: rhythm === 'HOUR' ? (minute ?? 0) : start.minute,
    time: rhythm === 'MINUTE' || rhythm === 'CRON' ? start.time : clock(hour ?? 0, minute ?? 0),
    days: daysOf(record.day) ?? start.days,
    dayOfTheMonth: rhythm === 'MONTH' ? record.dayOfTheMonth : start.dayOfTheMonth,
    start: startTime === null ? '' : localDateTime(Date.parse(startTime), timeZone),
    end: endTime === null ? '' : localDateTime(Date.parse(endTime), timeZone),
    overlap: record.overlap,
    catchUp: record.catchUp,
    emailonFailure: record.emailonFailure ?? '',
    emailonSuccess: record.emailonSuccess ?? '',
    retries: record.retries,
    timeoutMinutes: timeoutSeconds === null ? null : timeoutSeconds / 60,
  };
}

type Timing = Pick<
  ScheduleChanges,
  | 'cronPattern'
  | 'fireEvery'
  | 'day'
  | 'dayOfTheMonth'
  | 'hour'
  | 'minute'
  | 'startTime'
  | 'endTime'
  | 'timeZone'
>;

/** When a draft fires, in the API's form. Members of other rhythms are null. */
export function timingOf(draft: ScheduleDraft): Timing {
  const { rhythm, start, end, timeZone } = draft;
  return {
    cronPattern: null,
    fireEvery: rhythm === 'CRON' ? null : rhythm,
    day: null,
    dayOfTheMonth: null,
    hour: null,
    minute: null,
    startTime: start === '' ? null : start,
    endTime: end === '' ? null : end,
    timeZone,
    ...ownMembers(draft),
  };
}

function ownMembers(draft: ScheduleDraft): Timing {
  const [hour = 0, minute = 0] = draft.time.split(':').map(Number);
  switch (draft.rhythm) {
    case 'CRON':
      return { cronPattern: draft.cron };
    case 'MINUTE':
      return { minute: draft.interval };
    case 'HOUR':
      return { minute: draft.minute };
    case 'DAY':
      return { hour, minute };
    case 'WEEK':
      return { hour, minute, day: weekDays.filter((day) => draft.days.includes(day)).join(',') };
    case 'MONTH':
      return { hour, minute, dayOfTheMonth: draft.dayOfTheMonth };
  }
}

/** A draft as the API saves it. */
export function changesOf(draft: ScheduleDraft): ScheduleChanges {
  const { name, overlap, catchUp, emailonFailure, emailonSuccess, retries, timeoutMinutes } = draft;
  return {
    ...timingOf(draft),
    name: name.trim() === '' ? null : name.trim(),
    overlap,
    catchUp,
    emailonFailure: emailonFailure.trim() === '' ? null : emailonFailure.trim(),
    emailonSuccess: emailonSuccess.trim() === '' ? null : emailonSuccess.trim(),
    retries,
    timeoutSeconds: timeoutMinutes === null ? null : timeoutMinutes * 60,
  };
}

function rhythmOf({ cronPattern, fireEvery }: ScheduleRecord): Rhythm {
  if (cronPattern !== null && cronPattern.trim() !== '') return 'CRON';
  return rhythms.find((each) => each === fireEvery?.toUpperCase()) ?? 'DAY';
}

/** The days of a weekly schedule, which may be abbreviated. */
function daysOf(text: string | null): readonly WeekDay[] | null {
  const named = (text ?? '').split(',').map((day) => day.trim().toUpperCase().slice(0, 3));
  const days = weekDays.filter((day) => named.includes(day.slice(0, 3)));
  return days.length === 0 ? null : days;
}

function clock(hour: number, minute: number): string {
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
}
