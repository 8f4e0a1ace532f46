import type { ScheduleRecord } from '@millrace/api';
import { expect, test } from 'vitest';
import { changesOf, draftOf, newDraft, timingOf } from './schedule-draft.ts';

const record = {
  name: 'Weekly',
  cronPattern: null,
  fireEvery: 'WEEK',
  day: 'fri, MONDAY',
  dayOfTheMonth: null,
  hour: 7,
  minute: 5,
  startTime: '2027-03-28T00:30:00.000Z',
  endTime: null,
  timeZone: 'Europe/Oslo',
  overlap: 'QUEUE',
  catchUp: 'LAST',
  emailonFailure: 'ops@example.org',
  emailonSuccess: null,
  retries: 2,
  timeoutSeconds: 90,
} as ScheduleRecord;

test('a saved schedule round-trips through its form', () => {
  const draft = draftOf(record);
  expect(draft).toMatchObject({ rhythm: 'WEEK', time: '07:05', days: ['MONDAY', 'FRIDAY'] });
  expect(changesOf(draft)).toMatchObject({
    name: 'Weekly',
    cronPattern: null,
    fireEvery: 'WEEK',
    day: 'MONDAY,FRIDAY',
    hour: 7,
    minute: 5,
    startTime: '2027-03-28T01:30:00',
    endTime: null,
    overlap: 'QUEUE',
    catchUp: 'LAST',
    emailonFailure: 'ops@example.org',
    emailonSuccess: null,
    retries: 2,
    timeoutSeconds: 90,
  });
});

test('only the members of the rhythm are sent', () => {
  const draft = { ...newDraft('UTC'), time: '06:30' };
  expect(timingOf(draft)).toMatchObject({ fireEvery: 'DAY', hour: 6, minute: 30, day: null });
  expect(timingOf({ ...draft, rhythm: 'MINUTE' })).toMatchObject({ minute: 15, hour: null });
  expect(timingOf({ ...draft, rhythm: 'CRON', cron: '@daily' })).toMatchObject({
    cronPattern: '@daily',
    fireEvery: null,
    hour: null,
  });
  expect(timingOf({ ...draft, rhythm: 'MONTH', dayOfTheMonth: null })).toMatchObject({
    fireEvery: 'MONTH',
    dayOfTheMonth: null,
    hour: 6,
  });
});
