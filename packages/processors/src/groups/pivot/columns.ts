import { aggregateCall, BOOLEAN, call, caseWhen, column, literal, LONG, type AggregateCall, type Expression, type NamedExpression } from '@millrace/plan';
import type { WantedAggregate } from '../../lowering/aggregate-lists.ts';
import { finished } from '../../lowering/aggregate-operation.ts';
import { freshName } from '../../lowering/columns.ts';
import type { LowerContext } from '../../lowering/context.ts';

/** A value that becomes columns, and when a row has it. */
export type PivotValue = { readonly name: string; readonly condition: Expression };

type Named = { readonly name: string; readonly call: AggregateCall };

/** The filtered aggregates, and the columns made of them. A value that a group has no rows of gives null, also for counts and sets. */
export function pivotColumns(
  wanted: readonly WantedAggregate[],
  values: readonly PivotValue[],
  taken: readonly string[],
  context: LowerContext,
): { readonly aggregates: readonly Named[]; readonly columns: readonly NamedExpression[] } {
  const aggregates: Named[] = [];
  const columns: NamedExpression[] = [];
  const names = new Set(taken.map((name) => name.toLowerCase()));
  const add = (wish: string, call: AggregateCall): Expression => {
    const name = names.has(wish.toLowerCase()) ? freshName(wish, [...names]) : wish;
    names.add(name.toLowerCase());
    aggregates.push({ name, call });
    return column({ name, type: call.type, nullable: call.nullable });
  };
  for (const value of values) {
    const rows = wanted.some(neverNull) ? add(`rows ${value.name}`, countRows(value, context)) : null;
    for (const each of wanted) {
      const name = wanted.length === 1 ? value.name : `${value.name}_${each.name}`;
      const result = finished(each.operation, add(name, filtered(each.call, value.condition)));
      columns.push({ name, expression: neverNull(each) && rows !== null ? nullWithoutRows(result, rows) : result });
    }
  }
  return { aggregates, columns };
}

function neverNull({ call }: WantedAggregate): boolean {
  return !call.nullable;
}

function filtered(aggregate: AggregateCall, condition: Expression): AggregateCall {
  return Object.freeze({ ...aggregate, filter: condition });
}

function countRows({ condition }: PivotValue, context: LowerContext): AggregateCall {
  return aggregateCall('count', [], LONG, { nullable: false, filter: condition, origin: context.origin('pivotCol') });
}

function nullWithoutRows(result: Expression, rows: Expression): Expression {
  const some = call('gt', [rows, literal('0', LONG)], BOOLEAN, false);
  return caseWhen([{ when: some, then: result }], null, result.type);
}
