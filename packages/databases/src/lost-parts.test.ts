import { DATE, decimal, DOUBLE, INTEGER, STRING, TIMESTAMP, TIMESTAMP_NTZ } from '@millrace/plan';
import { expect, it } from 'vitest';
import { canLose, checkParts, type StoredParts } from './lost-parts.ts';

const number = (digits: number): StoredParts => ({ kind: 'number', digits });
const moment = (digits: number): StoredParts => ({ kind: 'moment', digits });
const date: StoredParts = { kind: 'date', digits: 0 };
const time: StoredParts = { kind: 'time', digits: 0 };

it.each<[string, StoredParts, RegExp]>([
  ['1.005', number(2), /can't store 1\.005: it has 2 digits after the point/],
  [' 1.005', number(2), /2 digits after the point/],
  ['1_0.005', number(2), /2 digits after the point/],
  ['-1.5e-2', number(2), /2 digits after the point/],
  ['123', number(-2), /its last 2 digits before the point are 0/],
  ['2024-02-29 12:30:00', date, /the time would be lost/],
  ['2024-02-29 00:00:00.5', date, /the time would be lost/],
  ['Feb 29 2024 1:05', date, /the time would be lost/],
  ['2024-02-29 12:30:00.7', moment(0), /has 0 fractional digits of seconds/],
  ['2024-02-29 12:30:00.1234567', moment(6), /has 6 fractional digits of seconds/],
  ['2024-02-29 12:30:00', time, /the date would be lost/],
  ['2024-02-29', time, /the date would be lost/],
  ['-12:30:00.7', time, /has 0 fractional digits of seconds/],
])('refuses %s in %o', (text, stored, message) => {
  expect(() => checkParts(text, 'x', stored)).toThrow(message);
});

it.each<[string, StoredParts]>([
  ['1.500', number(2)],
  ['15e-1', number(1)],
  ['1.5E3', number(-2)],
  ['12300.00', number(-2)],
  ['0.000', number(-2)],
  ['NaN', number(2)],
  ['word', number(2)],
  ['2024-02-29 00:00:00.000+01:30', date],
  ['2024-02-29+01:00', date],
  ['2024-02-29 12:30:00.500+01', moment(1)],
  ['12:30:00.000', time],
  ['-838:59:59', time],
])('takes %s in %o', (text, stored) => {
  expect(() => checkParts(text, 'x', stored)).not.toThrow();
});

it('takes text of a million digits at once', () => {
  const zeros = `${'0'.repeat(1_000_000)}1`;
  expect(() => checkParts(`0.${zeros}`, 'x', number(2))).toThrow(/digits after the point/);
  expect(() => checkParts(`${zeros}x`, 'x', number(2))).not.toThrow();
  expect(() => checkParts(`12:30:00.${zeros}`, 'x', moment(6))).toThrow(/fractional digits/);
});

it('knows which types lose nothing', () => {
  expect(canLose(TIMESTAMP, moment(6))).toBe(false);
  expect(canLose(TIMESTAMP_NTZ, moment(5))).toBe(true);
  expect(canLose(STRING, moment(6))).toBe(true);
  expect(canLose(decimal(9, 2), number(2))).toBe(false);
  expect(canLose(decimal(9, 3), number(2))).toBe(true);
  expect([canLose(INTEGER, number(0)), canLose(INTEGER, number(-2))]).toEqual([false, true]);
  expect([canLose(DOUBLE, number(2)), canLose(DATE, date)]).toEqual([true, false]);
});
