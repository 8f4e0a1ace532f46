import { expect, test } from 'vitest';
import { simulateRuns, type Assumptions } from './simulate-runs.ts';
import { nextSlots, timingOf } from './timing.ts';

const minute = 60_000;
const timingFields = {
  cronPattern: '0 * * * *',
  fireEvery: null,
  day: null,
  dayOfTheMonth: null,
  hour: null,
  minute: null,
  startTime: null,
  endTime: null,
  timeZone: 'UTC',
};
const timing = timingOf(timingFields);
const slots = nextSlots(timing, Date.parse('2027-01-01T00:30:00Z'), 5);

/** Outcomes at 1, 2, 3, 4 and 5 o'clock, with the delay in minutes. */
function outcomes(assumed: Partial<Assumptions>): readonly string[] {
  const defaults = {
    overlap: 'SKIP',
    catchUp: 'NONE',
    runMs: 10 * minute,
    downtime: null,
  } as const;
  return simulateRuns(timing, slots, { ...defaults, ...assumed }).map(({ slot, outcome, start }) =>
    start === null || start === slot ? outcome : `${outcome} ${(start - slot) / minute}`,
  );
}

test('short runs are on time', () => {
  expect(outcomes({})).toEqual(['RUNS', 'RUNS', 'RUNS', 'RUNS', 'RUNS']);
});

test('runs longer than the interval are skipped, wait, or run in parallel', () => {
  const runMs = 90 * minute;
  expect(outcomes({ runMs })).toEqual(['RUNS', 'SKIPPED', 'RUNS', 'SKIPPED', 'RUNS']);
  expect(outcomes({ runMs, overlap: 'QUEUE' })).toEqual([
    'RUNS',
    'WAITS 30',
    'WAITS 60',
    'WAITS 90',
    'WAITS 120',
  ]);
  expect(outcomes({ runMs, overlap: 'PARALLEL' })).toEqual(Array(5).fill('RUNS'));
});

test('slots of a downtime are missed, or the newest or all of them run late', () => {
  const downtime = { from: slots[1]! - minute, to: slots[3]! - 30 * minute };
  expect(outcomes({ downtime })).toEqual(['RUNS', 'MISSED', 'MISSED', 'RUNS', 'RUNS']);
  expect(outcomes({ downtime, catchUp: 'LAST' })).toEqual([
    'RUNS',
    'MISSED',
    'LATE 30',
    'RUNS',
    'RUNS',
  ]);
  expect(outcomes({ downtime, catchUp: 'ALL' })).toEqual([
    'RUNS',
    'LATE 90',
    'LATE 40',
    'RUNS',
    'RUNS',
  ]);
});

test('a queue that is full waits for room', () => {
  const every = timingOf({ ...timingFields, cronPattern: '* * * * *' });
  const many = nextSlots(every, Date.parse('2027-01-01T00:00:00Z'), 300);
  const runs = simulateRuns(every, many, {
    overlap: 'QUEUE',
    catchUp: 'ALL',
    runMs: 10 * minute,
    downtime: null,
  });
  expect(runs.filter(({ start }) => start !== null).length).toBeGreaterThan(100);
});
