import type { CronPattern } from './cron-pattern.ts';
import type { Field } from './cron-field.ts';
import type { Timing } from './timing.ts';

/** When a schedule fires, as a sentence. */
export function describeTiming(timing: Timing): string {
  const when =
    timing.kind === 'pattern'
      ? patternWords(timing.pattern)
      : everyWords(timing.milliseconds, timing.anchor);
  const from = Number.isFinite(timing.start)
    ? `, from ${inWords(timing.start, timing.zone.name)}`
    : '';
  const to = Number.isFinite(timing.end) ? `, until ${inWords(timing.end, timing.zone.name)}` : '';
  return `${when}${from}${to} (${timing.zone.name}).`;
}

/** Such as `Sunday 28 March 2027, 03:00 (GMT+2)`. */
export function inWords(instant: number, zone: string): string {
  const date = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  const time = {
    hour: '2-digit',
    minute: '2-digit',
    second: instant % 60_000 === 0 ? undefined : '2-digit',
    hourCycle: 'h23',
  } as const;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    ...date,
    ...time,
    timeZoneName: 'shortOffset',
  });
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  const clock = [parts.get('hour'), parts.get('minute'), parts.get('second')]
    .filter((part) => part !== undefined)
    .join(':');
  return `${parts.get('weekday')} ${parts.get('day')} ${parts.get('month')} ${parts.get('year')}, ${clock} (${parts.get('timeZoneName')})`;
}

function everyWords(milliseconds: number, anchor: number): string {
  return `Every ${milliseconds / 60_000} minutes${anchor === 0 ? '' : ', counted from the start'}`;
}

function patternWords(pattern: CronPattern): string {
  const words = [timeWords(pattern), dayWords(pattern), monthWords(pattern), yearWords(pattern)]
    .filter((part) => part !== '')
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const TIMES_NAMED = 6;

function timeWords({ seconds, minutes, hours }: CronPattern): string {
  if (
    seconds.values.length * minutes.values.length * hours.values.length <= TIMES_NAMED &&
    !hours.wild
  ) {
    const times = hours.values.flatMap((h) =>
      minutes.values.flatMap((m) => seconds.values.map((s) => (s === 0 ? [h, m] : [h, m, s]))),
    );
    return `at ${list(times.map((time) => time.map(twoDigits).join(':')))}`;
  }
  const minute = stepWords(minutes, 60, 'minute') ?? `at ${fieldWords(minutes, 'minute')}`;
  const second = secondWords(seconds);
  if (hours.values.length < 24) return `${second}${minute} of ${fieldWords(hours, 'hour')}`;
  if (second !== '' && minutes.values.length === 60) return second.replace(/ of $/, '');
  return `${second}${minute}${minute.startsWith('every') ? '' : ' of every hour'}`;
}

function secondWords(seconds: Field): string {
  if (seconds.values.length === 1 && seconds.values[0] === 0) return '';
  return `${stepWords(seconds, 60, 'second') ?? fieldWords(seconds, 'second')} of `;
}

/** Such as `every 15 minutes`; null if the values aren't evenly spread. */
function stepWords({ values }: Field, size: number, unit: string): string | null {
  if (values.length === size) return `every ${unit}`;
  const step = size / values.length;
  const isEven = values.length > 2 && values.every((value, index) => value === index * step);
  return isEven ? `every ${step} ${unit}s` : null;
}

/** Such as `minutes 5 and 35`. */
function fieldWords({ values }: Field, unit: string): string {
  return `${unit}${values.length === 1 ? '' : 's'} ${list(ranges(values))}`;
}

const weekDayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const weekNames = ['first', 'second', 'third', 'fourth', 'fifth'];
const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

function dayWords({ monthDays, weekDays, hours, minutes }: CronPattern): string {
  const ofWeek = weekDayWords(weekDays);
  const ofMonth =
    monthDays.values === null
      ? specialDay(monthDays.text)
      : `day ${list(ranges(monthDays.values))} of the month`;
  if (monthDays.any && (weekDays.any || weekDays.values?.length === 7))
    return hours.values.length === 24 && (minutes.values.length > 1 || hours.wild)
      ? ''
      : 'every day';
  if (monthDays.any) return `on ${ofWeek}`;
  if (weekDays.any) return `on ${ofMonth}`;
  return `on ${ofMonth} ${monthDays.starred || weekDays.starred ? 'if it is' : 'and on'} ${ofWeek}`;
}

function weekDayWords({ values, weekDays, text }: CronPattern['weekDays']): string {
  if (weekDays !== null)
    return list(
      weekDays.map(
        ({ weekday, week }) =>
          `the ${week === null ? 'last' : weekNames[week - 1]} ${weekDayNames[weekday]} of the month`,
      ),
    );
  if (values === null) return `weekdays ${text}`;
  // A week begins on Monday, so that Saturday and Sunday are beside each other.
  const days = values.map((day) => (day === 0 ? 7 : day)).toSorted((a, b) => a - b);
  return list(ranges(days, (day) => weekDayNames[day % 7] ?? ''));
}

function specialDay(text: string): string {
  if (text === 'L') return 'the last day of the month';
  if (text === 'LW') return 'the last weekday from Monday to Friday of the month';
  return /^\d+$/.test(text)
    ? `day ${text} of the month (the last one where it is shorter)`
    : `${text} of the month`;
}

function monthWords({ months }: CronPattern): string {
  return months.values.length === 12
    ? ''
    : `in ${list(months.values.map((month) => monthNames[month - 1] ?? ''))}`;
}

function yearWords({ years }: CronPattern): string {
  return years === null ? '' : `in the years ${list(ranges([...years]))}`;
}

/** Three or more consecutive values become a range. */
function ranges(
  values: readonly number[],
  name: (value: number) => string = (value) => String(value),
): string[] {
  const found: string[] = [];
  for (let index = 0; index < values.length;) {
    let end = index;
    while (values[end + 1] === (values[end] ?? 0) + 1) end += 1;
    if (end - index >= 2) found.push(`${name(values[index]!)} to ${name(values[end]!)}`);
    else found.push(...values.slice(index, end + 1).map(name));
    index = end + 1;
  }
  return found;
}

function list(words: readonly string[]): string {
  return words.length < 2
    ? (words[0] ?? '')
    : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
