/** A day of a calendar, with its start and the start of the next one in epoch milliseconds. */
export type CalendarDay = {
  readonly start: number;
  readonly end: number;
  readonly number: number;
  readonly isInMonth: boolean;
};

/** The month of `YYYY-MM`; otherwise the current one. Months count from 0. */
export function readMonth(
  text: string | undefined,
  now: Date,
): { readonly year: number; readonly month: number } {
  const [, year, month] = /^(\d{4})-(\d\d)$/.exec(text ?? '') ?? [];
  const given = Number(month);
  return year !== undefined && given >= 1 && given <= 12
    ? { year: Number(year), month: given - 1 }
    : { year: now.getFullYear(), month: now.getMonth() };
}

/** `YYYY-MM` of a month some months later. */
export function monthAfter(
  { year, month }: { readonly year: number; readonly month: number },
  months: number,
): string {
  const date = new Date(year, month + months, 1);
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`;
}

/**
 * The weeks of a month, whole, in the browser's time zone. `firstDay`: the day on which they begin; 1
 * is Monday, 7 is Sunday.
 */
export function weeksOf(
  { year, month }: { readonly year: number; readonly month: number },
  firstDay = 1,
): readonly (readonly CalendarDay[])[] {
  const lead = (new Date(year, month, 1).getDay() - firstDay + 7) % 7;
  const length = new Date(year, month + 1, 0).getDate();
  const weeks = Math.ceil((lead + length) / 7);
  return Array.from({ length: weeks }, (_week, week) =>
    Array.from({ length: 7 }, (_day, day) => {
      const date = new Date(year, month, 1 + week * 7 + day - lead);
      return {
        start: date.getTime(),
        end: new Date(year, month, 2 + week * 7 + day - lead).getTime(),
        number: date.getDate(),
        isInMonth: date.getMonth() === month,
      };
    }),
  );
}

/** The day on which weeks begin in a locale; Monday in browsers that don't know. */
export function firstDayIn(locale: string): number {
  type WithWeeks = Intl.Locale & { readonly getWeekInfo?: () => { readonly firstDay: number } };
  const known: WithWeeks = new Intl.Locale(locale);
  return known.getWeekInfo?.().firstDay ?? 1;
}
