/** Days since 1970-01-01 of a calendar date; null if that day doesn't exist. */
export function daysOf(year: number, month: number, day: number): number | null {
  if (month < 1 || month > 12 || day < 1 || day > lengthOf(year, month)) return null;
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  return (
    era * 146_097 +
    yearOfEra * 365 +
    Math.floor(yearOfEra / 4) -
    Math.floor(yearOfEra / 100) +
    dayOfYear -
    719_468
  );
}

function lengthOf(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/**
 * The ISO text of a DATE literal (`yyyy[-M[-d]]`, anything after a blank or T is dropped as in
 * Spark); null if it isn't a date.
 */
export function readDate(text: string): string | null {
  const match = /^([+-]?\d{4,7})(?:-(\d{1,2})(?:-(\d{1,2})(?:[ T].*)?)?)?$/s.exec(text.trim());
  if (match === null) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2] ?? 1), Number(match[3] ?? 1)];
  if (daysOf(year, month, day) === null) return null;
  return `${yearText(year)}-${two(month)}-${two(day)}`;
}

/**
 * A TIMESTAMP literal: microseconds since 1970 of its wall clock read as UTC, and its offset in
 * seconds if it has one. `named`: it has a named time zone, which only an engine can read. Null if
 * it isn't a timestamp.
 */
export function readTimestamp(
  text: string,
): { readonly micros: bigint; readonly offset: number | null; readonly named: boolean } | null {
  const match =
    /^([+-]?\d{4,6})(?:-(\d{1,2})(?:-(\d{1,2})(?:[ T](?:(\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:\.(\d{0,9}))?)?)? ?(.*))?)?)?$/s.exec(
      text.trim(),
    );
  if (match === null) return null;
  const [
    ,
    year,
    month = '1',
    day = '1',
    hour = '0',
    minute = '0',
    second = '0',
    fraction = '',
    zone = '',
  ] = match;
  const days = daysOf(Number(year), Number(month), Number(day));
  if (days === null || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  const seconds =
    BigInt(days) * 86_400n + BigInt(Number(hour) * 3600 + Number(minute) * 60 + Number(second));
  const micros = seconds * 1_000_000n + BigInt(fraction.slice(0, 6).padEnd(6, '0'));
  if (zone === '') return { micros, offset: null, named: false };
  const offset = offsetOf(zone);
  if (offset !== null) return { micros, offset, named: false };
  return /^[A-Za-z][A-Za-z0-9_+/:-]*$/.test(zone) ? { micros, offset: null, named: true } : null;
}

/** Whether Spark reads the text as a timestamp without a pattern; null if that isn't known here. */
export function isTimestampText(text: string): boolean | null {
  const trimmed = text.trim();
  const clock = /^T?(\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:\.\d{0,9})?)?$/.exec(trimmed);
  if (clock !== null) {
    const [hour, minute, second] = clock.slice(1).map((part) => Number(part ?? 0));
    return hour! < 24 && minute! < 60 && second! < 60;
  }
  const date = /^[+-]?\d{4}(?:-(\d{1,2})(?:-(\d{1,2}))?)?(?![^ T])/.exec(trimmed)?.[0];
  if (date === undefined) return /^(?:[+-]?\d{5}|T?\d{1,2}:)/.test(trimmed) ? null : false;
  if (readDate(date) === null) return false;
  const read = readTimestamp(trimmed);
  return read === null || read.named ? null : true;
}

function offsetOf(zone: string): number | null {
  if (/^(Z|UTC|GMT)$/.test(zone)) return 0;
  const match = /^(?:UTC|GMT)?([+-])(\d{1,2})(?::(\d{1,2}))?$/.exec(zone);
  if (match === null) return null;
  const [, sign, hours, minutes = '0'] = match;
  if (Number(hours) > 18 || Number(minutes) > 59) return null;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60);
}

function yearText(year: number): string {
  const digits = String(Math.abs(year)).padStart(4, '0');
  return year < 0 ? `-${digits}` : year > 9999 ? `+${digits}` : digits;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
