import { expect, test } from 'vitest';
import { describeTiming } from './describe.ts';
import { timingOf, type TimingFields } from './timing.ts';

const none = {
  cronPattern: null,
  fireEvery: null,
  day: null,
  dayOfTheMonth: null,
  hour: null,
  minute: null,
  startTime: null,
  endTime: null,
  timeZone: 'UTC',
};

test.each<[string | Partial<TimingFields>, string]>([
  ['0 9 * * *', 'At 09:00 every day (UTC).'],
  ['0,30 9,17 * * MON-FRI', 'At 09:00, 09:30, 17:00 and 17:30 on Monday to Friday (UTC).'],
  ['*/15 * * * *', 'Every 15 minutes (UTC).'],
  ['* * * * *', 'Every minute (UTC).'],
  ['*/2 * * * *', 'Every 2 minutes (UTC).'],
  ['5 * * * *', 'At minute 5 of every hour (UTC).'],
  [
    '*/7 8-18 * * *',
    'At minutes 0, 7, 14, 21, 28, 35, 42, 49 and 56 of hours 8 to 18 every day (UTC).',
  ],
  ['0,15,30,45 8-17 * * 1-5', 'Every 15 minutes of hours 8 to 17 on Monday to Friday (UTC).'],
  ['0 7 * * 0,6', 'At 07:00 on Saturday and Sunday (UTC).'],
  ['0 0 1,15 * *', 'At 00:00 on day 1 and 15 of the month (UTC).'],
  ['0 0 1 * MON', 'At 00:00 on day 1 of the month and on Monday (UTC).'],
  ['0 0 L 2,3 *', 'At 00:00 on the last day of the month in February and March (UTC).'],
  [
    '15 0 9 ? * 6#3 2027-2029',
    'At 09:00:15 on the third Friday of the month in the years 2027 to 2029 (UTC).',
  ],
  ['0 18 * * 5L', 'At 18:00 on the last Friday of the month (UTC).'],
  ['0 18 * * 5L,1', 'At 18:00 on weekdays 5L,1 (UTC).'],
  ['0/10 * * * * ?', 'Every 10 seconds (UTC).'],
  [{ fireEvery: 'MINUTE', minute: 45 }, 'Every 45 minutes (UTC).'],
  [
    { fireEvery: 'MONTH', dayOfTheMonth: 30, hour: 6 },
    'At 06:00 on day 30 of the month (the last one where it is shorter) (UTC).',
  ],
  [
    { fireEvery: 'DAY', endTime: Date.UTC(2027, 0, 1), timeZone: 'Europe/Oslo' },
    'At 00:00 every day, until Friday 1 January 2027, 01:00 (GMT+1) (Europe/Oslo).',
  ],
])('%j: %s', (fields, words) => {
  expect(
    describeTiming(
      timingOf({ ...none, ...(typeof fields === 'string' ? { cronPattern: fields } : fields) }),
    ),
  ).toBe(words);
});
