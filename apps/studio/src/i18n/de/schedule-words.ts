import cronstrue from 'cronstrue';
import 'cronstrue/locales/de';
import type { ScheduleTiming } from '../server-texts.ts';

const weekDays: Readonly<Record<string, string>> = {
  MONDAY: 'Montag',
  TUESDAY: 'Dienstag',
  WEDNESDAY: 'Mittwoch',
  THURSDAY: 'Donnerstag',
  FRIDAY: 'Freitag',
  SATURDAY: 'Samstag',
  SUNDAY: 'Sonntag',
};

/** When a schedule fires, in German: `Täglich um 06:00 (Europe/Berlin)`. Null: the pattern is wrong. */
export function describeSchedule(timing: ScheduleTiming): string | null {
  const { start, end, timeZone } = timing;
  const from = start === '' ? '' : `, ab ${localTime(start)}`;
  const to = end === '' ? '' : `, bis ${localTime(end)}`;
  try {
    return `${rhythmWords(timing)}${from}${to} (${timeZone})`;
  } catch {
    return null;
  }
}

function rhythmWords({
  rhythm,
  cron,
  interval,
  minute,
  time,
  days,
  dayOfTheMonth,
}: ScheduleTiming): string {
  switch (rhythm) {
    case 'MINUTE':
      return interval === 1 ? 'Jede Minute' : `Alle ${interval} Minuten`;
    case 'HOUR':
      return minute === 0 ? 'Stündlich' : `Stündlich zur Minute ${minute}`;
    case 'DAY':
      return `Täglich um ${time}`;
    case 'WEEK':
      return `Jeden ${list(days.map((day) => weekDays[day] ?? day))} um ${time}`;
    case 'MONTH':
      return `${monthDay(dayOfTheMonth)} um ${time}`;
    case 'CRON':
      return cronWords(cron);
  }
}

function localTime(time: string): string {
  return new Intl.DateTimeFormat('de', { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(time),
  );
}

function monthDay(day: number | null): string {
  if (day === null || day === 31) return 'Am letzten Tag jedes Monats';
  const shorter = day > 28 ? ' (in kürzeren Monaten am letzten Tag)' : '';
  return `Am ${day}. jedes Monats${shorter}`;
}

/**
 * The pattern in words. With days of the month and of the week, the library leaves open whether one
 * or both must fit: one of them, or both if a field begins with a star.
 */
function cronWords(cron: string): string {
  const fields = cron.trim().split(/\s+/);
  const [, , monthDays = '', , days = ''] = fields;
  const isFree = (field: string): boolean => field === '*' || field === '?';
  if (fields.length !== 5 || isFree(monthDays) || isFree(days)) return wordsOf(cron);
  const byMonth = wordsOf([...fields.slice(0, 4), '*'].join(' '));
  const byWeek = wordsOf([...fields.slice(0, 2), '*', ...fields.slice(3)].join(' '));
  const areBoth = monthDays.startsWith('*') || days.startsWith('*');
  return `${byMonth} – ${areBoth ? 'davon nur' : 'und außerdem'}: ${byWeek}`;
}

function wordsOf(cron: string): string {
  return cronstrue
    .toString(cron, {
      locale: 'de',
      use24HourTimeFormat: true,
      verbose: true,
      // Quartz, which has more than five fields, counts from Sunday 1.
      dayOfWeekStartIndexZero: cron.trim().split(/\s+/).length <= 5,
    })
    .replaceAll(', und ', ' und ');
}

function list(words: readonly string[]): string {
  return new Intl.ListFormat('de').format(words);
}
