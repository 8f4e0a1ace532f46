import {
  aggregate,
  BOOLEAN,
  closedFields,
  column,
  filter,
  project,
  type NamedExpression,
  type Relation,
} from '@millrace/plan';
import { splitAggregates } from '@millrace/sql';
import { wantedAggregates, type WantedAggregate } from '../../lowering/aggregate-lists.ts';
import { finished } from '../../lowering/aggregate-operation.ts';
import { bind, reportProblems, tryBind } from '../../lowering/bind.ts';
import { checkUniqueNames, findColumns } from '../../lowering/columns.ts';
import type { LowerContext } from '../../lowering/context.ts';
import { pass } from '../../lowering/select.ts';
import type { Settings } from './fields.ts';

/** The grouping columns, then the aggregates in the order given. */
export function lowerGroupBy(settings: Settings, input: Relation, context: LowerContext): Relation {
  const rows = where(settings.whereClause, input, context);
  const groups = findColumns(context, 'groupingCols', settings.groupingCols, input.schema).map(
    (field) => pass(field),
  );
  const wanted = wantedAggregates(settings, rows, context);
  checkNames(settings, groups, wanted, context);
  if (context.hasIssue(...Object.keys(settings))) return input;
  const grouped = aggregate(rows, groups, wanted, context.origin('aggregateOperations'));
  const output = finish(grouped, wanted, context);
  return settings.havingClause.trim() === ''
    ? output
    : having(settings.havingClause, { rows, groups, wanted, output }, context);
}

function where(text: string, input: Relation, context: LowerContext): Relation {
  if (text.trim() === '') return input;
  const condition = bind(context, text, input.schema, { field: 'whereClause', expected: BOOLEAN });
  return condition === null ? input : filter(input, condition, context.origin('whereClause'));
}

function checkNames(
  { groupingCols, aggregateCols, outputCols }: Settings,
  groups: readonly NamedExpression[],
  wanted: readonly WantedAggregate[],
  context: LowerContext,
): void {
  if (groupingCols.length + aggregateCols.length === 0) {
    context.report('groupingCols', 'MISSING_FIELD', { missing: 'group columns' });
  }
  const field =
    outputCols.length > 0 ? 'outputCols' : wanted.length > 0 ? 'aggregateCols' : 'groupingCols';
  checkUniqueNames(
    context,
    field,
    [...groups, ...wanted].map(({ name }) => name),
  );
}

function finish(
  grouped: Relation,
  wanted: readonly WantedAggregate[],
  context: LowerContext,
): Relation {
  if (!wanted.some(({ operation, call }) => finished(operation, call) !== call)) return grouped;
  const operations = new Map(wanted.map(({ name, operation }) => [name, operation]));
  const columns = closedFields(grouped.schema).map((field) => {
    const operation = operations.get(field.name);
    return {
      name: field.name,
      expression: operation === undefined ? column(field) : finished(operation, column(field)),
    };
  });
  return project(grouped, columns, context.origin('aggregateOperations'));
}

type Grouping = {
  readonly rows: Relation;
  readonly groups: readonly NamedExpression[];
  readonly wanted: readonly WantedAggregate[];
  readonly output: Relation;
};

/** The condition refers to the output; if it can't be bound there, to aggregates of the input. */
function having(text: string, grouping: Grouping, context: LowerContext): Relation {
  const place = { field: 'havingClause', expected: BOOLEAN } as const;
  const overOutput = tryBind(context, text, grouping.output.schema, place);
  if (overOutput.kind === 'bound')
    return filter(grouping.output, overOutput.expression, context.origin('havingClause'));
  const overInput = tryBind(context, text, grouping.rows.schema, { ...place, allow: 'aggregate' });
  if (overInput.kind === 'bound')
    return havingAggregates(
      { name: 'having', expression: overInput.expression },
      grouping,
      context,
    );
  const blamed = text.includes('(') && overInput.kind === 'problems' ? overInput : overOutput;
  if (blamed.kind === 'problems') reportProblems(context, place, blamed.problems);
  return grouping.output;
}

/**
 * The condition's own aggregates are computed besides the wanted ones and dropped after the filter.
 */
function havingAggregates(
  condition: NamedExpression,
  { rows, groups, wanted }: Grouping,
  context: LowerContext,
): Relation {
  const origin = context.origin('havingClause');
  const split = splitAggregates(
    [...wanted.map(({ name, call }) => ({ name, expression: call })), condition],
    groups,
  );
  if (split.problems.length > 0) reportProblems(context, { field: 'havingClause' }, split.problems);
  const grouped = aggregate(rows, groups, split.aggregates, origin);
  const kept = filter(grouped, split.columns.at(-1)!.expression, origin);
  const keys = closedFields(grouped.schema).slice(0, groups.length);
  const results = wanted.map(({ name, operation }, index) => ({
    name,
    expression: finished(operation, split.columns[index]!.expression),
  }));
  return project(kept, [...keys.map((field) => pass(field)), ...results], origin);
}
