import type { NamedExpression, Relation } from '@millrace/plan';
import { bindOperation, countsRows, type AggregateOperation } from './aggregate-operation.ts';
import { checkSameLength, columnFinder } from './columns.ts';
import type { LowerContext } from './context.ts';
import { orderOf, tieBroken } from './row-order.ts';

export type AggregateLists = {
  readonly aggregateCols: readonly string[];
  readonly aggregateOperations: readonly AggregateOperation[];
  /** A name for each; empty: `sum_amount`. */
  readonly outputCols: readonly string[];
};

/** The aggregates of a node's parallel lists, in their order; those that cannot be are faults and left out. */
export function aggregateColumns(settings: AggregateLists, input: Relation, context: LowerContext): readonly NamedExpression[] {
  const { aggregateCols, aggregateOperations } = settings;
  const lists = { aggregateCols, aggregateOperations, ...(settings.outputCols.length === 0 ? {} : { outputCols: settings.outputCols }) };
  if (!checkSameLength(context, lists)) return [];
  const find = columnFinder(context, input.schema);
  const order = tieBroken(orderOf(input) ?? [], input.schema);
  const place = { columnField: 'aggregateCols', operationField: 'aggregateOperations' };
  return aggregateCols.flatMap((name, index) => {
    const operation = aggregateOperations[index]!;
    if (!countsRows(operation, name) && find('aggregateCols', name) === undefined) return [];
    const expression = bindOperation(operation, name, input.schema, order, place, context);
    return expression === null ? [] : [{ name: settings.outputCols[index] || defaultName(operation, name), expression }];
  });
}

/** `sum_amount`; `count` for a count of rows. */
export function defaultName(operation: AggregateOperation, column: string): string {
  return countsRows(operation, column) ? 'count' : `${operation}_${column}`;
}
