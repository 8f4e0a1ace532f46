import { millraceError } from '@millrace/model';
import type { Schedule } from '@millrace/store';
import { dailyPattern, monthlyPattern, parseCron, type CronPattern } from './cron-pattern.ts';
import { nextFire } from './next-fire.ts';
import { timeZone, type TimeZone } from './time-zone.ts';

/** The members of a schedule that define when it fires. */
export type TimingFields = Pick<
  Schedule,
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

/** `every`: an interval in milliseconds, counted from `anchor`. */
export type Timing = {
  readonly zone: TimeZone;
  readonly start: number;
  readonly end: number;
} & Rhythm;

type Rhythm =
  | { readonly kind: 'pattern'; readonly pattern: CronPattern }
  | { readonly kind: 'every'; readonly milliseconds: number; readonly anchor: number };

const MINUTE = 60_000;

/** Parses when a schedule fires. Throws `INVALID` with the reason. */
export function timingOf(fields: TimingFields): Timing {
  const { startTime, endTime } = fields;
  const zone = zoneOf(fields.timeZone);
  const bounds = {
    zone,
    start: startTime ?? Number.NEGATIVE_INFINITY,
    end: endTime ?? Number.POSITIVE_INFINITY,
  };
  if (bounds.start > bounds.end)
    throw invalid('endTime lies before startTime, so the schedule would never fire.');
  if (fields.cronPattern !== null && fields.cronPattern.trim() !== '')
    return { ...bounds, kind: 'pattern', pattern: parseCron(fields.cronPattern) };
  if (fields.fireEvery?.toUpperCase() === 'MINUTE')
    return { ...bounds, ...everyMinutes(wholeNumber(fields, 'minute', 1, 10_080), startTime) };
  return { ...bounds, kind: 'pattern', pattern: formPattern(fields) };
}

/** The first slot after `after`, within the schedule's bounds; null if there is none. */
export function nextSlot(timing: Timing, after: number): number | null {
  const from = Math.max(after, timing.start - 1);
  const slot =
    timing.kind === 'pattern'
      ? nextFire(timing.pattern, timing.zone, from)
      : nextMultiple(timing, from);
  return slot === null || slot > timing.end ? null : slot;
}

/** The next slots after `after`, at most `count`, within the next hundred years. */
export function nextSlots(timing: Timing, after: number, count: number): number[] {
  const slots: number[] = [];
  const last = Math.max(after, timing.start) + CENTURY;
  for (
    let slot = nextSlot(timing, after);
    slot !== null && slot <= last && slots.length < count;
    slot = nextSlot(timing, slot)
  )
    slots.push(slot);
  return slots;
}

const CENTURY = 100 * 366 * 86_400_000;

/** The last slot up to `to` that isn't before `from`; null if there is none. */
export function previousSlot(timing: Timing, to: number, from: number): number | null {
  for (let window = MINUTE; ; window *= 2) {
    const start = Math.max(to - window, from - 1);
    let last: number | null = null;
    for (
      let slot = nextSlot(timing, start);
      slot !== null && slot <= to;
      slot = nextSlot(timing, slot)
    )
      last = slot;
    if (last !== null || start < from) return last;
  }
}

/** Throws `INVALID` for a pattern that never matches, such as February 30, whatever the bounds. */
export function refuseNever(fields: TimingFields, now: number): void {
  const unbounded = timingOf({ ...fields, startTime: null, endTime: null });
  if (nextSlot(unbounded, now) !== null) return;
  throw invalid(
    `The cron pattern "${fields.cronPattern}" never fires: no day to come is one that it names.`,
  );
}

function zoneOf(name: string): TimeZone {
  try {
    if (/^[A-Za-z]/.test(name)) return timeZone(name);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw invalid(
    `timeZone is "${name}", which is not a time zone. Give a name such as Europe/Oslo.`,
  );
}

/**
 * A number of minutes that divides the hour is aligned with the clock; any other is counted from
 * the start.
 */
function everyMinutes(minutes: number, startTime: number | null): Rhythm {
  if (60 % minutes === 0)
    return { kind: 'pattern', pattern: dailyPattern('*', minutes === 60 ? '0' : `*/${minutes}`) };
  return { kind: 'every', milliseconds: minutes * MINUTE, anchor: startTime ?? 0 };
}

function nextMultiple({ milliseconds, anchor }: Rhythm & { kind: 'every' }, after: number): number {
  return anchor + (Math.floor((after - anchor) / milliseconds) + 1) * milliseconds;
}

function formPattern(fields: TimingFields): CronPattern {
  const minute = (): string => String(wholeNumber(fields, 'minute', 0, 59, 0));
  const hour = (): string => String(wholeNumber(fields, 'hour', 0, 23, 0));
  switch (fields.fireEvery?.toUpperCase()) {
    case 'HOUR':
      return dailyPattern('*', minute());
    case 'DAY':
      return dailyPattern(hour(), minute());
    case 'WEEK':
      return dailyPattern(hour(), minute(), weekDays(fields.day));
    case 'MONTH':
      return monthlyPattern(hour(), minute(), wholeNumber(fields, 'dayOfTheMonth', 1, 31, 31));
    case undefined:
    case '':
      throw invalid('Say when it fires: give cronPattern, or fireEvery.', 'cronPattern');
    default:
      throw invalid(
        `fireEvery is "${fields.fireEvery}". It must be MINUTE, HOUR, DAY, WEEK or MONTH.`,
        'fireEvery',
      );
  }
}

const weekDayNames = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'];

function weekDays(text: string | null): string {
  const names = (text ?? '').split(',').map((name) => name.trim().toUpperCase());
  const numbers = names.map((name) =>
    weekDayNames.findIndex((whole) => name === whole || name === whole.slice(0, 3)),
  );
  if (!numbers.includes(-1)) return numbers.join(',');
  throw invalid(
    `day is "${text ?? ''}". For every week it must be a day such as MONDAY, or several with commas.`,
    'day',
  );
}

function wholeNumber(
  fields: TimingFields,
  name: 'minute' | 'hour' | 'dayOfTheMonth',
  least: number,
  most: number,
  fallback?: number,
): number {
  const value = fields[name] ?? fallback;
  if (value !== undefined && Number.isInteger(value) && value >= least && value <= most)
    return value;
  throw invalid(
    `${name} is ${value ?? 'missing'}. For fireEvery ${fields.fireEvery} it must be a whole number from ${least} to ${most}.`,
    name,
  );
}

function invalid(message: string, path = ''): Error {
  return millraceError(
    'INVALID',
    { message },
    path === '' ? {} : { errors: [{ path: `body.${path}`, message }] },
  );
}
