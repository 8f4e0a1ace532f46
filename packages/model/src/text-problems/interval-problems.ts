import { entry } from './entry.ts';

const hint = (): string =>
  "Write for example INTERVAL 3 DAYS, INTERVAL '1-6' YEAR TO MONTH or INTERVAL '1 02:03:04' DAY TO SECOND.";

/** Literals of intervals. */
export const intervalProblems = {
  EMPTY_INTERVAL: entry(() => 'The text of the interval is empty.', hint),
  INTERVAL_FIELD_TOO_LARGE: entry<{
    readonly from: string;
    readonly to: string;
    readonly max: number;
    readonly unit: string;
    readonly quantity: string;
  }>(
    ({ from, to, max, unit, quantity }) =>
      `An interval from ${from} to ${to} has at most ${max} ${unit.toLowerCase()}s, not ${quantity}.`,
    hint,
  ),
  INTERVAL_OUT_OF_RANGE: entry(() => 'The interval is out of range.', hint),
  INTERVAL_RANGE_UNKNOWN: entry<{ readonly from: string; readonly to: string }>(
    ({ from, to }) => `There are no intervals from ${from} to ${to}.`,
    hint,
  ),
  MIXED_INTERVAL: entry(() => 'An interval cannot mix years or months with days or times.', hint),
  WRONG_INTERVAL_TEXT: entry<{
    readonly text: string;
    readonly range: readonly [from: string, to: string] | null;
  }>(
    ({ text, range }) =>
      `The text '${text}' is not an interval${range === null ? '' : ` from ${range[0]} to ${range[1]}`}.`,
    hint,
  ),
  WRONG_INTERVAL_NUMBER: entry<{ readonly unit: string; readonly quantity: string }>(
    ({ unit, quantity }) =>
      `An interval takes ${unit === 'SECOND' ? 'a number of seconds with at most nine decimals' : `a whole number of ${unit.toLowerCase()}s`}, not '${quantity}'.`,
    hint,
  ),
};
