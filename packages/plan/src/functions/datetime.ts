import { phrase } from '@millrace/model';
import { STRING, typeName } from '../data-type.ts';
import { intervalType } from '../interval.ts';
import { define, raises, readsClock } from './define.ts';
import { extractedField, intervalSum, scaledInterval } from './interval-rules.ts';
import { firstOf, rule } from './rule.ts';
import { mismatch, type Rule, type Signature } from './signature.ts';
import { timeBucket } from './time-bucket.ts';

const fn = define('dates and times');

const units = [
  'MICROSECOND',
  'MILLISECOND',
  'SECOND',
  'MINUTE',
  'HOUR',
  'DAY',
  'WEEK',
  'MONTH',
  'QUARTER',
  'YEAR',
];

const ofDate = (usage: string, description: string, example: string): Signature =>
  fn(usage, description, [example], 'DATE -> INTEGER');
const ofTime = (usage: string, description: string, example: string): Signature =>
  fn(usage, description, [example], 'TIMESTAMP -> INTEGER | TIMESTAMP_NTZ -> INTEGER');

const withUnit =
  (inner: Rule): Rule =>
  ([unit, ...args]) => {
    if (typeof unit?.value !== 'string' || !units.includes(unit.value))
      return mismatch(phrase`The unit must be one of ${units.join(', ')}.`, 0);
    const result = inner(args);
    return 'mismatch' in result
      ? { ...result, argument: result.argument === null ? null : result.argument + 1 }
      : { ...result, args: [STRING, ...result.args] };
  };

const countable = new Set(['BYTE', 'SHORT', 'INTEGER', 'STRING', 'NULL']);
/** Days are counted as INTEGER or smaller: Spark accepts no LONG. */
const days: Rule = (args) => {
  const count = args[1]?.type;
  if (count !== undefined && !countable.has(count.kind))
    return mismatch(phrase`Argument ${'2'} must be ${'INTEGER'}, not ${typeName(count)}.`, 1);
  return rule('DATE, INTEGER -> DATE')(args);
};

const shifted =
  'TIMESTAMP, INTERVAL_DAY_TIME -> TIMESTAMP | TIMESTAMP_NTZ, INTERVAL_DAY_TIME -> TIMESTAMP_NTZ | DATE, INTERVAL_YEAR_MONTH -> DATE | TIMESTAMP, INTERVAL_YEAR_MONTH -> TIMESTAMP | TIMESTAMP_NTZ, INTERVAL_YEAR_MONTH -> TIMESTAMP_NTZ';
const moved = firstOf(intervalSum, rule(shifted));
const dayInterval = intervalType({ from: 'DAY', to: 'DAY' });
const timeDifference =
  'TIMESTAMP, TIMESTAMP -> INTERVAL_DAY_TIME | TIMESTAMP_NTZ, TIMESTAMP_NTZ -> INTERVAL_DAY_TIME';
const timeParts = 'INTEGER, INTEGER, INTEGER, INTEGER, INTEGER, DECIMAL(16,6)';
const parsedTimestamp = 'STRING, STRING -> TIMESTAMP';

const lastOfWindow: Rule = ([window, ...more]) => {
  const fields = window?.type.kind === 'STRUCT' ? window.type.fields : [];
  const [start, end, ...others] = fields;
  const isWindow =
    start?.name === 'start' && end?.name === 'end' && more.length + others.length === 0;
  return window !== undefined && isWindow && end.type.kind.startsWith('TIMESTAMP')
    ? { args: [window.type], type: end.type, nullable: true }
    : mismatch(phrase`The argument must be the result of \`window\`.`, 0);
};

export const datetime = {
  current_date: fn(
    'current_date()',
    "Returns today's date in the session's time zone. It is the same throughout a run.",
    ['current_date()'],
    '-> DATE!',
    readsClock,
  ),
  current_timestamp: fn(
    'current_timestamp()',
    'Returns the time at which the run started.',
    ['current_timestamp()'],
    '-> TIMESTAMP!',
    readsClock,
  ),
  current_timezone: fn(
    'current_timezone()',
    'Returns the time zone in which dates and times are read and written.',
    ['current_timezone()'],
    '-> STRING!',
  ),
  date_format: fn(
    'date_format(time, pattern)',
    'Formats a date or timestamp with a pattern.',
    ["date_format(DATE'2024-01-31', 'dd.MM.yyyy')"],
    'TIMESTAMP, STRING -> STRING',
    raises,
  ),
  to_date: fn(
    'to_date(text[, pattern])',
    'Parses a string to a date, with a pattern if given.',
    ["to_date('31/01/2024', 'dd/MM/yyyy')"],
    'STRING, STRING -> DATE',
    raises,
  ),
  to_timestamp: fn(
    'to_timestamp(text[, pattern])',
    'Parses a string to a timestamp, with a pattern if given.',
    ["to_timestamp('2024-01-31 10:15', 'yyyy-MM-dd HH:mm')"],
    parsedTimestamp,
    raises,
  ),
  to_timestamp_ntz: fn(
    'to_timestamp_ntz(text[, pattern])',
    'Parses a string to a timestamp without time zone, with a pattern if given.',
    ["to_timestamp_ntz('2024-01-31 10:15', 'yyyy-MM-dd HH:mm')"],
    'STRING, STRING -> TIMESTAMP_NTZ',
    raises,
  ),
  try_to_date: fn(
    'try_to_date(text[, pattern])',
    'Parses a string to a date, or returns null if that fails.',
    ["try_to_date('x', 'yyyy')"],
    'STRING, STRING -> DATE?',
  ),
  try_to_timestamp: fn(
    'try_to_timestamp(text[, pattern])',
    'Parses a string to a timestamp, or returns null if that fails.',
    ["try_to_timestamp('x', 'yyyy')"],
    'STRING, STRING -> TIMESTAMP?',
  ),
  date_add: fn(
    'date_add(date, days)',
    'Returns the date that is the given number of days later.',
    ["date_add(DATE'2024-01-31', 1)"],
    days,
  ),
  date_sub: fn(
    'date_sub(date, days)',
    'Returns the date that is the given number of days earlier.',
    ["date_sub(DATE'2024-01-31', 1)"],
    days,
  ),
  datediff: fn(
    'datediff(end, start)',
    'Returns the number of days from start to end.',
    ["datediff(DATE'2024-01-31', DATE'2024-01-01')"],
    'DATE, DATE -> INTEGER',
  ),
  add_months: fn(
    'add_months(date, months)',
    'Returns the date that is the given number of months later. The day is capped at the last day of that month.',
    ["add_months(DATE'2024-01-31', 1)"],
    'DATE, INTEGER -> DATE',
  ),
  months_between: fn(
    'months_between(a, b[, roundOff])',
    'Returns the number of months from b to a. The fraction is based on months of 31 days.',
    ["months_between(DATE'2024-03-31', DATE'2024-01-15')"],
    'TIMESTAMP, TIMESTAMP, BOOLEAN? -> DOUBLE',
  ),
  trunc: fn(
    'trunc(date, unit)',
    'Truncates a date to the first day of its YEAR, QUARTER, MONTH or WEEK. Returns null for other units.',
    ["trunc(DATE'2024-02-15', 'MM')"],
    'DATE, STRING -> DATE?',
  ),
  date_trunc: fn(
    'date_trunc(unit, time)',
    'Truncates a timestamp to a unit from YEAR to MICROSECOND. Returns null for other units.',
    ["date_trunc('HOUR', TIMESTAMP'2024-01-31 10:15:30')"],
    'STRING, TIMESTAMP -> TIMESTAMP?',
  ),
  time_bucket: timeBucket,
  year: ofDate('year(date)', 'Returns the year.', "year(DATE'2024-01-31')"),
  quarter: ofDate(
    'quarter(date)',
    'Returns the quarter of the year, from 1 to 4.',
    "quarter(DATE'2024-01-31')",
  ),
  month: ofDate('month(date)', 'Returns the month, from 1 to 12.', "month(DATE'2024-01-31')"),
  day: ofDate('day(date)', 'Returns the day of the month.', "day(DATE'2024-01-31')"),
  dayofweek: ofDate(
    'dayofweek(date)',
    'Returns the day of the week, from 1 (Sunday) to 7 (Saturday).',
    "dayofweek(DATE'2024-01-31')",
  ),
  weekday: ofDate(
    'weekday(date)',
    'Returns the day of the week, from 0 (Monday) to 6 (Sunday).',
    "weekday(DATE'2024-01-31')",
  ),
  dayofyear: ofDate(
    'dayofyear(date)',
    'Returns the day of the year.',
    "dayofyear(DATE'2024-01-31')",
  ),
  weekofyear: ofDate(
    'weekofyear(date)',
    'Returns the ISO week of the year.',
    "weekofyear(DATE'2024-01-31')",
  ),
  yearofweek: ofDate(
    'extract(YEAROFWEEK FROM date)',
    'Returns the year that the ISO week belongs to.',
    "extract(YEAROFWEEK FROM DATE'2024-12-30')",
  ),
  hour: ofTime('hour(time)', 'Returns the hour.', "hour(TIMESTAMP'2024-01-31 10:15:30')"),
  minute: ofTime('minute(time)', 'Returns the minute.', "minute(TIMESTAMP'2024-01-31 10:15:30')"),
  second: ofTime('second(time)', 'Returns the second.', "second(TIMESTAMP'2024-01-31 10:15:30')"),
  second_fraction: fn(
    'extract(SECOND FROM time)',
    'Returns the second with its fraction.',
    ["extract(SECOND FROM TIMESTAMP'2024-01-31 10:15:30.5')"],
    'TIMESTAMP -> DECIMAL(8,6) | TIMESTAMP_NTZ -> DECIMAL(8,6)',
  ),
  last_day: fn(
    'last_day(date)',
    'Returns the last day of the month.',
    ["last_day(DATE'2024-02-10')"],
    'DATE -> DATE',
  ),
  next_day: fn(
    'next_day(date, weekday)',
    'Returns the first date after the given one that falls on the given weekday.',
    ["next_day(DATE'2024-01-31', 'Mon')"],
    'DATE, STRING -> DATE',
    raises,
  ),
  make_date: fn(
    'make_date(year, month, day)',
    'Creates a date from year, month and day.',
    ['make_date(2024, 1, 31)'],
    'INTEGER, INTEGER, INTEGER -> DATE',
    raises,
  ),
  make_timestamp: fn(
    'make_timestamp(year, month, day, hour, minute, second[, zone])',
    "Creates a timestamp from its parts, in the given time zone or the session's, or from a date.",
    [
      'make_timestamp(2024, 1, 31, 10, 15, 30.5)',
      "make_timestamp(2024, 1, 31, 10, 15, 30.5, 'Asia/Tokyo')",
    ],
    `${timeParts}, STRING? -> TIMESTAMP | =DATE -> TIMESTAMP`,
    raises,
  ),
  make_timestamp_ntz: fn(
    'make_timestamp_ntz(year, month, day, hour, minute, second)',
    'Creates a timestamp without time zone from its parts.',
    ['make_timestamp_ntz(2024, 1, 31, 10, 15, 30.5)'],
    `${timeParts} -> TIMESTAMP_NTZ`,
    raises,
  ),
  try_make_timestamp_ntz: fn(
    'try_make_timestamp_ntz(year, month, day, hour, minute, second)',
    'Works like make_timestamp_ntz, but returns null if there is no such time.',
    ['try_make_timestamp_ntz(2024, 2, 30, 10, 15, 30.5)'],
    `${timeParts} -> TIMESTAMP_NTZ?`,
  ),
  try_make_timestamp: fn(
    'try_make_timestamp(year, month, day, hour, minute, second[, zone])',
    'Works like make_timestamp, but returns null if there is no such time.',
    ['try_make_timestamp(2024, 2, 30, 10, 15, 30.5)'],
    `${timeParts}, STRING? -> TIMESTAMP? | =DATE -> TIMESTAMP?`,
  ),
  make_ym_interval: fn(
    'make_ym_interval([years[, months]])',
    'Creates an interval of years and months.',
    ['make_ym_interval(1, 2)'],
    '-> INTERVAL_YEAR_MONTH | INTEGER, INTEGER? -> INTERVAL_YEAR_MONTH',
    raises,
  ),
  make_dt_interval: fn(
    'make_dt_interval([days[, hours[, minutes[, seconds]]]])',
    'Creates an interval of days, hours, minutes and seconds.',
    ['make_dt_interval(1, 2, 3, 4.5)'],
    '-> INTERVAL_DAY_TIME | INTEGER, INTEGER?, INTEGER?, DECIMAL(18,6)? -> INTERVAL_DAY_TIME',
    raises,
  ),
  multiply_interval: fn(
    'interval * n',
    'Multiplies an interval by a number. Halves round away from zero.',
    ['INTERVAL 1 DAY * 2', 'INTERVAL 1 DAY * 1.5'],
    scaledInterval,
    raises,
  ),
  divide_interval: fn(
    'interval / n',
    'Divides an interval by a number. Halves round away from zero. Fails if n is 0.',
    ['INTERVAL 1 DAY / 2'],
    scaledInterval,
    raises,
  ),
  extract_interval: fn(
    'extract(field FROM interval)',
    'Returns one of the fields YEAR, MONTH, DAY, HOUR, MINUTE and SECOND of an interval.',
    ["extract(HOUR FROM INTERVAL '1 02:03' DAY TO MINUTE)"],
    extractedField,
  ),
  unix_timestamp: fn(
    'unix_timestamp(time[, pattern])',
    'Returns the number of seconds since 1970-01-01 00:00 UTC.',
    ["unix_timestamp('2024-01-31', 'yyyy-MM-dd')"],
    '=STRING, =STRING? -> LONG | =DATE, =STRING? -> LONG | =TIMESTAMP, =STRING? -> LONG | =TIMESTAMP_NTZ, =STRING? -> LONG',
    raises,
  ),
  from_unixtime: fn(
    'from_unixtime(seconds[, pattern])',
    'Formats a number of seconds since 1970-01-01 00:00 UTC as a string.',
    ['from_unixtime(0)'],
    'LONG, STRING? -> STRING',
    raises,
  ),
  from_utc_timestamp: fn(
    'from_utc_timestamp(time, zone)',
    'Converts a timestamp from UTC to the given time zone.',
    ["from_utc_timestamp(TIMESTAMP'2024-01-31 10:15:30', 'Asia/Tokyo')"],
    'TIMESTAMP, STRING -> TIMESTAMP',
    raises,
  ),
  to_utc_timestamp: fn(
    'to_utc_timestamp(time, zone)',
    'Converts a timestamp from the given time zone to UTC.',
    ["to_utc_timestamp(TIMESTAMP'2024-01-31 10:15:30', 'Asia/Tokyo')"],
    'TIMESTAMP, STRING -> TIMESTAMP',
    raises,
  ),
  timestamp_seconds: fn(
    'timestamp_seconds(n)',
    'Creates a timestamp from seconds since 1970-01-01 00:00 UTC.',
    ['timestamp_seconds(1706713530)'],
    '=NUMERIC -> TIMESTAMP',
    raises,
  ),
  timestamp_millis: fn(
    'timestamp_millis(n)',
    'Creates a timestamp from milliseconds since 1970-01-01 00:00 UTC.',
    ['timestamp_millis(1706713530123)'],
    'INTEGRAL -> TIMESTAMP',
    raises,
  ),
  timestamp_micros: fn(
    'timestamp_micros(n)',
    'Creates a timestamp from microseconds since 1970-01-01 00:00 UTC.',
    ['timestamp_micros(1706713530123456)'],
    'INTEGRAL -> TIMESTAMP',
  ),
  unix_date: fn(
    'unix_date(date)',
    'Returns the number of days since 1970-01-01.',
    ["unix_date(DATE'2024-01-31')"],
    '=DATE -> INTEGER',
  ),
  unix_seconds: fn(
    'unix_seconds(time)',
    'Returns the number of seconds since 1970-01-01 00:00 UTC.',
    ["unix_seconds(TIMESTAMP'2024-01-31 10:15:30')"],
    '=TIMESTAMP -> LONG',
  ),
  unix_millis: fn(
    'unix_millis(time)',
    'Returns the number of milliseconds since 1970-01-01 00:00 UTC.',
    ["unix_millis(TIMESTAMP'2024-01-31 10:15:30')"],
    '=TIMESTAMP -> LONG',
  ),
  unix_micros: fn(
    'unix_micros(time)',
    'Returns the number of microseconds since 1970-01-01 00:00 UTC.',
    ["unix_micros(TIMESTAMP'2024-01-31 10:15:30')"],
    '=TIMESTAMP -> LONG',
  ),
  date_from_unix_date: fn(
    'date_from_unix_date(days)',
    'Creates a date from the number of days since 1970-01-01.',
    ['date_from_unix_date(19000)'],
    'INTEGER -> DATE',
  ),
  timestampadd: fn(
    'timestampadd(unit, n, time)',
    'Adds a number of units to a timestamp.',
    ["timestampadd(MONTH, 1, TIMESTAMP'2024-01-31 10:15:30')"],
    withUnit(rule('LONG, TIMESTAMP -> TIMESTAMP | LONG, TIMESTAMP_NTZ -> TIMESTAMP_NTZ')),
    raises,
  ),
  timestampdiff: fn(
    'timestampdiff(unit, start, end)',
    'Returns the number of whole units from start to end.',
    ["timestampdiff(HOUR, TIMESTAMP'2024-01-31 10:50:00', TIMESTAMP'2024-02-01 10:10:00')"],
    withUnit(rule('TIMESTAMP, TIMESTAMP -> LONG')),
    raises,
  ),
  window_time: fn(
    'window_time(window)',
    'Returns the last microsecond of a window of time.',
    [
      "window_time(named_struct('start', TIMESTAMP'2024-01-31 10:00:00', 'end', TIMESTAMP'2024-01-31 10:10:00'))",
    ],
    lastOfWindow,
    raises,
  ),
  dayname: fn(
    'dayname(date)',
    'Returns the abbreviated name of the weekday, from Mon to Sun.',
    ["dayname(DATE'2024-01-31')"],
    'DATE -> STRING',
  ),
  monthname: fn(
    'monthname(date)',
    'Returns the abbreviated name of the month, from Jan to Dec.',
    ["monthname(DATE'2024-01-31')"],
    'DATE -> STRING',
  ),
  convert_timezone: fn(
    'convert_timezone([from, ]to, time)',
    "Converts a local time from one time zone, or the session's, to another.",
    [
      "convert_timezone('Europe/Paris', TIMESTAMP_NTZ'2024-06-01 12:00:00')",
      "convert_timezone('America/New_York', 'Europe/Paris', TIMESTAMP_NTZ'2024-06-01 12:00:00')",
    ],
    // Apart, for a string as the time after one time zone.
    firstOf(
      rule('STRING, STRING, TIMESTAMP_NTZ -> TIMESTAMP_NTZ'),
      rule('STRING, TIMESTAMP_NTZ -> TIMESTAMP_NTZ'),
    ),
    raises,
  ),
  add_interval: fn(
    'a + interval',
    'Adds an interval to a date, a timestamp or another interval.',
    ["DATE'2024-01-31' + INTERVAL 1 MONTH"],
    moved,
    raises,
  ),
  subtract_interval: fn(
    'a - interval',
    'Subtracts an interval from a date, a timestamp or another interval.',
    ["DATE'2024-03-31' - INTERVAL 1 MONTH"],
    moved,
    raises,
  ),
  subtract_times: fn(
    'a - b',
    'Returns the interval between two dates or timestamps.',
    ["DATE'2024-01-31' - DATE'2024-01-01'"],
    firstOf(
      rule('=DATE, =DATE -> NULL', () => dayInterval),
      rule(timeDifference),
    ),
    raises,
  ),
} satisfies Readonly<Record<string, Signature>>;
