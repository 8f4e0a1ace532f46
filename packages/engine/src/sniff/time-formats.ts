import { monthNames as otherMonths } from '@millrace/plan';

/** A pattern of dates or times, as the text of a pattern and what it accepts. */
export type TimeFormat = {
  readonly pattern: string;
  /** Whether the text is written so, and its day is in the calendar, which `isWritten` leaves out. */
  readonly accepts: (text: string) => boolean;
  readonly isWritten: (text: string) => boolean;
};

const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const monthNames =
  'january|february|march|april|may|june|july|august|september|october|november|december';

/** Two digits of a year are of this century, so later ones than this would be of the last. */
const LAST_SHORT_YEAR = 2040;

/** Patterns of dates; the first of two that fit all values is taken. */
const dates = [
  'yyyy-M-d',
  'yyyy/M/d',
  'yyyy.M.d',
  'd.M.yyyy',
  'd/M/yyyy',
  'M/d/yyyy',
  'd-M-yyyy',
  'M-d-yyyy',
  'd MMM yyyy',
  'd-MMM-yyyy',
  'MMM d, yyyy',
  'MMM d yyyy',
  'd MMMM yyyy',
  'd-MMMM-yyyy',
  'MMMM d, yyyy',
  'MMMM d yyyy',
  'd.M.yy',
  'd/M/yy',
  'M/d/yy',
  'd-M-yy',
  'M-d-yy',
  'd MMM yy',
  'd-MMM-yy',
] as const;

const clocks = [
  'H:mm',
  'H:mm:ss',
  'H:mm:ss.SSS',
  'h:mm a',
  'h:mm:ss a',
  'H:mm:ssXX',
  'H:mm:ss XX',
  'H:mm:ss XXX',
  'H:mmXXX',
] as const;

const parts: readonly (readonly [RegExp, string])[] = [
  [/^yyyy/, String.raw`(?<y>\d{4})`],
  [/^yy/, String.raw`(?<y>\d{2})`],
  [/^MMMM/, `(?<mon>${monthNames})`],
  [/^MMM/, `(?<mon>${months})`],
  [/^M/, String.raw`(?<m>\d{1,2})`],
  [/^d/, String.raw`(?<d>\d{1,2})`],
  [/^SSS/, String.raw`\d{1,3}`],
  [/^mm/, String.raw`[0-5]\d`],
  [/^ss/, String.raw`[0-5]\d`],
  [/^H/, String.raw`(?:[01]?\d|2[0-3])`],
  [/^h/, String.raw`(?:0?[1-9]|1[0-2])`],
  [/^a/, '[ap]m'],
  [/^XXX/, String.raw`(?:Z|[+-]\d\d:\d\d)`],
  [/^XX/, String.raw`(?:Z|[+-]\d{4})`],
  [/^EEEE/, '(?:mon|tues|wednes|thurs|fri|satur|sun)day'],
  [/^EEE/, '(?:mon|tue|wed|thu|fri|sat|sun)'],
];

const dateFormats: readonly TimeFormat[] = [
  ...dates.map((pattern) => timeFormat(pattern)),
  ...dates
    .filter((pattern) => /(?<!y)yy$/.test(pattern))
    .map((pattern) => timeFormat(pattern, ` since ${LAST_SHORT_YEAR - 99}`)),
];
const namedDates = [
  'd MMMM yyyy',
  'd. MMMM yyyy',
  "d 'de' MMMM 'de' yyyy",
  'd-MMM-yyyy',
  'd/MMM/yyyy',
  'd MMM yy',
  'd-MMM-yy',
] as const;
const weekdayDates = ['EEE MMM d yyyy', 'EEE, d MMM yyyy', 'EEE d MMM yyyy', 'EEEE, MMMM d, yyyy'];

/** By language. */
const otherFormats: ReadonlyMap<Names, readonly TimeFormat[]> = new Map(
  Object.entries(otherMonths).map(([language, names]) => {
    const numbers = new Map(names.flatMap((each, index) => each.map((name) => [name, index + 1])));
    const known = [...numbers.keys()].toSorted((left, right) => right.length - left.length);
    const all: Names = {
      source: String.raw`(?:${known.join('|')})\.?`,
      numberOf: (name) => numbers.get(name.toLowerCase().replace(/\.$/, '')) ?? 0,
    };
    return [all, namedDates.map((pattern) => timeFormat(pattern, ` in ${language}`, all))];
  }),
);
const weekdayFormats = weekdayDates.map((pattern) => timeFormat(pattern));

/** Names are looked for only where the first value has one. */
function dateFormatsOf([first = '']: readonly string[]): readonly TimeFormat[] {
  if (!/\p{L}{3}/u.test(first)) return dateFormats;
  const others = [...otherFormats].filter(([{ source }]) => new RegExp(source, 'i').test(first));
  return [...dateFormats, ...weekdayFormats, ...others.flatMap(([, formats]) => formats)];
}
const timestampFormats: readonly TimeFormat[] = dates.flatMap((date) =>
  clocks.flatMap((clock) => [
    // Two blanks stand between them where a program pads its hours.
    ...[' ', `'T'`, '  '].map((between) => timeFormat(`${date}${between}${clock}`)),
    timeFormat(`${clock} ${date}`),
  ]),
);

/**
 * The patterns of dates, or of timestamps, that fit every value, but for a share of days that aren't
 * in the calendar.
 */
export function fittingFormats(
  values: readonly string[],
  what: 'date' | 'timestamp',
  mostImpossible = 0,
): readonly string[] {
  if (values.length === 0) return [];
  const formats = what === 'date' ? dateFormatsOf(values) : timestampFormats;
  const fitting = formats
    .filter((format) => fits(format, values, mostImpossible))
    .map(({ pattern }) => pattern);
  const isMonthFirst = (pattern: string): boolean => /^M[^M]/.test(pattern);
  const hasHalfDays = fitting.some((pattern) => pattern.includes('a'));
  return hasHalfDays || areFirstsOfMonths(values)
    ? [...fitting.filter(isMonthFirst), ...fitting.filter((pattern) => !isMonthFirst(pattern))]
    : fitting;
}

const MOST_MIXED = 3;

/**
 * The patterns of dates that fit every value together, that of the first value first; none if a
 * value isn't a date, or if one pattern is enough.
 */
export function mixedDateFormats(values: readonly string[]): readonly string[] {
  const found: string[] = [];
  let rest = values;
  for (let first = rest[0]; first !== undefined; first = rest[0]) {
    const text = first;
    const [best] = dateFormatsOf(rest)
      .filter(({ accepts }) => accepts(text))
      .map(({ pattern, accepts }) => ({ pattern, others: rest.filter((each) => !accepts(each)) }))
      .toSorted((left, right) => left.others.length - right.others.length);
    if (best === undefined || found.length === MOST_MIXED) return [];
    found.push(best.pattern);
    rest = best.others;
  }
  return found.length > 1 ? found : [];
}

function fits(
  { accepts, isWritten }: TimeFormat,
  values: readonly string[],
  mostImpossible: number,
): boolean {
  let left = Math.floor(values.length * mostImpossible);
  return values.every((value) => accepts(value) || (left-- > 0 && isWritten(value)));
}

/**
 * Days such as `1/1/2018` and `10/1/2015`: one and the same day of months of several years, or the
 * first day of two months of more years.
 */
function areFirstsOfMonths(values: readonly string[]): boolean {
  const found = values.map((value) => /^(\d{1,2})\D(\d{1,2})\D(\d{4}|\d{2})\b/.exec(value));
  const distinct = (part: number): number => new Set(found.map((each) => each?.[part])).size;
  if (found.includes(null) || distinct(2) > 1) return false;
  const [months, years] = [distinct(1), distinct(3)];
  return months > 2 ? years > 1 : months > 1 && years > 2 && Number(found[0]?.[2]) === 1;
}

/** `months`: the regular expression of a month's name, with the number of the month. */
type Names = { readonly source: string; readonly numberOf: (name: string) => number };

const english: Names = {
  source: months,
  numberOf: (name) => months.split('|').indexOf(name.slice(0, 3).toLowerCase()) + 1,
};

function timeFormat(pattern: string, suffix = '', names: Names | null = null): TimeFormat {
  let source = '';
  for (let rest = pattern; rest !== '';) {
    const quoted = /^'([^']+)'/.exec(rest);
    const part = parts.find(([letters]) => letters.test(rest));
    const letters = quoted?.[0] ?? part?.[0].exec(rest)?.[0] ?? rest.charAt(0);
    const isName = names !== null && /^M{3,4}$/.test(letters);
    if (names !== null && letters === 'd')
      source += String.raw`(?<d>\d{1,2}(?:(?<=^1)(?:er|º|°))?)`;
    else if (isName) source += `(?<mon>${names.source})`;
    else source += quoted?.[1] ?? part?.[1] ?? (letters === '.' ? String.raw`\.` : letters);
    rest = rest.slice(letters.length);
  }
  const regex = new RegExp(`^${source}$`, 'i');
  const since = / since (\d{4})$/.exec(suffix)?.[1];
  return {
    pattern: pattern + suffix,
    accepts: (text) => isDay(regex.exec(text)?.groups, names ?? english, Number(since ?? 2000)),
    isWritten: (text) => regex.test(text),
  };
}

function isDay(
  found: Readonly<Record<string, string>> | undefined,
  { numberOf }: Names,
  since: number,
): boolean {
  if (found === undefined) return false;
  const { y = '', m, mon, d } = found;
  const month = mon === undefined ? Number(m) : numberOf(mon);
  const year = y.length === 2 ? yearFrom(since, Number(y)) : Number(y);
  if (y.length === 2 && year > LAST_SHORT_YEAR) return false;
  return isCalendarDay(year, month, Number.parseInt(d ?? '', 10));
}

function yearFrom(since: number, short: number): number {
  const year = since - (since % 100) + short;
  return year < since ? year + 100 : year;
}

function isCalendarDay(year: number, month: number, date: number): boolean {
  const day = new Date(Date.UTC(2000, month - 1, date));
  day.setUTCFullYear(year, month - 1, date);
  return year > 0 && day.getUTCMonth() === month - 1 && day.getUTCDate() === date;
}

/**
 * The pattern of dates that are digits only, `yyyyMMdd`, or months such as `1962-01`. Not of years
 * such as `2013-14`, and not of a single value, which could be anything.
 */
export function compactDateFormat(values: readonly string[]): 'yyyyMMdd' | 'yyyy-MM' | null {
  if (new Set(values).size < 2) return null;
  if (values.every(isCompactDay)) return 'yyyyMMdd';
  const areMonths = values.every((value) => /^(?:1[5-9]|2[01])\d\d-(?:0[1-9]|1[0-2])$/.test(value));
  return areMonths && !values.every(isSeason) ? 'yyyy-MM' : null;
}

function isCompactDay(value: string): boolean {
  const [, year, month, day] = /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(value) ?? [];
  return year !== undefined && isCalendarDay(Number(year), Number(month), Number(day));
}

/** A year and the next one, such as `2010-11`. */
function isSeason(value: string): boolean {
  return Number(value.slice(5)) === (Number(value.slice(2, 4)) + 1) % 100;
}
