import { expect, test } from 'vitest';
import { nextSlots, previousSlot, refuseNever, timingOf, type TimingFields } from './timing.ts';

const none = {
  cronPattern: null,
  fireEvery: null,
  day: null,
  dayOfTheMonth: null,
  hour: null,
  minute: null,
  startTime: null,
  endTime: null,
};

function slots(fields: Partial<TimingFields>, after: string, count = 3): string[] {
  return nextSlots(timingOf({ ...none, timeZone: 'UTC', ...fields }), Date.parse(after), count).map(
    (slot) => new Date(slot).toISOString().slice(0, 16),
  );
}

test('every minute, hour, day, week, month', () => {
  expect(slots({ fireEvery: 'MINUTE', minute: 20 }, '2026-11-21T10:07Z')).toEqual([
    '2026-11-21T10:20',
    '2026-11-21T10:40',
    '2026-11-21T11:00',
  ]);
  expect(slots({ fireEvery: 'HOUR', minute: 5 }, '2026-11-21T10:07Z', 2)).toEqual([
    '2026-11-21T11:05',
    '2026-11-21T12:05',
  ]);
  expect(slots({ fireEvery: 'DAY', hour: 9, minute: 30 }, '2026-11-21T10:07Z', 2)).toEqual([
    '2026-11-22T09:30',
    '2026-11-23T09:30',
  ]);
  expect(slots({ fireEvery: 'week', day: 'MONDAY, fri', hour: 9 }, '2026-11-21T10:07Z')).toEqual([
    '2026-11-23T09:00',
    '2026-11-27T09:00',
    '2026-11-30T09:00',
  ]);
  expect(slots({ fireEvery: 'MONTH', dayOfTheMonth: 15 }, '2026-11-21T10:07Z', 2)).toEqual([
    '2026-12-15T00:00',
    '2027-01-15T00:00',
  ]);
});

test('a month without that day, or without any, fires on its last day', () => {
  expect(slots({ fireEvery: 'MONTH' }, '2027-01-31T10:07Z')).toEqual([
    '2027-02-28T00:00',
    '2027-03-31T00:00',
    '2027-04-30T00:00',
  ]);
  expect(slots({ fireEvery: 'MONTH', dayOfTheMonth: 30 }, '2027-01-30T10:07Z')).toEqual([
    '2027-02-28T00:00',
    '2027-03-30T00:00',
    '2027-04-30T00:00',
  ]);
});

test('minutes that do not divide the hour are counted from the start', () => {
  const start = Date.parse('2026-11-21T10:10Z');
  expect(slots({ fireEvery: 'MINUTE', minute: 45, startTime: start }, '2026-11-20T00:00Z')).toEqual(
    ['2026-11-21T10:10', '2026-11-21T10:55', '2026-11-21T11:40'],
  );
  expect(slots({ fireEvery: 'MINUTE', minute: 90 }, '2026-11-21T10:07Z')).toEqual([
    '2026-11-21T10:30',
    '2026-11-21T12:00',
    '2026-11-21T13:30',
  ]);
});

test('a cron pattern takes precedence over the form', () => {
  expect(
    slots({ cronPattern: '0 7 * * *', fireEvery: 'DAY', hour: 9 }, '2026-11-21T10:07Z', 1),
  ).toEqual(['2026-11-22T07:00']);
  expect(slots({ cronPattern: ' ', fireEvery: 'DAY', hour: 9 }, '2026-11-21T10:07Z', 1)).toEqual([
    '2026-11-22T09:00',
  ]);
});

test('start and end bound it, both included', () => {
  const bounds = {
    startTime: Date.parse('2026-12-01T09:00Z'),
    endTime: Date.parse('2026-12-02T09:00Z'),
  };
  expect(slots({ cronPattern: '0 9 * * *', ...bounds }, '2026-11-21T10:07Z', 10)).toEqual([
    '2026-12-01T09:00',
    '2026-12-02T09:00',
  ]);
  expect(slots({ cronPattern: '0 9 * * *', ...bounds }, '2026-12-02T09:00Z')).toEqual([]);
});

test('finds the previous slot, however far back', () => {
  const timing = timingOf({ ...none, timeZone: 'Europe/Oslo', cronPattern: '0 0 29 2 *' });
  const to = Date.parse('2027-06-01T00:00Z');
  expect(previousSlot(timing, to, 0)).toBe(Date.parse('2024-02-28T23:00Z'));
  expect(
    previousSlot(timing, Date.parse('2024-02-28T23:00Z'), Date.parse('2024-02-28T23:00Z')),
  ).toBe(Date.parse('2024-02-28T23:00Z'));
  expect(previousSlot(timing, to, Date.parse('2024-02-28T23:00:01Z'))).toBeNull();
});

test.each<[Partial<TimingFields>, string]>([
  [{}, 'cronPattern, or fireEvery'],
  [{ fireEvery: '' }, 'cronPattern, or fireEvery'],
  [{ fireEvery: 'YEAR' }, 'MINUTE, HOUR, DAY, WEEK or MONTH'],
  [{ fireEvery: 'MINUTE' }, 'minute is missing'],
  [{ fireEvery: 'MINUTE', minute: 0 }, 'from 1'],
  [{ fireEvery: 'HOUR', minute: 60 }, 'minute is 60'],
  [{ fireEvery: 'DAY', hour: 24 }, 'hour is 24'],
  [{ fireEvery: 'WEEK' }, 'day is ""'],
  [{ fireEvery: 'WEEK', day: 'MONDAY,' }, 'day is'],
  [{ fireEvery: 'WEEK', day: 'MONTAG' }, 'day is "MONTAG"'],
  [{ fireEvery: 'MONTH', dayOfTheMonth: 32 }, 'dayOfTheMonth is 32'],
  [{ cronPattern: '0 9 * * *', timeZone: 'Mars/Olympus' }, 'Mars/Olympus'],
  [{ cronPattern: '0 9 * * *', timeZone: '+01:00' }, 'not a time zone'],
  [{ cronPattern: '0 9 * * *', startTime: 2, endTime: 1 }, 'endTime lies before startTime'],
])('%j is refused: %s', (fields, reason) => {
  expect(() => timingOf({ ...none, timeZone: 'UTC', ...fields })).toThrow(reason);
});

test('refuses a pattern that never fires, but not one that has ended', () => {
  const now = Date.parse('2026-11-21T10:07Z');
  expect(() => refuseNever({ ...none, timeZone: 'UTC', cronPattern: '0 0 30 2 *' }, now)).toThrow(
    'never fires',
  );
  expect(() =>
    refuseNever({ ...none, timeZone: 'UTC', cronPattern: '0 0 * * *', endTime: 0 }, now),
  ).not.toThrow();
});
