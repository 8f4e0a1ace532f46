import { expect, test } from 'vitest';
import { localDateTime, nextClockChange } from './local-date-time.ts';

test('shows a time as the clock of a zone does, on both sides of a clock change', () => {
  expect(localDateTime(Date.parse('2027-03-28T00:59:00Z'), 'Europe/Oslo')).toBe(
    '2027-03-28T01:59:00',
  );
  expect(localDateTime(Date.parse('2027-03-28T01:00:00Z'), 'Europe/Oslo')).toBe(
    '2027-03-28T03:00:00',
  );
  expect(localDateTime(Date.parse('2026-12-31T23:00:00Z'), 'Europe/Oslo')).toBe(
    '2027-01-01T00:00:00',
  );
});

test('finds the next clock change of a zone, if there is one', () => {
  const from = Date.parse('2026-11-23T12:34:56Z');
  const change = (zone: string): string =>
    new Date(nextClockChange(zone, from) ?? Number.NaN).toISOString();
  expect(change('Europe/Oslo')).toBe('2027-03-28T01:00:00.000Z');
  expect(change('America/New_York')).toBe('2027-03-14T07:00:00.000Z');
  expect(nextClockChange('UTC', from)).toBeNull();
  expect(nextClockChange('Asia/Tokyo', from)).toBeNull();
});
