import { expect, test } from 'vitest';
import { firstDayIn, monthAfter, readMonth, weeksOf } from './calendar-days.ts';

const now = new Date(2026, 10, 23);

test('a month has whole weeks from Monday', () => {
  const weeks = weeksOf({ year: 2026, month: 10 });
  expect(weeks).toHaveLength(6);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
  expect(weeks[0]!.map(({ number }) => number)).toEqual([26, 27, 28, 29, 30, 31, 1]);
  expect(weeks[0]!.map(({ isInMonth }) => isInMonth).lastIndexOf(false)).toBe(5);
  const days = weeks.flat();
  expect(days.every(({ end }, index) => end === (days[index + 1]?.start ?? end))).toBe(true);
});

test('weeks begin on the first day of the locale', () => {
  const weeks = weeksOf({ year: 2026, month: 10 }, 7);
  expect(weeks[0]!.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect([firstDayIn('de-DE'), firstDayIn('en-US'), firstDayIn('ar-EG')]).toEqual([1, 7, 6]);
});

test('reads a month of the URL, ignoring anything invalid', () => {
  expect(readMonth('2027-03', now)).toEqual({ year: 2027, month: 2 });
  for (const text of [undefined, '', '2027-13', 'soon'])
    expect(readMonth(text, now)).toEqual({ year: 2026, month: 10 });
  expect(monthAfter({ year: 2026, month: 11 }, 1)).toBe('2027-01');
  expect(monthAfter({ year: 2026, month: 0 }, -1)).toBe('2025-12');
});
