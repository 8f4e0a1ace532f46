import { localized } from '@millrace/data-grid';

type Part = 'year' | 'month' | 'day';

/** Year, month and day in the order of the locale, and what stands between them. */
const dateParts = localized((locale) => {
  const parts = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    numberingSystem: 'latn',
    calendar: 'gregory',
  }).formatToParts(new Date(2024, 0, 31));
  return parts.filter(
    ({ type }) => type === 'literal' || type === 'year' || type === 'month' || type === 'day',
  );
});

const order = (): readonly Part[] =>
  dateParts()
    .map(({ type }) => type)
    .filter((type) => type !== 'literal') as Part[];

/** A local time, such as `2024-01-31T18:05`, as the locale writes it: `31.01.2024 18:05`. */
export function momentText(local: string): string {
  const [, year = '', month = '', day = '', clock = '00:00'] =
    /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d:\d\d))?/.exec(local) ?? [];
  return year === '' ? '' : `${momentPattern({ year, month, day })} ${clock}`;
}

/** How the locale writes a date with these as its year, month and day. */
export function momentPattern(names: Readonly<Record<Part, string>>): string {
  return dateParts()
    .map(({ type, value }) => (type === 'literal' ? value : names[type as Part]))
    .join('');
}

/**
 * Reads a local time that somebody typed: the date in the order of the locale or as `2024-01-31`,
 * and the time of day, or midnight. Null if it is none.
 */
export function readMoment(text: string): string | null {
  const [, first, second, third, clock] =
    /^\s*(\d{1,4})\s*[-./]\s*(\d{1,2})\s*[-./]\s*(\d{1,4})\.?(?:(?:T|\s*,?\s+)(.+))?$/.exec(text) ??
    [];
  if (first === undefined) return null;
  const names: readonly Part[] = first.length === 4 ? ['year', 'month', 'day'] : order();
  const value = (part: Part): string => [first, second, third][names.indexOf(part)] ?? '';
  const year = value('year').length === 2 ? `20${value('year')}` : value('year');
  const date = [year, value('month').padStart(2, '0'), value('day').padStart(2, '0')].join('-');
  const time = clock === undefined ? '00:00' : readClock(clock);
  return time === null || !isDate(date) ? null : `${date}T${time}`;
}

/** Reads a time of day, such as `6`, `18:05`, `18.05` or `6:05 pm`, as `HH:MM`. Null if it is none. */
export function readClock(text: string): string | null {
  const [, hours, minutes = '0', half] =
    /^\s*(\d{1,2})(?:[:.](\d{2})(?::\d{2})?)?\s*(am|pm|a\.m\.|p\.m\.)?\s*$/i.exec(text) ?? [];
  if (hours === undefined) return null;
  const isHalf = half !== undefined;
  if (Number(minutes) > 59 || Number(hours) > (isHalf ? 12 : 23) || (isHalf && hours === '0'))
    return null;
  const hour = isHalf
    ? (Number(hours) % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0)
    : Number(hours);
  return `${String(hour).padStart(2, '0')}:${minutes.padStart(2, '0')}`;
}

function isDate(date: string): boolean {
  const moment = new Date(`${date}T00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date);
}
