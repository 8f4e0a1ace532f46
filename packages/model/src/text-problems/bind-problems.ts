import { didYouMean } from '../phrases.ts';
import { entry } from './entry.ts';

const literalHints = {
  date: "Write it as DATE'2024-01-31'.",
  time: "Write it as TIMESTAMP'2024-01-31 10:15:30'.",
  'time without zone': 'Leave the zone out.',
} as const;

/** Names, types and parts of an expression that don't fit where they are used. */
export const bindProblems = {
  NOT_SORTABLE: entry<{ readonly type: string }>(
    ({ type }) => `Values of ${type} cannot be sorted.`,
  ),
  ALIAS_NOT_ALLOWED: entry(() => 'A name with AS is not allowed here.'),
  LAMBDA_NOT_ALLOWED: entry(
    () => 'A function (`x -> …`) is not allowed here.',
    () => 'It is an argument of functions such as transform, filter and exists.',
  ),
  STAR_NOT_ALLOWED: entry(() => '`*` is not allowed here.'),
  SUBQUERY_NOT_ALLOWED: entry(
    () => 'A subquery is not allowed here.',
    () => 'Join the other data instead.',
  ),
  TOO_FEW_LAMBDA_PARAMETERS: entry<{ readonly count: number }>(
    ({ count }) => `The function takes ${count} parameters here.`,
  ),
  REPEATED_LAMBDA_PARAMETER: entry<{ readonly name: string }>(
    ({ name }) => `Two parameters of the function have the name \`${name}\`.`,
    () => 'Give one of them another name.',
  ),
  RESULTS_WITHOUT_COMMON_TYPE: entry<{ readonly types: readonly string[] }>(
    ({ types }) => `The results have no common type: ${types.join(', ')}.`,
    () => 'Cast them to one type.',
  ),
  CONDITION_NOT_BOOLEAN: entry<{ readonly type: string }>(
    ({ type }) => `A condition must be BOOLEAN, not ${type}.`,
  ),
  WRONG_SCHEMA: entry<{ readonly text: string }>(
    ({ text }) => `'${text}' is not a schema.`,
    () => "Write it as 'a INT, b STRING' or 'ARRAY<INT>'.",
  ),
  ESCAPE_NOT_ONE_CHARACTER: entry(() => 'ESCAPE takes one character.'),
  TESTED_VALUE_NOT_BOOLEAN: entry<{ readonly test: string; readonly type: string }>(
    ({ test, type }) => `\`IS ${test}\` takes a BOOLEAN, not ${type}.`,
  ),
  UNKNOWN_COLUMN: entry<{
    readonly column: string;
    readonly tables: readonly string[];
    readonly columns: readonly string[];
    readonly more: number;
    readonly suggestion: string | null;
  }>(
    ({ column, tables }) =>
      `Column \`${column}\` doesn't exist in the input${tables.length > 1 ? `s ${tables.join(', ')}` : ''}.`,
    ({ suggestion, columns, more }) =>
      didYouMean(
        suggestion,
        columns.length === 0
          ? 'There are no columns here.'
          : more > 0
            ? null
            : `The columns are ${columns.join(', ')}.`,
      ),
  ),
  NO_COLUMNS_HERE: entry(
    () => 'No columns can be named here.',
    () => 'There are no columns here.',
  ),
  AMBIGUOUS_COLUMN: entry<{ readonly column: string; readonly forms: readonly string[] }>(
    ({ column }) => `Column \`${column}\` is in more than one input.`,
    ({ forms }) => `Write ${forms.map((form) => `\`${form}\``).join(' or ')}.`,
  ),
  UNKNOWN_MEMBER: entry<{
    readonly name: string;
    readonly members: readonly string[];
    readonly suggestion: string | null;
  }>(
    ({ name }) => `The struct has no member \`${name}\`.`,
    ({ suggestion, members }) => didYouMean(suggestion, `Its members are ${members.join(', ')}.`),
  ),
  COLUMN_NOT_GROUPED: entry<{ readonly column: string }>(
    ({ column }) => `Column \`${column}\` is neither grouped nor inside an aggregate.`,
    ({ column }) => `Group by it, or use \`any_value(${column})\`.`,
  ),
  UNKNOWN_PARAMETER: entry<{ readonly parameter: string; readonly suggestion: string | null }>(
    ({ parameter }) => `Parameter \`${parameter}\` is not declared.`,
    ({ suggestion }) =>
      didYouMean(suggestion, 'Declare it in the workflow, or write `$$` for a plain `$`.'),
  ),
  PARAMETER_IN_TEXT: entry<{
    readonly parameter: string;
    readonly type: string;
    readonly isNull: boolean;
  }>(
    ({ parameter, type, isNull }) =>
      `Parameter \`${parameter}\` (${type}${isNull ? ', null' : ''}) is not allowed inside a string.`,
    () => 'Write it outside of the quotes.',
  ),
  WRONG_RESULT_TYPE: entry<{ readonly expected: string; readonly type: string }>(
    ({ expected, type }) => `The expression must give ${expected}, but it gives ${type}.`,
    ({ expected }) =>
      expected === 'BOOLEAN'
        ? 'Compare it with something, for example `amount > 0`.'
        : `Cast it: \`CAST(… AS ${expected})\`.`,
  ),
  CANNOT_CAST: entry<{ readonly from: string; readonly to: string }>(
    ({ from, to }) => `${from} cannot be cast to ${to}.`,
    ({ from, to }) =>
      from === 'DATE' && to !== 'STRING'
        ? 'Use `unix_date` for the days since 1970.'
        : to === 'DATE'
          ? 'Use `date_from_unix_date` for days since 1970, or cast to STRING first.'
          : null,
  ),
  INTERVAL_OPERAND: entry<{ readonly operator: string; readonly type: string }>(
    ({ operator, type }) =>
      `\`${operator}\`: an interval goes with a date, a time or an interval, not with ${type}.`,
    ({ type }) => (type === 'STRING' ? 'Cast the string to DATE or TIMESTAMP.' : null),
  ),
  UNKNOWN_PART: entry<{ readonly part: string; readonly suggestion: string | null }>(
    ({ part }) => `\`${part}\` is not part of a date or time.`,
    ({ suggestion }) => didYouMean(suggestion, null),
  ),
  WRONG_LITERAL: entry<{
    readonly text: string;
    readonly kind: 'date' | 'time' | 'time without zone';
  }>(
    ({ text, kind }) => `'${text}' is not a ${kind}.`,
    ({ kind }) => literalHints[kind],
  ),
};
