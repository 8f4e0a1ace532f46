import type { ErrorText } from '../phrase.ts';
import { code, pluralize, formatCount } from '../phrases.ts';
import { renderTextProblem, type TextProblem } from '../text-problems/text-problem.ts';
import { entry, variants } from './entry.ts';

type Sized = { readonly count: number; readonly limit: number };

const inText = entry<{ readonly problem: TextProblem }>(
  ({ problem }, { prefix }) => `${prefix}${renderTextProblem(problem).message}`,
  ({ problem }) => renderTextProblem(problem).hint ?? 'Correct the expression.',
);

/** Issues of expressions, types and sizes. */
export const expressionIssues = {
  WRONG_EXPRESSION: variants('in', {
    text: inText,
    coalesce: entry<{ readonly reason: string; readonly text?: ErrorText }>(
      ({ reason }, { subject }) => `${subject} cannot choose among these columns: ${reason}`,
      () => 'Cast them to one type first.',
    ),
    concat: entry<{ readonly reason: string; readonly text?: ErrorText }>(
      ({ reason }, { subject }) => `${subject} cannot concatenate these columns: ${reason}`,
      () => 'Choose other columns.',
    ),
  }),
  UNKNOWN_TYPE: variants('of', {
    column: entry<{ readonly column: string; readonly type: string }>(
      ({ column, type }, { of }) =>
        `Column ${code(column)}${of} has the type "${type}", which doesn't exist.`,
      () =>
        'Use STRING, INTEGER, LONG, DOUBLE, BOOLEAN, DATE, TIMESTAMP, DECIMAL(10,2) or another type of Spark SQL.',
    ),
    cast: entry<{ readonly column: string; readonly type: string }>(
      ({ column, type }, { of }) =>
        `Column ${code(column)}${of} can't be cast to "${type}", which is not a type.`,
      () =>
        'Use BOOLEAN, BYTE, SHORT, INTEGER, LONG, FLOAT, DOUBLE, DECIMAL(10,2), STRING, DATE or TIMESTAMP.',
    ),
    expression: entry<{ readonly reason: string; readonly text?: ErrorText }>(
      ({ reason }, { of }) => `The type of an expression${of} is not known: ${reason}`,
      () => 'Make the columns before it known.',
    ),
    query: entry<{ readonly reason: string; readonly text?: ErrorText }>(
      ({ reason }, { of }) => `The columns of the query${of} are not known: ${reason}`,
      () => 'Make the columns before it known.',
    ),
  }),
  LIMIT_EXCEEDED: variants('of', {
    text: inText,
    columns: entry<Sized>(
      ({ count, limit }, { subject }) =>
        `${subject} would have ${pluralize(count, 'column')}; the limit is ${formatCount(limit)}.`,
      () => 'Select fewer columns first.',
    ),
    expression: entry<Sized>(
      ({ count, limit }, { of }) =>
        `An expression${of} has ${pluralize(count, 'part')} once everything in it is written out; the limit is ${formatCount(limit)}.`,
      () => 'Split it into several columns or nodes.',
    ),
    'all columns': entry<Sized>(
      ({ count, limit }, { prefix }) =>
        `${prefix}Up to this node, the workflow has ${pluralize(count, 'column')} in all nodes together; the limit is ${formatCount(limit)}.`,
      () => 'Select fewer columns early, or split the workflow into several.',
    ),
    'all expressions': entry<Sized>(
      ({ count, limit }, { prefix }) =>
        `${prefix}Up to this node, the workflow has ${pluralize(count, 'part')} of expressions in all nodes together; the limit is ${formatCount(limit)}.`,
      () => 'Split the workflow into several.',
    ),
  }),
};
