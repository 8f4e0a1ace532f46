import { aggregate, BOOLEAN, closedFields, filter, project, type Expression, type NamedExpression, type Relation } from '@millrace/plan';
import { splitAggregates } from '@millrace/sql';
import { aggregateColumns, type AggregateLists } from '../../lowering/aggregate-lists.ts';
import { bind, reportProblems, tryBind } from '../../lowering/bind.ts';
import { checkUniqueNames, findColumns, freshName } from '../../lowering/columns.ts';
import type { LowerContext } from '../../lowering/context.ts';
import { pass, select } from '../../lowering/select.ts';

type Settings = AggregateLists & { readonly groupingCols: readonly string[]; readonly whereClause: string; readonly havingClause: string };

/** Grouping columns, then the aggregates in the order given. */
export function lowerGroupBy(settings: Settings, input: Relation, context: LowerContext): Relation {
  const rows = where(settings.whereClause, input, context);
  const groups = findColumns(context, 'groupingCols', settings.groupingCols, input.schema).map((field) => pass(field));
  const wanted = [...groups, ...aggregateColumns(settings, rows, context)];
  if (wanted.length === 0) nothingWanted(context);
  const field = settings.outputCols.length > 0 ? 'outputCols' : wanted.length > groups.length ? 'aggregateCols' : 'groupingCols';
  checkUniqueNames(
    context,
    field,
    wanted.map(({ name }) => name),
  );
  if (context.faulted(...Object.keys(settings))) return input;
  return having(settings.havingClause, rows, groups, wanted, context);
}

function nothingWanted(context: LowerContext): void {
  context.fault(
    'groupingCols',
    'MISSING_FIELD',
    `${context.label} neither groups nor aggregates.`,
    'Choose columns to group by, columns to aggregate, or both.',
  );
}

function where(text: string, input: Relation, context: LowerContext): Relation {
  if (text.trim() === '') return input;
  const condition = bind(context, text, input.schema, { field: 'whereClause', expected: BOOLEAN });
  return condition === null ? input : filter(input, condition, context.origin('whereClause'));
}

/** The condition speaks of what comes out; if it does not bind there, of aggregates of the input. */
function having(text: string, rows: Relation, groups: readonly NamedExpression[], wanted: readonly NamedExpression[], context: LowerContext): Relation {
  const grouped = group(rows, groups, wanted, context);
  if (text.trim() === '') return grouped;
  const overOutput = tryBind(context, text, grouped.schema, { field: 'havingClause', expected: BOOLEAN });
  if (overOutput.kind === 'bound') return filter(grouped, overOutput.expression, context.origin('havingClause'));
  const overInput = tryBind(context, text, rows.schema, { field: 'havingClause', allow: 'aggregate', expected: BOOLEAN });
  if (overInput.kind === 'bound') return havingAggregates(overInput.expression, rows, groups, wanted, context);
  const blamed = text.includes('(') && overInput.kind === 'problems' ? overInput : overOutput;
  if (blamed.kind === 'problems') reportProblems(context, { field: 'havingClause' }, blamed.problems);
  return grouped;
}

function havingAggregates(
  condition: Expression,
  rows: Relation,
  groups: readonly NamedExpression[],
  wanted: readonly NamedExpression[],
  context: LowerContext,
): Relation {
  const name = freshName(
    'having',
    wanted.map((each) => each.name),
  );
  const grouped = group(rows, groups, [...wanted, { name, expression: condition }], context, 'havingClause');
  const fields = closedFields(grouped.schema);
  const kept = filter(grouped, pass(fields.at(-1)!).expression, context.origin('havingClause'));
  return select(kept, fields.slice(0, -1), context, 'havingClause');
}

function group(
  rows: Relation,
  groups: readonly NamedExpression[],
  wanted: readonly NamedExpression[],
  context: LowerContext,
  field = 'aggregateCols',
): Relation {
  const split = splitAggregates(wanted, groups, context.origin(field));
  if (split.problems.length > 0) reportProblems(context, { field }, split.problems);
  const grouped = aggregate(rows, split.groups, split.aggregates, context.origin(field));
  const same =
    closedFields(grouped.schema).length === wanted.length &&
    split.columns.every(({ name, expression }, index) => isColumn(name, expression, closedFields(grouped.schema)[index]?.name));
  return same ? grouped : project(grouped, split.columns, context.origin(field));
}

function isColumn(name: string, expression: Expression, at: string | undefined): boolean {
  return expression.kind === 'column' && expression.name === name && name === at;
}
