import {
  BOOLEAN,
  call,
  caseWhen,
  DATE,
  INTEGER,
  literal,
  monthNames,
  STRING,
  text,
  type Expression,
} from '@millrace/plan';

/** A pattern of dates and what engines don't parse: read by changing the text before or after. */
export type TimeFormat = {
  /** What engines parse. */
  readonly pattern: string;
  /** The code of the language of the months' names, or empty. */
  readonly language: string;
  /** Whether a name of a weekday comes first. It is left out, whatever the date is. */
  readonly hasWeekday: boolean;
  /** The first year that two digits can mean, or null for 2000. */
  readonly since: number | null;
};

const weekday = /^E{1,4},? +/;

/** Parts of `EEE, d MMM yy in fr since 1941`; all but the pattern can be missing. */
export function timeFormat(format: string): TimeFormat {
  const [, beforeYear = format, year] = /^(.+) since (\d{4})$/.exec(format) ?? [];
  const [, named, language = ''] = /^(.+) in ([a-z]{2})$/.exec(beforeYear) ?? [];
  const isKnown = Object.hasOwn(monthNames, language);
  const whole = isKnown ? named! : beforeYear;
  return {
    pattern: whole.replace(weekday, ''),
    language: isKnown ? language : '',
    hasWeekday: weekday.test(whole),
    since: year === undefined ? null : Number(year),
  };
}

/** The arguments of a call that parses a date or time: its text, and its pattern if there is one. */
export function timeArguments(value: Expression, format: string): readonly Expression[] {
  if (format === '') return [value];
  const { pattern, language, hasWeekday } = timeFormat(format);
  const dated = hasWeekday ? replaced(value, String.raw`\A *\pL+\.?,? +`, '') : value;
  if (language === '') return [dated, text(pattern)];
  // Months are marked, so that one written as a number isn't taken for a name.
  const marked = pattern.replace(/M+/, "'@'M");
  const lower = call('lower', [dated], STRING, true, value.origin);
  const first = replaced(lower, String.raw`\A *1(?:er|º|°) `, '1 ');
  return [
    monthNames[language]!.reduce(
      (kept, names, month) =>
        replaced(kept, String.raw`(?:${names.join('|')})\.?`, `@${month + 1}`),
      first,
    ),
    text(marked),
  ];
}

function replaced(value: Expression, pattern: string, by: string): Expression {
  return call('regexp_replace', [value, text(pattern), text(by)], STRING, true, value.origin);
}

const LAST_YEAR = 2099;

/** A date with two digits of its year, read as one from 2000, moved into the century from `since`. */
export function inCentury(date: Expression, format: string): Expression {
  const { since } = timeFormat(format);
  if (since === null || since > 2000) return date;
  const { origin } = date;
  const year = call('year', [date], INTEGER, true, origin);
  const last = literal(Math.min(LAST_YEAR, since + 99), INTEGER);
  return caseWhen(
    [
      {
        when: call('gt', [year, last], BOOLEAN, true, origin),
        then: call('add_months', [date, literal(-1200, INTEGER)], DATE, true, origin),
      },
    ],
    date,
    DATE,
    origin,
  );
}
