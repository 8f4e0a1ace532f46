import { expect, test } from 'vitest';
import { parseCron } from './cron-pattern.ts';
import { nextFire } from './next-fire.ts';
import { timeZone } from './time-zone.ts';

function fires(pattern: string, zone: string, after: string, count = 3): string[] {
  const found: string[] = [];
  let instant: number | null = Date.parse(after);
  while (found.length < count) {
    instant = nextFire(parseCron(pattern), timeZone(zone), instant);
    if (instant === null) return found;
    found.push(new Date(instant).toISOString().replace(':00.000Z', ''));
  }
  return found;
}

test('five fields: Sunday is 0 and 7, days of the month and of the week are either', () => {
  expect(fires('30 6 * * 0', 'UTC', '2026-11-21T00:00Z', 2)).toEqual([
    '2026-11-22T06:30',
    '2026-11-29T06:30',
  ]);
  expect(fires('30 6 * * 7', 'UTC', '2026-11-21T00:00Z', 2)).toEqual([
    '2026-11-22T06:30',
    '2026-11-29T06:30',
  ]);
  expect(fires('0 0 13 * FRI', 'UTC', '2026-11-01T00:00Z', 4)).toEqual([
    '2026-11-06T00:00',
    '2026-11-13T00:00',
    '2026-11-20T00:00',
    '2026-11-27T00:00',
  ]);
  expect(fires('0 0 */10 * SUN', 'UTC', '2026-01-01T00:00Z', 2)).toEqual([
    '2026-01-11T00:00',
    '2026-02-01T00:00',
  ]);
  expect(fires('0 22-2 * * FRI-MON', 'UTC', '2026-11-20T00:30Z', 3)).toEqual([
    '2026-11-20T01:00',
    '2026-11-20T02:00',
    '2026-11-20T22:00',
  ]);
  expect(fires('@daily', 'UTC', '2026-11-20T00:00Z', 1)).toEqual(['2026-11-21T00:00']);
});

test('Quartz: seconds first, Sunday is 1, a year last, L, W and #', () => {
  expect(fires('0 30 6 ? * 1', 'UTC', '2026-11-21T00:00Z', 1)).toEqual(['2026-11-22T06:30']);
  expect(fires('15/20 0 6 * * ?', 'UTC', '2026-11-21T00:00Z')).toEqual([
    '2026-11-21T06:00:15.000Z',
    '2026-11-21T06:00:35.000Z',
    '2026-11-21T06:00:55.000Z',
  ]);
  expect(fires('0 0 12 1 1 ? 2027-2028', 'UTC', '2026-11-21T00:00Z')).toEqual([
    '2027-01-01T12:00',
    '2028-01-01T12:00',
  ]);
  expect(fires('0 0 12 L * ?', 'UTC', '2027-01-31T12:00Z', 2)).toEqual([
    '2027-02-28T12:00',
    '2027-03-31T12:00',
  ]);
  expect(fires('0 0 12 L-3 * ?', 'UTC', '2027-02-01T00:00Z', 1)).toEqual(['2027-02-25T12:00']);
  expect(fires('0 0 12 LW * ?', 'UTC', '2027-01-01T00:00Z', 2)).toEqual([
    '2027-01-29T12:00',
    '2027-02-26T12:00',
  ]);
  expect(fires('0 0 12 1W * ?', 'UTC', '2027-04-20T00:00Z', 1)).toEqual(['2027-05-03T12:00']);
  expect(fires('0 0 12 15W * ?', 'UTC', '2026-11-01T00:00Z', 2)).toEqual([
    '2026-11-16T12:00',
    '2026-12-15T12:00',
  ]);
  expect(fires('0 0 12 ? * 6#3', 'UTC', '2026-11-01T00:00Z', 2)).toEqual([
    '2026-11-20T12:00',
    '2026-12-18T12:00',
  ]);
  expect(fires('0 0 12 ? * FRIL', 'UTC', '2026-11-01T00:00Z', 2)).toEqual([
    '2026-11-27T12:00',
    '2026-12-25T12:00',
  ]);
});

test('finds a rare day, however far away', () => {
  expect(fires('0 0 29 2 *', 'Asia/Tokyo', '2096-03-01T00:00Z', 1)).toEqual(['2104-02-28T15:00']);
  expect(fires('0 0 0 ? 2 MON#5', 'UTC', '2073-01-01T00:00Z', 1)).toEqual(['2112-02-29T00:00']);
});

test('a pattern that matches no day never fires', () => {
  for (const never of ['0 0 30 2 *', '0 0 31 4,6,9,11 *', '0 0 0 1 1 ? 2020'])
    expect(fires(never, 'Europe/Oslo', '2026-11-21T00:00Z', 1)).toEqual([]);
});

test('the clock is set forward: fixed hours fire once when the gap ends, repeating hours continue', () => {
  const before = '2027-03-27T12:00Z';
  expect(fires('30 2 * * *', 'Europe/Oslo', before, 2)).toEqual([
    '2027-03-28T01:00',
    '2027-03-29T00:30',
  ]);
  expect(fires('0,30 2 * * *', 'Europe/Oslo', before, 2)).toEqual([
    '2027-03-28T01:00',
    '2027-03-29T00:00',
  ]);
  expect(fires('*/15 2 * * *', 'Europe/Oslo', before, 2)).toEqual([
    '2027-03-28T01:00',
    '2027-03-29T00:00',
  ]);
  expect(fires('7 * * * *', 'Europe/Oslo', '2027-03-28T00:00Z', 2)).toEqual([
    '2027-03-28T00:07',
    '2027-03-28T01:07',
  ]);
  expect(fires('0 12 30 12 *', 'Pacific/Apia', '2011-12-01T00:00Z', 1)).toEqual([
    '2011-12-30T10:00',
  ]);
});

test('the clock is set back: fixed times fire the first time, intervals both times', () => {
  const before = '2026-10-24T23:59Z';
  expect(fires('30 2 * * *', 'Europe/Oslo', before, 2)).toEqual([
    '2026-10-25T00:30',
    '2026-10-26T01:30',
  ]);
  expect(fires('30 * * * *', 'Europe/Oslo', before)).toEqual([
    '2026-10-25T00:30',
    '2026-10-25T01:30',
    '2026-10-25T02:30',
  ]);
  expect(fires('*/30 2 * * *', 'Europe/Oslo', before, 5)).toEqual([
    '2026-10-25T00:00',
    '2026-10-25T00:30',
    '2026-10-25T01:00',
    '2026-10-25T01:30',
    '2026-10-26T01:00',
  ]);
  expect(fires('0 2,3 * * *', 'Europe/Oslo', before)).toEqual([
    '2026-10-25T00:00',
    '2026-10-25T02:00',
    '2026-10-26T01:00',
  ]);
});

test.each([
  ['', '0 fields'],
  ['* * * *', '4 fields'],
  ['60 * * * *', '"60" is not a valid minute'],
  ['* 24 * * *', 'not a valid hour'],
  ['* * 0 * *', 'not a valid day of the month'],
  ['* * * 13 *', 'not a valid month'],
  ['* * * * 8', 'not a valid day of the week'],
  ['0 0 0 ? * 0', 'not a valid day of the week'],
  ['*/0 * * * *', 'step'],
  ['*/90 * * * *', 'step'],
  ['1-2-3 * * * *', 'range'],
  ['1/2/3 * * * *', 'not a valid minute'],
  ['1, * * * *', 'not a valid minute'],
  ['a * * * *', '"a" is not a valid minute'],
  ['-1 * * * *', 'not a valid minute'],
  ['1.5 * * * *', 'not a valid minute'],
  ['* * 32W * *', 'not a valid day of the month'],
  ['* * L-31 * *', 'before every month'],
  ['* * * * L', 'which day'],
  ['* * * * 5#6', 'week of the month'],
  ['0 0 0 1 * MON', '?'],
  ['0 0 0 1 1 ? 1969', 'not a valid year'],
  ['0 0 0 ? * * * *', '8 fields'],
  [`${'1,'.repeat(400)}1 * * * *`, '500'],
])('%j is refused: %s', (pattern, reason) => {
  expect(() => parseCron(pattern)).toThrow(reason);
});
