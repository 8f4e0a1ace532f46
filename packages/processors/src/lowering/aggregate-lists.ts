import type { AggregateCall, Field, Relation } from '@millrace/plan';
import { aggregateOf, countsRows, type AggregateOperation } from './aggregate-operation.ts';
import { checkSameLength, columnFinder } from './columns.ts';
import type { LowerContext } from './context.ts';
import { orderOf, tieBroken } from './row-order.ts';

export type AggregateLists = {
  readonly aggregateCols: readonly string[];
  readonly aggregateOperations: readonly AggregateOperation[];
  /** A name for each. If empty, the default such as `sum_amount`. */
  readonly outputCols?: readonly string[];
};

/** A requested aggregate; `field` is null if it counts rows. */
export type WantedAggregate = {
  readonly name: string;
  readonly operation: AggregateOperation;
  readonly field: Field | null;
  readonly call: AggregateCall;
};

/** The aggregates of a node's parallel lists, in order. Invalid ones are reported and left out. */
export function wantedAggregates(
  settings: AggregateLists,
  input: Relation,
  context: LowerContext,
): readonly WantedAggregate[] {
  const { aggregateCols, aggregateOperations, outputCols = [] } = settings;
  const without = aggregateCols[aggregateOperations.length];
  if (without !== undefined && !context.hasIssue('aggregateCols', 'aggregateOperations')) {
    context.report('aggregateOperations', 'LISTS_DIFFER', { from: 'operation', column: without });
    return [];
  }
  if (
    !checkSameLength(context, {
      aggregateCols,
      aggregateOperations,
      ...(outputCols.length === 0 ? {} : { outputCols }),
    })
  )
    return [];
  const find = columnFinder(context, input.schema);
  const order = tieBroken(orderOf(input) ?? [], input.schema);
  return aggregateCols.flatMap((name, index) => {
    const operation = aggregateOperations[index]!;
    const field = countsRows(operation, name) ? null : find('aggregateCols', name);
    const call = field === undefined ? null : aggregateOf(operation, field, { order }, context);
    return field === undefined || call === null
      ? []
      : [
          {
            name: outputCols[index]?.trim() || defaultName(operation, field),
            operation,
            field,
            call,
          },
        ];
  });
}

/** `sum_amount`; `count` for a count of rows. */
function defaultName(operation: AggregateOperation, field: Field | null): string {
  return field === null ? 'count' : `${operation}_${field.name}`;
}
