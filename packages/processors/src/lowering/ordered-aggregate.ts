import { aggregateCall, type Expression, type SortKey } from '@millrace/plan';

const orderSensitive: ReadonlySet<string> = new Set(['first', 'last', 'any_value', 'collect_list', 'listagg']);

/** An aggregate whose answer depends on the order of the rows takes them in that order, so that every engine takes the same. */
export function orderedAggregate(expression: Expression, order: readonly SortKey[]): Expression {
  if (expression.kind !== 'aggregate' || !orderSensitive.has(expression.fn)) return expression;
  const { fn, args, type, nullable, distinct, filter, origin } = expression;
  return aggregateCall(fn, args, type, { nullable, distinct, filter, orderBy: order, ...(origin === undefined ? {} : { origin }) });
}
