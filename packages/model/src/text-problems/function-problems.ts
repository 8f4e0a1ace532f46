import type { ErrorText } from '../phrase.ts';
import { didYouMean } from '../phrases.ts';
import { entry } from './entry.ts';

/** Calls of functions, aggregates and windows. */
export const functionProblems = {
  AGGREGATE_NOT_ALLOWED: entry<{ readonly name: string }>(
    ({ name }) => `\`${name}\` is an aggregate, which is not allowed here.`,
    () => 'Use Group By, or a window: `… OVER (…)`.',
  ),
  COUNT_DISTINCT_STAR: entry(
    () => '`count(DISTINCT *)` is not supported.',
    () => 'Name the columns.',
  ),
  COUNT_WITHOUT_ARGUMENT: entry<{ readonly usage: string }>(
    () => '`count`: it takes `*` or at least one argument.',
    ({ usage }) => `Usage: ${usage}.`,
  ),
  WITHIN_GROUP_NOT_ALLOWED: entry<{ readonly name: string }>(
    ({ name }) => `\`${name}\` takes no WITHIN GROUP.`,
  ),
  IGNORE_NULLS_NOT_ALLOWED: entry<{ readonly name: string }>(
    ({ name }) => `\`${name}\` takes no IGNORE NULLS.`,
  ),
  RESPECT_NULLS_IN_PIVOT: entry<{ readonly name: string }>(
    ({ name }) => `\`${name}\` takes no RESPECT NULLS in PIVOT.`,
  ),
  IGNORE_NULLS_NOT_BOOLEAN: entry<{ readonly name: string }>(
    ({ name }) => `\`${name}\`: the second argument must be true or false.`,
  ),
  WITHIN_GROUP_MISSING: entry<{ readonly name: string; readonly usage: string }>(
    ({ name }) => `\`${name}\` needs WITHIN GROUP (ORDER BY …) with one expression.`,
    ({ usage }) => `Usage: ${usage}.`,
  ),
  FILTER_NOT_BOOLEAN: entry<{ readonly type: string }>(
    ({ type }) => `The filter must be BOOLEAN, not ${type}.`,
  ),
  DISTINCT_ORDER_DIFFERS: entry<{ readonly name: string }>(
    ({ name }) => `\`${name}\` of DISTINCT values can be sorted by these values only.`,
    () => 'Write the same expression, of type STRING, in both places.',
  ),
  WRONG_ARGUMENTS: entry<{
    readonly name: string;
    readonly reason: string;
    readonly text?: ErrorText;
    readonly usage: string;
  }>(
    ({ name, reason }) => `\`${name}\`: ${reason}`,
    ({ usage }) => `Usage: ${usage}.`,
  ),
  OVER_MISSING: entry<{ readonly name: string }>(
    ({ name }) => `\`${name}\` needs OVER (…).`,
    () => 'For example `row_number() OVER (ORDER BY id)`.',
  ),
  CLAUSE_NOT_ALLOWED: entry<{ readonly name: string; readonly clause: string }>(
    ({ name, clause }) => `\`${name}\` takes no ${clause}: it is not an aggregate.`,
  ),
  LAMBDA_ARGUMENT_NOT_ALLOWED: entry<{ readonly name: string; readonly usage: string }>(
    ({ name }) => `\`${name}\` takes no function here.`,
    ({ usage }) => `Usage: ${usage}.`,
  ),
  LAMBDA_ARGUMENT_MISSING: entry<{ readonly name: string }>(
    ({ name }) => `\`${name}\` takes a function here, such as \`x -> x + 1\`.`,
  ),
  NO_MEMBERS: entry<{ readonly name: string }>(
    ({ name }) => `\`${name}\` isn't a member: the value has none.`,
  ),
  ARGUMENT_NOT_A_NUMBER: entry<{ readonly name: string; readonly type: string }>(
    ({ name, type }) => `\`${name}\`: argument 1 must be a number, not ${type}.`,
  ),
  PART_NOT_CONSTANT: entry<{ readonly name: string }>(
    ({ name }) => `\`${name}\`: the part must be a constant string.`,
  ),
  TIMESTAMPDIFF_ARGUMENTS: entry<{ readonly name: string }>(
    ({ name }) => `\`${name}\`: it takes a unit and two more arguments.`,
    () => 'For example `timestampdiff(DAY, a, b)`.',
  ),
  INLINE_TYPE: entry<{ readonly name: string; readonly type: string }>(
    ({ name, type }) => `\`${name}\` takes an array of structs, not ${type}.`,
  ),
  STACK_ARGUMENTS: entry<{ readonly name: string }>(
    ({ name }) => `\`${name}\` takes a constant number of rows and the values of these rows.`,
  ),
  STACK_TYPES: entry<{ readonly column: number; readonly types: readonly string[] }>(
    ({ column, types }) =>
      `The values of column ${column} must have one type, not ${types.join(' and ')}.`,
  ),
  JSON_TUPLE_ARGUMENTS: entry<{ readonly name: string }>(
    ({ name }) => `\`${name}\` takes a string and one or more names of members.`,
  ),
  WRONG_BINARY_FORMAT: entry<{ readonly name: string }>(
    ({ name }) => `The format of BINARY in ${name} must be 'base64', 'hex' or 'utf-8'.`,
  ),
  UNIT_EXPECTED: entry<{ readonly name: string }>(
    ({ name }) => `\`${name}\`: the first argument must be a unit such as DAY, without quotes.`,
  ),
  PATTERN_NOT_TEXT: entry<{ readonly name: string; readonly type: string }>(
    ({ name, type }) => `\`${name}\`: argument 2 must be STRING, not ${type}.`,
  ),
  ARGUMENT_NOT_A_TIME: entry<{ readonly name: string; readonly type: string }>(
    ({ name, type }) => `\`${name}\`: argument 1 must be a string, date or time, not ${type}.`,
  ),
  ARGUMENT_NOT_AN_ARRAY: entry<{ readonly type: string }>(
    ({ type }) => `\`array_size\`: argument 1 must be an array, not ${type}.`,
  ),
  ARGUMENT_NOT_NESTED: entry<{ readonly name: 'to_csv' | 'to_json'; readonly type: string }>(
    ({ name, type }) =>
      `\`${name}\`: argument 1 must be a struct${name === 'to_csv' ? '' : ', map or array'}, not ${type}.`,
  ),
  WINDOW_NOT_ALLOWED: entry<{ readonly name: string }>(
    ({ name }) => `\`${name}(…) OVER\` is not allowed here.`,
    () => 'Use the Window Functions processor.',
  ),
  DISTINCT_IN_WINDOW: entry(() => 'DISTINCT is not allowed in a window.'),
  ARGUMENT_NOT_POSITIVE: entry<{ readonly name: string }>(
    ({ name }) => `\`${name}\`: it must be 1 or more.`,
  ),
  FILTER_IN_WINDOW: entry<{ readonly name: string }>(
    ({ name }) => `\`${name}\` in a window takes no FILTER.`,
    () => 'Use CASE WHEN … THEN … END inside of it.',
  ),
  UNKNOWN_WINDOW_HERE: entry<{ readonly name: string }>(
    ({ name }) => `Window \`${name}\` is not known here.`,
  ),
  WINDOW_ORDER_MISSING: entry<{ readonly name: string; readonly usage: string }>(
    ({ name }) => `\`${name}\` needs an ORDER BY in its window.`,
    ({ usage }) => `Usage: ${usage}.`,
  ),
  FRAME_NOT_ALLOWED: entry<{ readonly name: string }>(
    ({ name }) => `\`${name}\` takes no ROWS or RANGE.`,
  ),
  WHOLE_PARTITION_ONLY: entry<{ readonly name: string }>(
    ({ name }) => `\`${name}\` takes the whole partition: no ORDER BY and no frame.`,
    () => 'Use percentile(…, 0.5), which takes them.',
  ),
  RANGE_NEEDS_ONE_KEY: entry(
    () => 'RANGE with a distance needs an ORDER BY of exactly one expression.',
  ),
  RANGE_NEEDS_ORDER: entry(
    () => 'A RANGE frame needs an ORDER BY, unless it has no bounds.',
    () => 'Add ORDER BY, or use ROWS.',
  ),
  FRAME_ENDS_BEFORE_START: entry(() => 'The frame ends before it starts.'),
  DISTANCE_NOT_CONSTANT: entry(() => 'The distance must be a constant.'),
  DISTANCE_NEGATIVE: entry(
    () => 'The distance cannot be negative.',
    () => 'Swap PRECEDING and FOLLOWING.',
  ),
  ROWS_DISTANCE_TYPE: entry<{ readonly type: string }>(
    ({ type }) => `ROWS counts in INTEGER, not ${type}.`,
  ),
  RANGE_DISTANCE_TYPE: entry<{ readonly type: string; readonly orderType: string }>(
    ({ type, orderType }) => `A distance of ${type} does not fit an ORDER BY of ${orderType}.`,
  ),
  UNKNOWN_FUNCTION: entry<{ readonly name: string; readonly suggestion: string | null }>(
    ({ name }) => `Function \`${name}\` doesn't exist.`,
    ({ suggestion }) => didYouMean(suggestion, null),
  ),
  UNSUPPORTED_FUNCTION: entry<{ readonly name: string; readonly closest: string | null }>(
    ({ name }) => `Function \`${name}\` isn't supported.`,
    ({ closest }) => (closest === null ? null : `The closest supported name is \`${closest}\`.`),
  ),
  WINDOW_OF_TIME_NOT_ALLOWED: entry<{ readonly name: string }>(
    ({ name }) =>
      `\`${name}\` groups rows by time, so it's only allowed in SELECT and GROUP BY of a query.`,
    () =>
      'Use it in an SQL node. In other expressions, `time_bucket` returns the start of the window.',
  ),
  MAKE_INTERVAL_NOT_ALLOWED: entry<{ readonly name: string }>(
    ({ name }) =>
      `\`${name}\` is only allowed where it is added to or subtracted from a date or time.`,
    () =>
      'Write `time + make_interval(…)`. For an interval as a value, use `make_ym_interval` or `make_dt_interval`.',
  ),
  GENERATOR_NOT_ALLOWED: entry<{ readonly name: string }>(
    ({ name }) => `Function \`${name}\` isn't supported here.`,
    () => 'It returns several rows. In the query of an SQL node, select it as a separate column.',
  ),
  UNKNOWN_WINDOW_FUNCTION: entry<{ readonly name: string; readonly suggestion: string | null }>(
    ({ name }) => `\`${name}\` is neither an aggregate nor a window function.`,
    ({ suggestion }) => didYouMean(suggestion, null),
  ),
  TOO_MANY_LAMBDA_PARAMETERS: entry<{ readonly max: number }>(
    ({ max }) => `The function takes at most ${max} parameter${max === 1 ? '' : 's'} here.`,
  ),
  WRONG_ARGUMENT_COUNT: entry<{
    readonly name: string;
    readonly min: number;
    readonly max: number | null;
    readonly count: number;
  }>(({ name, min, max, count }) => {
    const wanted = min === max ? `${min}` : max === null ? `${min} or more` : `${min} to ${max}`;
    return `\`${name}\`: it takes ${wanted} argument${wanted === '1' ? '' : 's'}, not ${count}.`;
  }),
  AMBIGUOUS_TRIM: entry<{ readonly name: string; readonly side: 'BOTH' | 'LEADING' | 'TRAILING' }>(
    ({ name }) => `\`${name}\` with two arguments is easily misread.`,
    ({ side }) => `Write \`trim(${side} characters FROM text)\`, or \`btrim(text, characters)\`.`,
  ),
};
