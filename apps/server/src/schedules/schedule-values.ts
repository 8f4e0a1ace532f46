import type { ScheduleChanges } from '@millrace/api';
import { parseDateTime, parseSparkConfig, timingOf } from '@millrace/runner';
import type { NewSchedule } from '@millrace/store';
import { checkEmail } from '../workflows/email-address.ts';

/** The members of a schedule that a request can set. */
export type ScheduleValues = Omit<NewSchedule, 'analysisFlowId' | 'userId' | 'nextSlot'>;

export function defaultValues(name: string, timeZone: string): ScheduleValues {
  const form = {
    cronPattern: null,
    fireEvery: null,
    day: null,
    dayOfTheMonth: null,
    hour: null,
    minute: null,
    startTime: null,
    endTime: null,
  };
  const run = {
    emailonSuccess: null,
    emailonFailure: null,
    Libjars: null,
    sparkSubmitOptions: null,
    programParameters: null,
    target: null,
    timeoutSeconds: null,
    retries: 0,
  };
  return {
    name,
    description: '',
    ...form,
    timeZone,
    paused: false,
    overlap: 'SKIP',
    catchUp: 'NONE',
    ...run,
  };
}

/**
 * The values after a request: an absent member keeps its value, null restores the default. Throws
 * `INVALID`.
 */
export function changedValues(
  current: ScheduleValues,
  defaults: ScheduleValues,
  sent: ScheduleChanges,
): ScheduleValues {
  const pick = <Name extends keyof ScheduleValues & keyof ScheduleChanges>(
    name: Name,
  ): ScheduleValues[Name] => {
    const value = sent[name] as ScheduleValues[Name] | null | undefined;
    return value === undefined ? current[name] : (value ?? defaults[name]);
  };
  const timeZone = pick('timeZone');
  const values: ScheduleValues = {
    name: pick('name'),
    description: pick('description'),
    cronPattern: pick('cronPattern'),
    fireEvery: pick('fireEvery'),
    day: pick('day'),
    dayOfTheMonth: pick('dayOfTheMonth'),
    hour: pick('hour'),
    minute: pick('minute'),
    startTime: null,
    endTime: null,
    timeZone,
    paused: pick('paused'),
    overlap: pick('overlap'),
    catchUp: pick('catchUp'),
    emailonSuccess: checkEmail('emailonSuccess', pick('emailonSuccess')),
    emailonFailure: checkEmail('emailonFailure', pick('emailonFailure')),
    Libjars: pick('Libjars'),
    sparkSubmitOptions: pick('sparkSubmitOptions'),
    programParameters: pick('programParameters'),
    target: pick('target'),
    timeoutSeconds: pick('timeoutSeconds'),
    retries: pick('retries'),
  };
  timingOf(values);
  parseSparkConfig(values.sparkSubmitOptions);
  const time = (name: 'startTime' | 'endTime'): number | null =>
    timeOf(name, sent[name], current[name], timeZone);
  return { ...values, startTime: time('startTime'), endTime: time('endTime') };
}

function timeOf(
  name: string,
  sent: string | null | undefined,
  current: number | null,
  timeZone: string,
): number | null {
  if (sent === undefined) return current;
  return sent === null || sent.trim() === '' ? null : parseDateTime(name, sent, timeZone);
}
