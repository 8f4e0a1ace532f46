import type { ScheduleRecord } from '@millrace/api';
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
