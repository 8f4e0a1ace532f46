import { parseMonthDays, parseWeekDays, type CalendarDay, type DayRule } from './cron-days.ts';
import { parseField, wrong, type Field, type FieldKind } from './cron-field.ts';

/** The local times at which a schedule fires. */
export type CronPattern = {
  readonly seconds: Field;
  readonly minutes: Field;
  readonly hours: Field;
  /** Months from 1. */
  readonly months: Field;
  readonly monthDays: DayRule;
  /** Sunday is 0. */
  readonly weekDays: DayRule;
  /** Null: every year. */
  readonly years: ReadonlySet<number> | null;
  readonly includesDay: (date: CalendarDay) => boolean;
};

/**
 * Reads a cron pattern: five fields (minute, hour, day of the month, month, day of the week with
 * Sunday 0 or 7), or Quartz's six or seven (second first, Sunday 1, a year last), or a word such as
 * `@daily`. Throws `INVALID` with what is wrong.
 *
 * @example
 * parseCron('0 9 * * MON-FRI')
 * parseCron('0 0 9 ? * 6L')
 */
export function parseCron(text: string): CronPattern {
  const trimmed = text.trim();
  const fields = (words[trimmed.toLowerCase()] ?? trimmed).split(/\s+/);
  if (trimmed.length > 500) throw wrong('it is longer than 500 characters');
  if (fields.length === 5) return patternOf(['0', ...fields], 0);
  if (fields.length === 6 || fields.length === 7) return quartz(fields);
  throw wrong(
    `it has ${trimmed === '' ? 0 : fields.length} fields. Give 5 (minute hour day month weekday), or 6 or 7 as Quartz has them (second first, year last)`,
  );
}

/**
 * A time of every day, or of days of the week; the parts are fields of a cron pattern, with Sunday
 * 0.
 */
export function dailyPattern(hour: string, minute: string, weekDays = '*'): CronPattern {
  return patternOf(['0', minute, hour, '*', '*', weekDays], 0);
}

/** A time of a day of every month: of its last day if the month is shorter. */
export function monthlyPattern(hour: string, minute: string, day: number): CronPattern {
  const includes = (date: CalendarDay): boolean => date.day === Math.min(day, date.lastDay);
  const monthDays = {
    includes,
    any: false,
    starred: false,
    values: null,
    weekDays: null,
    text: day === 31 ? 'L' : `${day}`,
  };
  return { ...dailyPattern(hour, minute), monthDays, includesDay: includes };
}

const words: Readonly<Record<string, string>> = {
  '@yearly': '0 0 1 1 *',
  '@annually': '0 0 1 1 *',
  '@monthly': '0 0 1 * *',
  '@weekly': '0 0 * * 0',
  '@daily': '0 0 * * *',
  '@midnight': '0 0 * * *',
  '@hourly': '0 * * * *',
};

function quartz(fields: readonly string[]): CronPattern {
  const pattern = patternOf(fields, 1);
  if (pattern.monthDays.any || pattern.weekDays.any) return pattern;
  throw wrong(
    'a pattern of 6 or 7 fields cannot name days of the month and of the week together: put ? in one of them',
  );
}

const second: FieldKind = { title: 'second', min: 0, max: 59 };
const minute: FieldKind = { title: 'minute', min: 0, max: 59 };
const hour: FieldKind = { title: 'hour', min: 0, max: 23 };
const monthNames = [
  'JAN',
  'FEB',
  'MAR',
  'APR',
  'MAY',
  'JUN',
  'JUL',
  'AUG',
  'SEP',
  'OCT',
  'NOV',
  'DEC',
];
const month: FieldKind = {
  title: 'month',
  min: 1,
  max: 12,
  names: new Map(monthNames.map((name, index) => [name, index + 1])),
};
const year: FieldKind = { title: 'year', min: 1970, max: 2099 };

function patternOf(fields: readonly string[], sunday: 0 | 1): CronPattern {
  const [
    seconds = '',
    minutes = '',
    hours = '',
    monthDays = '',
    months = '',
    weekDays = '',
    years = '*',
  ] = fields;
  const ofMonth = parseMonthDays(monthDays);
  const ofWeek = parseWeekDays(weekDays, sunday);
  const ofYear = parseField(months, month);
  const both = ofMonth.starred || ofWeek.starred;
  const selectedYears =
    years === '*' || years === '?' ? null : new Set(parseField(years, year).values);
  return {
    seconds: parseField(seconds, second),
    minutes: parseField(minutes, minute),
    hours: parseField(hours, hour),
    months: ofYear,
    monthDays: ofMonth,
    weekDays: ofWeek,
    years: selectedYears,
    includesDay: (date) =>
      ofYear.values.includes(date.month) &&
      (selectedYears === null || selectedYears.has(date.year)) &&
      (both
        ? ofMonth.includes(date) && ofWeek.includes(date)
        : ofMonth.includes(date) || ofWeek.includes(date)),
  };
}
