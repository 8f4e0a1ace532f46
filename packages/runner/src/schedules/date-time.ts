import { millraceError } from '@millrace/model';
import { instantOf, timeZone } from './time-zone.ts';

const shape =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?)?(Z|[+-]\d\d(?::?\d\d)?)?$/i;

/**
 * Reads an ISO 8601 date-time; without an offset it is local time in the zone, without a time
 * midnight. A local time that does not exist is the moment after the gap, one that comes twice is
 * the first. Throws `INVALID`, naming the member.
 *
 * @returns epoch milliseconds
 */
export function parseDateTime(member: string, text: string, zone: string): number {
  const [
    whole,
    year = '',
    month = '',
    day = '',
    hour = '0',
    minute = '0',
    second = '0',
    fraction = '0',
    offset,
  ] = shape.exec(text.trim()) ?? [];
  const parts = [year, Number(month) - 1, day, hour, minute, second].map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const local = Date.UTC(...parts) + Number(fraction.padEnd(3, '0').slice(0, 3));
  const date = new Date(local);
  const read = [
    date.getUTCFullYear(),
    date.getUTCMonth(),
    date.getUTCDate(),
    date.getUTCHours(),
    date.getUTCMinutes(),
    date.getUTCSeconds(),
  ];
  if (whole === undefined || read.some((value, index) => value !== parts[index]))
    throw refusal(member, text);
  return offset === undefined
    ? instantOf(timeZone(zone), local)
    : local - offsetOf(member, text, offset);
}

/** The local time of a zone with its offset: `2027-03-28T03:00:00+02:00`. */
export function formatLocal(instant: number, zone: string): string {
  const offset = timeZone(zone).offset(instant);
  const minutes = Math.abs(Math.round(offset / 60_000));
  const sign = offset < 0 ? '-' : '+';
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${new Date(instant + offset).toISOString().slice(0, 19)}${sign}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

function offsetOf(member: string, text: string, offset: string): number {
  if (/^z$/i.test(offset)) return 0;
  const [, sign, hours, minutes = '0'] = /^([+-])(\d\d):?(\d\d)?$/.exec(offset) ?? [];
  if (Number(hours) > 23 || Number(minutes) > 59) throw refusal(member, text);
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

function refusal(member: string, text: string): Error {
  const message =
    'must be an ISO 8601 date-time, such as 2027-03-28T09:00:00 or 2027-03-28T09:00:00+02:00';
  return millraceError(
    'INVALID',
    { message: `${member} is "${text.slice(0, 100)}"; it ${message}.` },
    { errors: [{ path: `body.${member}`, message }] },
  );
}
