import { expect, test } from 'vitest';
import { formatLocal, parseDateTime } from './date-time.ts';

test.each([
  ['2027-03-28T09:00:00', '2027-03-28T07:00:00.000Z'],
  ['2027-03-27 09:00', '2027-03-27T08:00:00.000Z'],
  ['2027-03-27', '2027-03-26T23:00:00.000Z'],
  ['2027-03-28T09:00:00.25Z', '2027-03-28T09:00:00.250Z'],
  ['2027-03-28T09:00:00+0530', '2027-03-28T03:30:00.000Z'],
  ['2027-03-28T09:00:00-08', '2027-03-28T17:00:00.000Z'],
  ['2027-03-28T02:30:00', '2027-03-28T01:00:00.000Z'],
  ['2026-10-25T02:30:00', '2026-10-25T00:30:00.000Z'],
])('%s in Oslo is %s', (text, instant) => {
  expect(new Date(parseDateTime('startTime', text, 'Europe/Oslo')).toISOString()).toBe(instant);
});

test.each([
  '',
  'now',
  '2027-02-29T00:00:00',
  '2027-13-01',
  '2027-01-01T24:00:00',
  '2027-01-01T10:60',
  '27-01-01',
  '2027-01-01T10:00+25:00',
  '1798761600000',
  '2027-1-1',
])('%j is refused', (text) => {
  expect(() => parseDateTime('endTime', text, 'UTC')).toThrow(/^endTime is/);
});

test('formats a local time with its offset', () => {
  expect(formatLocal(Date.parse('2027-03-28T01:00:00Z'), 'Europe/Oslo')).toBe(
    '2027-03-28T03:00:00+02:00',
  );
  expect(formatLocal(Date.parse('2027-01-01T00:00:00Z'), 'America/St_Johns')).toBe(
    '2026-12-31T20:30:00-03:30',
  );
});
