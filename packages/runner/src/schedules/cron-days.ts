import { parseField, parseValue, wrong, type Field, type FieldKind } from './cron-field.ts';

/** A calendar date; months from 1, weekdays from 0 (Sunday). */
export type CalendarDay = {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly weekday: number;
  readonly lastDay: number;
};

export type DayRule = {
  readonly includes: (date: CalendarDay) => boolean;
  /** Any day: `*` or `?`. */
  readonly any: boolean;
  /** It starts with `*`, like `*\/2`: then both day fields must match. */
  readonly starred: boolean;
  /** Null if it has more than plain days. */
  readonly values: readonly number[] | null;
  /** The days of the week in certain weeks of the month, if there is nothing else. */
  readonly weekDays: readonly DayOfWeek[] | null;
  /** As written. */
  readonly text: string;
};

/** A day of the week in one week of the month; null: in the last one. */
export type DayOfWeek = { readonly weekday: number; readonly week: number | null };

const monthDay: FieldKind = { title: 'day of the month', min: 1, max: 31 };

/** Days of the month: numbers, and `L`, `L-3`, `LW`, `L-3W`, `15W`. Throws `INVALID`. */
export function parseMonthDays(text: string): DayRule {
  return combine(text, monthDay, (item) => {
    const last = /^L(?:-(\d{1,2}))?(W)?$/i.exec(item);
    if (last !== null) return lastDays(Number(last[1] ?? 0), last[2] !== undefined);
    const nearest = /^(\d{1,2})W$/i.exec(item);
    if (nearest === null) return null;
    const day = parseValue(nearest[1] ?? '', monthDay);
    return (date) => day <= date.lastDay && date.day === nearestWeekday(day, date);
  });
}

/**
 * Days of the week, and `5L` (the month's last), `5#2` (its second). `sunday` is 0 or 1: the number
 * of the first day. Throws `INVALID`.
 */
export function parseWeekDays(text: string, sunday: 0 | 1): DayRule {
  const names = new Map(
    ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'].map((name, index) => [name, index + sunday]),
  );
  const kind: FieldKind = { title: 'day of the week', min: sunday, max: 7, names };
  const weekday = (value: number): number => (value - sunday) % 7;
  const found: DayOfWeek[] = [];
  const rule = combine(
    text,
    kind,
    (item) => {
      if (/^L$/i.test(item)) {
        if (sunday === 1) return (date) => date.weekday === 6;
        throw wrong('a day of the week that is "L" must say which day, such as 5L');
      }
      const last = /^(\w+)L$/i.exec(item);
      const nth = /^(\w+)#(\w+)$/.exec(item);
      if (last !== null) {
        const wanted = weekday(parseValue(last[1] ?? '', kind));
        found.push({ weekday: wanted, week: null });
        return (date) => date.weekday === wanted && date.day > date.lastDay - 7;
      }
      if (nth === null) return null;
      const wanted = weekday(parseValue(nth[1] ?? '', kind));
      const week = parseValue(nth[2] ?? '', { title: 'week of the month', min: 1, max: 5 });
      found.push({ weekday: wanted, week });
      return (date) => date.weekday === wanted && Math.ceil(date.day / 7) === week;
    },
    (field, date) => field.values.some((value) => weekday(value) === date.weekday),
  );
  return rule.values === null
    ? { ...rule, weekDays: found.length === text.split(',').length ? found : null }
    : { ...rule, values: [...new Set(rule.values.map(weekday))].sort((a, b) => a - b) };
}

type Test = (date: CalendarDay) => boolean;

function combine(
  text: string,
  kind: FieldKind,
  special: (item: string) => Test | null,
  plain: (field: Field, date: CalendarDay) => boolean = (field, date) =>
    field.values.includes(date.day),
): DayRule {
  const specials: Test[] = [];
  const rest: string[] = [];
  for (const item of text.split(',')) {
    const test = special(item);
    if (test === null) rest.push(item);
    else specials.push(test);
  }
  const field = rest.length === 0 ? null : parseField(rest.join(','), kind);
  return {
    includes: (date) =>
      specials.some((test) => test(date)) || (field !== null && plain(field, date)),
    any: text === '*' || text === '?',
    starred: /^[*?]/.test(text),
    values: specials.length === 0 && field !== null ? field.values : null,
    weekDays: null,
    text,
  };
}

function lastDays(before: number, weekday: boolean): Test {
  if (before > 30) throw wrong(`"L-${before}" lies before every month`);
  return (date) => {
    const day = date.lastDay - before;
    return day >= 1 && date.day === (weekday ? nearestWeekday(day, date) : day);
  };
}

/** The day from Monday to Friday that is nearest to a day, in the same month. */
function nearestWeekday(
  day: number,
  { day: today, weekday: todays, lastDay }: CalendarDay,
): number {
  const weekday = (((todays + day - today) % 7) + 7) % 7;
  if (weekday === 6) return day === 1 ? 3 : day - 1;
  if (weekday === 0) return day === lastDay ? day - 2 : day + 1;
  return day;
}
