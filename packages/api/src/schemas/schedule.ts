import { z } from 'zod';

const dateTime = z.string().describe('ISO 8601, in UTC.');
const overlap = z
  .enum(['SKIP', 'QUEUE', 'PARALLEL'])
  .describe('What happens to a slot while a run of the schedule is live.');
const catchUp = z
  .enum(['NONE', 'LAST', 'ALL'])
  .describe('What happens to slots that passed while no server ran.');

export const scheduleRecord = z
  .object({
    id: z.int(),
    analysisFlowId: z.int(),
    projectId: z.int(),
    userId: z.int().describe('The user whose permissions its runs have.'),
    name: z.string(),
    description: z.string(),
    cronPattern: z.string().nullable(),
    fireEvery: z.string().nullable(),
    day: z.string().nullable(),
    dayOfTheMonth: z.int().nullable(),
    hour: z.int().nullable(),
    minute: z.int().nullable(),
    startTime: dateTime.nullable(),
    endTime: dateTime.nullable(),
    firedTime: dateTime.nullable(),
    dateCreated: dateTime,
    dateLastUpdated: dateTime,
    emailonFailure: z.string().nullable(),
    emailonSuccess: z.string().nullable(),
    Libjars: z.string().nullable(),
    sparkSubmitOptions: z.string().nullable(),
    programParameters: z.string().nullable(),
    target: z
      .string()
      .nullable()
      .describe("Where it runs; null: the project's target at the time of the run."),
    timeoutSeconds: z.number().nullable(),
    retries: z.int(),
    timeZone: z.string(),
    paused: z.boolean(),
    overlap,
    catchUp,
    nextFireTimes: z.array(dateTime).describe("The next ten times, as if it weren't paused."),
    timingDescription: z.string().describe('When it fires, in words.'),
  })
  .meta({ id: 'Schedule' });
export type ScheduleRecord = z.infer<typeof scheduleRecord>;

const text = (most: number) =>
  z.string().max(most, `must be at most ${most} characters long`).nullish();
const givenTime = z
  .string()
  .max(100)
  .nullish()
  .describe('ISO 8601. Without an offset it is in timeZone.');

/** When it fires: `cronPattern` takes precedence over `fireEvery`. */
const timing = {
  cronPattern: text(500).describe(
    '5 fields (Sunday is 0 or 7), or 6 or 7 as in Quartz (Sunday is 1).',
  ),
  fireEvery: text(20).describe('MINUTE, HOUR, DAY, WEEK or MONTH.'),
  day: text(200).describe('For WEEK: MONDAY, or several days separated by commas.'),
  dayOfTheMonth: z
    .int()
    .nullish()
    .describe('For MONTH; without it, or if the month is shorter, its last day.'),
  hour: z.int().nullish(),
  minute: z
    .int()
    .nullish()
    .describe('For MINUTE: the interval in minutes. Otherwise the minute of the hour.'),
  startTime: givenTime,
  endTime: givenTime,
  timeZone: text(100).describe("IANA name. Default: the server's time zone."),
};

export const scheduleChanges = z
  .object({
    analysisFlowId: z.int().nonnegative().nullish(),
    projectId: z.int().nonnegative().nullish(),
    name: text(250),
    description: text(10_000),
    ...timing,
    emailonFailure: text(1000),
    emailonSuccess: text(1000),
    Libjars: text(100_000),
    sparkSubmitOptions: text(100_000).describe('--conf key=value …'),
    programParameters: text(1_000_000).describe('--var name=value …'),
    target: text(250),
    timeoutSeconds: z.number().positive().max(1e9).nullish(),
    retries: z.int().min(0).max(10).nullish(),
    paused: z.boolean().nullish(),
    overlap: overlap.nullish(),
    catchUp: catchUp.nullish(),
  })
  .meta({ id: 'ScheduleChanges' });
export type ScheduleChanges = z.infer<typeof scheduleChanges>;

export const newSchedule = scheduleChanges
  .extend({ analysisFlowId: z.int().nonnegative() })
  .meta({ id: 'NewSchedule' });

export const simulation = z
  .object({
    ...timing,
    from: givenTime.describe('The start. Default: now.'),
    count: z.int().min(1).max(1000).nullish().describe('Default: 10.'),
    overlap: overlap.nullish(),
    catchUp: catchUp.nullish(),
    runSeconds: z
      .number()
      .positive()
      .max(1e7)
      .nullish()
      .describe('If given, `runs` has what would happen to each slot if each run took so long.'),
    downFrom: givenTime.describe('When the server stops in that simulation, with downTo.'),
    downTo: givenTime.describe('When it starts again.'),
  })
  .meta({ id: 'ScheduleSimulation' });

export const simulated = z
  .object({
    description: z.string().describe('When it fires, in words.'),
    timeZone: z.string(),
    nextFireTimes: z.array(dateTime),
    fires: z.array(
      z.object({
        time: dateTime,
        local: z.string().describe('ISO 8601 with the offset of the zone at that time.'),
        words: z.string(),
      }),
    ),
    runs: z
      .array(
        z.object({
          slot: dateTime,
          outcome: z
            .enum(['RUNS', 'WAITS', 'LATE', 'SKIPPED', 'MISSED'])
            .describe(
              'RUNS: on time. WAITS: after earlier runs. LATE: after the server was down. SKIPPED: an earlier run was live. MISSED: the server was down.',
            ),
          start: dateTime.nullable(),
          end: dateTime.nullable(),
        }),
      )
      .optional()
      .describe('What would happen to each slot, by overlap and catchUp. Only with runSeconds.'),
  })
  .meta({ id: 'SimulatedSchedule' });
export type SimulatedSchedule = z.infer<typeof simulated>;
