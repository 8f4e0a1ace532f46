import type { AggregateCall } from '@millrace/plan';
import { printOrdered, takesOrder } from './ordered-aggregate.ts';
import { applyForm, printExpression, type Scope } from './print-expression.ts';
import { printSortKeys } from './sort-key.ts';
import { sql, type SqlText } from './sql-text.ts';

/** `sum(DISTINCT x) FILTER (WHERE y)` */
export function printAggregate(call: AggregateCall, scope: Scope): SqlText {
  const tail = call.filter === null ? '' : sql` FILTER (WHERE ${printExpression(call.filter, scope)})`;
  if (call.orderBy.length > 0 && !takesOrder(call.fn)) return printOrdered(call, tail, scope);
  const args = call.args.map((argument) => printExpression(argument, scope));
  const [first, ...rest] = args;
  const marked = call.distinct && first !== undefined ? [sql`DISTINCT ${first}`, ...rest] : args;
  return sql`${applyForm(call, marked)}${orderTail(call, scope)}${tail}`;
}

function orderTail(call: AggregateCall, scope: Scope): SqlText | string {
  if (call.orderBy.length === 0) return '';
  return sql` WITHIN GROUP (ORDER BY ${printSortKeys(call.orderBy, scope)})`;
}
