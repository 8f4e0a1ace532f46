import { expect, test } from 'vitest';
import type { ScheduleTiming } from '../server-texts.ts';
import { describeSchedule } from './schedule-words.ts';

const timing: ScheduleTiming = {
  rhythm: 'DAY',
  cron: '',
  interval: 15,
  minute: 0,
  time: '06:00',
  days: ['MONDAY', 'FRIDAY'],
  dayOfTheMonth: 1,
  timeZone: 'Europe/Berlin',
  start: '',
  end: '',
};

test.each<[Partial<ScheduleTiming>, string]>([
  [{}, 'Täglich um 06:00 (Europe/Berlin)'],
  [{ rhythm: 'MINUTE' }, 'Alle 15 Minuten (Europe/Berlin)'],
  [{ rhythm: 'HOUR', minute: 5 }, 'Stündlich zur Minute 5 (Europe/Berlin)'],
  [{ rhythm: 'WEEK' }, 'Jeden Montag und Freitag um 06:00 (Europe/Berlin)'],
  [{ rhythm: 'MONTH' }, 'Am 1. jedes Monats um 06:00 (Europe/Berlin)'],
  [
    { rhythm: 'MONTH', dayOfTheMonth: 30 },
    'Am 30. jedes Monats (in kürzeren Monaten am letzten Tag) um 06:00 (Europe/Berlin)',
  ],
  [
    { rhythm: 'MONTH', dayOfTheMonth: null, end: '2027-01-31T08:00' },
    'Am letzten Tag jedes Monats um 06:00, bis 31.01.2027, 08:00 (Europe/Berlin)',
  ],
])('%j is %s', (changes, words) => {
  expect(describeSchedule({ ...timing, ...changes })).toBe(words);
});

test.each([
  ['0 9 * * MON-FRI', 'Um 09:00, Montag bis Freitag'],
  ['*/15 * * * *', 'Alle 15 Minuten, jede Stunde, jeden Tag'],
  ['0 0 L 2,3 *', 'Um 00:00, am letzten Tag des Monats, nur im Februar und März'],
  ['0 0 9 ? * 6L', 'Um 09:00, am letzten Freitag des Monats'],
  ['0 0 9 ? * 2-6', 'Um 09:00, Montag bis Freitag'],
  ['0 9 * * 7', 'Um 09:00, nur jeden Sonntag'],
  ['@daily', 'Um 00:00, jeden Tag'],
  ['0 0 1 * MON', 'Um 00:00, an Tag 1 des Monats – und außerdem: Um 00:00, nur jeden Montag'],
  ['0 0 */2 * MON', 'Um 00:00, alle 2 Tage – davon nur: Um 00:00, nur jeden Montag'],
])('the pattern %s is %s', (cron, words) => {
  expect(describeSchedule({ ...timing, rhythm: 'CRON', cron })).toBe(`${words} (Europe/Berlin)`);
});

test('a wrong pattern has no words', () => {
  expect(describeSchedule({ ...timing, rhythm: 'CRON', cron: 'soon' })).toBeNull();
});
