import { setLocale } from '@millrace/data-grid';
import { afterEach, expect, test } from 'vitest';
import { momentPattern, momentText, readClock, readMoment } from './moment-text.ts';

afterEach(() => setLocale('en-US'));

test.each([
  ['de', '31.01.2024 18:05'],
  ['en-US', '01/31/2024 18:05'],
  ['en-GB', '31/01/2024 18:05'],
  ['sv', '2024-01-31 18:05'],
  ['ar-EG', null],
])('a local time is written and read as in %s', (locale, written) => {
  setLocale(locale);
  const text = momentText('2024-01-31T18:05:30');
  if (written !== null) expect(text).toBe(written);
  expect(readMoment(text.replaceAll(/[\u200e\u200f]/g, ''))).toBe('2024-01-31T18:05');
});

test('what somebody types is read in the order of the locale', () => {
  setLocale('de');
  expect(readMoment('1.2.24')).toBe('2024-02-01T00:00');
  expect(readMoment('1. 2. 2024, 6:30')).toBe('2024-02-01T06:30');
  expect(readMoment('2024-02-01T06:30')).toBe('2024-02-01T06:30');
  expect(readMoment('2024-02-01')).toBe('2024-02-01T00:00');
  setLocale('en-US');
  expect(readMoment('1/2/2024 6:30 PM')).toBe('2024-01-02T18:30');
  expect(momentPattern({ year: 'yyyy', month: 'mm', day: 'dd' })).toBe('mm/dd/yyyy');
  expect(momentText('')).toBe('');
});

test('a day or time that does not exist is no time', () => {
  setLocale('de');
  for (const text of ['', '31.02.2024', '31.13.2024', '1.2.2024 25:00', '1.2.', 'tomorrow'])
    expect(readMoment(text), text).toBeNull();
  for (const text of ['24:00', '6:60', '13 pm', '0 am', '', 'six'])
    expect(readClock(text), text).toBeNull();
});

test('times of day are read with and without minutes', () => {
  expect(['6', '06:05', '18.05', '6 pm', '12 a.m.', '12:30 PM', '7:15:00'].map(readClock)).toEqual([
    '06:00',
    '06:05',
    '18:05',
    '18:00',
    '00:00',
    '12:30',
    '07:15',
  ]);
});
