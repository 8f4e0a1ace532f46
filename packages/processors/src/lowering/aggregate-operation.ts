import { aggregateCall, findField, LONG, type Expression, type Schema, type SortKey } from '@millrace/plan';
import { tryBind } from './bind.ts';
import type { LowerContext } from './context.ts';
import { orderedAggregate } from './ordered-aggregate.ts';

/** What can be made of a group's column; Spark SQL's names, in lower case. */
export const aggregateOperations = [
  'sum',
  'avg',
  'min',
  'max',
  'count',
  'count_distinct',
  'count_if',
  'first',
  'last',
  'median',
  'stddev',
  'stddev_pop',
  'variance',
  'var_pop',
  'skewness',
  'kurtosis',
  'bool_and',
  'bool_or',
  'collect_list',
  'collect_set',
] as const;

export type AggregateOperation = (typeof aggregateOperations)[number];

/** Where an operation and its column are named. */
export type OperationPlace = { readonly columnField: string; readonly operationField: string };

/** Rows are counted where the column is `*` or empty. */
export function countsRows(operation: AggregateOperation, column: string): boolean {
  return operation === 'count' && (column === '*' || column === '');
}

/**
 * The typed aggregate of a column, its rows in `order` where the order matters; null after saying what is wrong. The column is there
 * (the caller has looked it up) unless rows are counted.
 */
export function bindOperation(
  operation: AggregateOperation,
  column: string,
  schema: Schema,
  order: readonly SortKey[],
  place: OperationPlace,
  context: LowerContext,
): Expression | null {
  if (countsRows(operation, column)) return aggregateCall('count', [], LONG, { nullable: false, origin: context.origin(place.operationField) });
  const name = `\`${(findField(schema, column)?.name ?? column).replaceAll('`', '``')}\``;
  const text =
    operation === 'count_distinct' ? `count(DISTINCT ${name})` : operation === 'collect_set' ? `sort_array(collect_set(${name}))` : `${operation}(${name})`;
  const binding = tryBind(context, text.replaceAll('$', '$$$$'), schema, { field: place.operationField, allow: 'aggregate' });
  if (binding.kind === 'bound') return orderedAggregate(binding.expression, order);
  const why = binding.kind === 'problems' ? binding.problems.map(({ message }) => message).join(' ') : binding.reason;
  context.fault(
    place.operationField,
    'WRONG_AGGREGATE',
    `${context.label} cannot compute ${operation} of \`${column}\`: ${why}`,
    'Choose another operation or column.',
  );
  return null;
}
