import { column, type AggregateCall, type Expression, type NamedExpression } from '@millrace/plan';
import type { WantedAggregate } from '../../lowering/aggregate-lists.ts';
import { finished } from '../../lowering/aggregate-operation.ts';

/** A value that becomes columns, and the condition for its rows. */
export type PivotValue = { readonly name: string; readonly condition: Expression };

type Named = { readonly name: string; readonly call: AggregateCall };

/** A filtered aggregate for each value and each requested aggregate, and the resulting columns. */
export function pivotColumns(
  wanted: readonly WantedAggregate[],
  values: readonly PivotValue[],
): { readonly aggregates: readonly Named[]; readonly columns: readonly NamedExpression[] } {
  const cells = values.flatMap((value) =>
    wanted.map((each) => ({
      name: wanted.length === 1 ? value.name : `${value.name}_${each.name}`,
      operation: each.operation,
      call: Object.freeze({ ...each.call, filter: value.condition }),
    })),
  );
  return {
    aggregates: cells.map(({ name, call }) => ({ name, call })),
    columns: cells.map(({ name, operation, call }) => ({
      name,
      expression: finished(operation, column({ name, type: call.type, nullable: call.nullable })),
    })),
  };
}
