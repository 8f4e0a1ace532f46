import {
  column,
  some,
  type AggregateCall,
  type Column,
  type Expression,
  type NamedExpression,
  type WindowCall,
} from '@millrace/plan';
import { createProblem, type Problem } from '../problem.ts';
import { spanOf } from './context.ts';
import { freeNames } from './free-name.ts';
import { rebuild } from '@millrace/plan';
import { expressionKey } from './same-expression.ts';

/**
 * `groups` and `aggregates` make an aggregate relation; `columns` are the wanted expressions over
 * its output. If there is nothing to compute, a column is just `column(name)`.
 */
export type AggregateSplit = {
  readonly groups: readonly NamedExpression[];
  readonly aggregates: readonly { readonly name: string; readonly call: AggregateCall }[];
  readonly columns: readonly NamedExpression[];
  /**
   * Columns that are neither grouped nor aggregated. `column`: the index in `columns`; the span
   * refers to its text.
   */
  readonly problems: readonly (Problem & { readonly column: number })[];
};

/**
 * Extracts the aggregates from bound expressions (`sum(a) / count(*)`), each distinct one once. A
 * part equal to a group becomes that group's column. An aggregate that is a whole column keeps its
 * name if that isn't taken.
 */
export function splitAggregates(
  columns: readonly NamedExpression[],
  groups: readonly NamedExpression[],
): AggregateSplit {
  const byKey = new Map<string, NamedExpression>(
    groups.map((group) => [expressionKey(group.expression), group]),
  );
  const aggregates = new Map<string, { name: string; call: AggregateCall }>();
  const free = freeNames(groups.map(({ name }) => name));
  const problems: (Problem & { column: number })[] = [];
  const take = (call: AggregateCall, name: string): Expression => {
    const key = expressionKey(call);
    const found = aggregates.get(key) ?? { name: free(name), call };
    aggregates.set(key, found);
    return reference(found.name, call);
  };
  for (const { name, expression } of columns)
    if (expression.kind === 'aggregate') take(expression, name);
  const split = columns.map(({ name, expression }, index) => ({
    name,
    expression: rebuild(expression, (part) => {
      const group = byKey.get(expressionKey(part));
      if (group !== undefined) return reference(group.name, part);
      if (part.kind === 'aggregate') return take(part, part.fn);
      if (part.kind === 'column') problems.push({ ...ungrouped(part), column: index });
      return null;
    }),
  }));
  return { groups, aggregates: [...aggregates.values()], columns: split, problems };
}

function ungrouped(part: Column): Problem {
  return createProblem('COLUMN_NOT_GROUPED', { column: part.name }, spanOf(part));
}

/**
 * `windows` make a window relation over the input; `columns` are the wanted expressions over the
 * input plus those columns.
 */
export type WindowSplit = {
  readonly windows: readonly { readonly name: string; readonly call: WindowCall }[];
  readonly columns: readonly NamedExpression[];
};

/**
 * Extracts the window calls from bound expressions, each distinct one once. `taken`: the names of
 * the input's columns.
 */
export function splitWindows(
  columns: readonly NamedExpression[],
  taken: readonly string[],
): WindowSplit {
  const windows = new Map<string, { name: string; call: WindowCall }>();
  const free = freeNames(taken);
  const take = (call: WindowCall, name: string): Expression => {
    const key = expressionKey(call);
    const found = windows.get(key) ?? { name: free(name), call };
    windows.set(key, found);
    return reference(found.name, call);
  };
  for (const { name, expression } of columns)
    if (expression.kind === 'window') take(expression, name);
  const split = columns.map(({ name, expression }) => ({
    name,
    expression: rebuild(expression, (part) =>
      part.kind === 'window' ? take(part, part.fn) : null,
    ),
  }));
  return { windows: [...windows.values()], columns: split };
}

export function hasAggregate(expression: Expression): boolean {
  return some(expression, (part) => part.kind === 'aggregate');
}

export function hasWindow(expression: Expression): boolean {
  return some(expression, (part) => part.kind === 'window');
}

function reference(name: string, { type, nullable, origin }: Expression): Column {
  return column({ name, type, nullable }, 0, origin);
}
