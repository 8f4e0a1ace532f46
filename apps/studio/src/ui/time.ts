import { localized, numberText } from '@millrace/data-grid';

const near = localized((locale) => {
  return new Intl.DateTimeFormat(locale, {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
});
const far = localized((locale) => {
  return new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
});
const whole = localized(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'medium' }),
);
const zones = localized((locale) => ({
  format: new Intl.DateTimeFormat(locale, { timeZoneName: 'short' }),
  names: new Map<number, string>(),
}));

/**
 * All times are shown in the browser's time zone, with its name: `Nov 22, 2:03 PM EST`.
 * `milliseconds` since the epoch.
 */
export function shortTime(milliseconds: number): string {
  return `${shortClock(milliseconds)} ${zoneName(milliseconds)}`;
}

/** Like `shortTime`, without the zone, for places that show it separately. */
export function shortClock(milliseconds: number): string {
  const date = new Date(milliseconds);
  return (date.getFullYear() === new Date().getFullYear() ? near : far)().format(date);
}

/** A time with its date, seconds and zone. */
export function wholeTime(milliseconds: number): string {
  return `${whole().format(new Date(milliseconds))} ${zoneName(milliseconds)}`;
}

/** A time in UTC to the second, for comparison with other machines: `2026-11-22T19:03:22Z`. */
export function utcTime(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 19)}Z`;
}

/** A time to the millisecond, in log format: `2026-11-22 14:03:22.123 EST`. */
export function logTime(milliseconds: number): string {
  const local = new Date(milliseconds - new Date(milliseconds).getTimezoneOffset() * 60_000);
  return `${local.toISOString().slice(0, 23).replace('T', ' ')} ${zoneName(milliseconds)}`;
}

const utcMoment = /(?<=\bat )\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;

/**
 * A server message with its times in local time: `written at 2026-11-22T19:03:22.123Z` becomes
 * local. Data values don't change.
 */
export function withLocalTimes(text: string): string {
  return text.replaceAll(utcMoment, (moment) => logTime(Date.parse(moment)));
}

/**
 * The name of the browser's time zone at a point in time, such as `EST` or `GMT+1`; daylight saving
 * time has another name.
 */
export function zoneName(milliseconds: number): string {
  const date = new Date(milliseconds);
  const offset = date.getTimezoneOffset();
  const { format, names } = zones();
  const name =
    names.get(offset) ??
    format.formatToParts(date).find(({ type }) => type === 'timeZoneName')?.value ??
    'UTC';
  names.set(offset, name);
  return name;
}

/** A duration as text, such as `840 ms`, `12.3 s`, `4 min 5 s`. */
export function duration(milliseconds: number): string {
  if (milliseconds < 999.5) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 59_950) return `${numberText((milliseconds / 1000).toFixed(1))} s`;
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 3570) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  const minutes = Math.round(seconds / 60);
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

const units = ['B', 'KB', 'MB', 'GB', 'TB'];

/** A size in bytes, such as `12.5 MB`. */
export function byteSize(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1);
  const value = bytes / 1024 ** power;
  return `${power === 0 || value >= 100 ? Math.round(value) : numberText(value.toFixed(1))} ${units[power]}`;
}
