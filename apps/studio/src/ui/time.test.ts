import { setLocale } from '@millrace/data-grid';
import { expect, test } from 'vitest';
import { byteSize, duration, shortClock, wholeTime } from './time.ts';

test('formats durations', () => {
  expect([0, 840, 59_940, 245_000, 3_600_000, 5_400_000].map(duration)).toEqual([
    '0 ms',
    '840 ms',
    '59.9 s',
    '4 min 5 s',
    '1 h 0 min',
    '1 h 30 min',
  ]);
});

test('never shows 60 of a unit', () => {
  expect([59_960, 119_700, 3_599_000, 7_199_000].map(duration)).toEqual([
    '1 min 0 s',
    '2 min 0 s',
    '1 h 0 min',
    '2 h 0 min',
  ]);
});

test('formats sizes', () => {
  expect([0, 512, 2048, 12_900_000].map(byteSize)).toEqual(['0 B', '512 B', '2.0 KB', '12.3 MB']);
});

test('times, durations and sizes follow the locale', () => {
  const time = new Date(2024, 2, 9, 14, 3).getTime();
  setLocale('de-DE');
  expect([shortClock(time), duration(12_300), byteSize(12_900_000)]).toEqual([
    '9. März 2024, 14:03',
    '12,3 s',
    '12,3 MB',
  ]);
  expect(wholeTime(time)).toMatch(/^Samstag, 9\. März 2024 um 14:03:00 /);
  setLocale('en-US');
  expect([shortClock(time), duration(12_300)]).toEqual(['Mar 9, 2024, 02:03 PM', '12.3 s']);
});
