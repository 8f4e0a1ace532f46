import type { CalendarDay } from './cron-days.ts';
import type { CronPattern } from './cron-pattern.ts';
import type { TimeZone } from './time-zone.ts';

const SECOND = 1000;
const DAY = 86_400_000;
/** A February 29 on a given weekday can be 40 years away. */
const HORIZON = 41 * 366 * DAY;

/**
 * The first instant after `after` at which a pattern fires in a zone; null where it never does.
 *
 * Where the clock is set forward over a time that is named, it fires once, when the gap ends; a
 * pattern whose hours have a `*` or a step comes again by itself and skips the gap. Where a time
 * comes twice, a pattern of fixed times fires the first time only; one with a `*` or a step in
 * seconds, minutes or hours fires both times.
 */
export function nextFire(pattern: CronPattern, zone: TimeZone, after: number): number | null {
  const earliest = Math.floor(after / SECOND) * SECOND + SECOND;
  const end = after + HORIZON;
  let stretch = zone.stretch(earliest - DAY);
  let shown = Number.NEGATIVE_INFINITY;
  while (stretch.start < end) {
    const local = {
      from: stretch.start + stretch.offset,
      to: Math.min(stretch.end, end) + stretch.offset,
    };
    const inGap =
      stretch.start >= earliest &&
      !pattern.hours.wild &&
      nextLocal(pattern, shown, local.from) !== null;
    if (inGap) return stretch.start;
    const from = Math.max(earliest, stretch.start) + stretch.offset;
    const found = nextLocal(pattern, isInterval(pattern) ? from : Math.max(from, shown), local.to);
    if (found !== null) return found - stretch.offset;
    if (stretch.end >= end) return null;
    shown = local.to;
    stretch = zone.stretch(stretch.end);
  }
  return null;
}

function isInterval({ seconds, minutes, hours }: CronPattern): boolean {
  return seconds.wild || minutes.wild || hours.wild;
}

/**
 * The first local time of the pattern from `from` up to, but excluding, `to`; local times are
 * counted as if they were UTC.
 */
function nextLocal(pattern: CronPattern, from: number, to: number): number | null {
  if (from >= to || from === Number.NEGATIVE_INFINITY) return null;
  let day = Math.floor(from / DAY) * DAY;
  let time = Math.ceil((from - day) / SECOND);
  while (day < to) {
    const date = calendarDay(day);
    const found = pattern.includesDay(date) ? timeOfDay(pattern, time) : null;
    if (found !== null) return day + found * SECOND < to ? day + found * SECOND : null;
    day = nextDay(pattern, date, day);
    time = 0;
  }
  return null;
}

/** Months that don't match are skipped at once. */
function nextDay({ months }: CronPattern, { month, year }: CalendarDay, day: number): number {
  return months.values.includes(month) ? day + DAY : Date.UTC(year, month, 1);
}

/** The first matching second of a day, from `from`. */
function timeOfDay({ seconds, minutes, hours }: CronPattern, from: number): number | null {
  const [hour, minute, second] = [Math.floor(from / 3600), Math.floor(from / 60) % 60, from % 60];
  for (const h of hours.values) {
    if (h < hour) continue;
    for (const m of minutes.values) {
      if (h === hour && m < minute) continue;
      const s = seconds.values.find((value) => h > hour || m > minute || value >= second);
      if (s !== undefined) return (h * 60 + m) * 60 + s;
    }
  }
  return null;
}

function calendarDay(time: number): CalendarDay {
  const date = new Date(time);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1];
  return {
    year,
    month,
    day: date.getUTCDate(),
    weekday: date.getUTCDay(),
    lastDay: new Date(Date.UTC(year, month, 0)).getUTCDate(),
  };
}
