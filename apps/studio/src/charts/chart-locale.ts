import { localized } from '@millrace/data-grid';

/** The names of months and days on the axes of charts, from the locale. */
export const chartLocale = localized((locale) => {
  const names = (length: number, date: (index: number) => Date, options: Format): string[] => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return Array.from({ length }, (_, index) => format.format(date(index)));
  };
  const month = (index: number): Date => new Date(Date.UTC(2024, index, 15));
  // 7 January 2024 is a Sunday.
  const day = (index: number): Date => new Date(Date.UTC(2024, 0, 7 + index));
  return {
    time: {
      month: names(12, month, { month: 'long' }),
      monthAbbr: names(12, month, { month: 'short' }),
      dayOfWeek: names(7, day, { weekday: 'long' }),
      dayOfWeekAbbr: names(7, day, { weekday: 'short' }),
    },
  };
});

type Format = Intl.DateTimeFormatOptions;
