import type { ScheduleRecord } from '@millrace/api';
import { currentLocale } from '@millrace/data-grid';
import { serverTexts } from '../../i18n/server-texts.ts';
import { draftOf, type ScheduleDraft } from './schedule-draft.ts';

/** When a schedule fires, in the language of the page. */
export function scheduleWords(schedule: ScheduleRecord): string {
  return draftWords(draftOf(schedule), schedule.timingDescription);
}

/** When a draft fires, in the language of the page. `english`: as the server describes it. */
export function draftWords(draft: ScheduleDraft, english: string): string {
  return serverTexts()?.describeSchedule(draft) ?? english;
}

/** A time at which a schedule fires, in its zone and the language of the page. */
export function fireWords(time: string, timeZone: string): string {
  return new Intl.DateTimeFormat(currentLocale(), {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: timeZone === 'UTC' ? 'short' : 'shortOffset',
  }).format(new Date(time));
}
