import type { AggregateCall } from '@millrace/plan';
import { printJoinedSet, printOrdered, takesOrder } from './ordered-aggregate.ts';
import { applyForm } from './apply-form.ts';
import { exactSum, needsExactSum } from './exact-sum.ts';
import type { PrintPart } from './form.ts';
import { printSortKeys } from './sort-key.ts';
import { sql, type SqlText } from './sql-text.ts';

/** `sum(DISTINCT x) FILTER (WHERE y)` */
export function printAggregate(call: AggregateCall, print: PrintPart): SqlText {
  const tail = call.filter === null ? '' : sql` FILTER (WHERE ${print(call.filter)})`;
  if (call.orderBy.length > 0 && !takesOrder(call.fn)) return printOrdered(call, tail, print);
  if (call.orderBy.length > 0 && call.distinct) return printJoinedSet(call, tail, print);
  // Spark's mode takes its value from the order alone.
  const isOrder = call.fn === 'mode' && call.orderBy.length > 0;
  const args = isOrder ? [] : call.args.map((argument) => print(argument));
  const [first, ...rest] = args;
  if (needsExactSum(call)) return exactSum(first!, call.distinct, tail);
  const marked = call.distinct && first !== undefined ? [sql`DISTINCT ${first}`, ...rest] : args;
  return sql`${applyForm(call, marked)}${orderTail(call, print)}${tail}`;
}

function orderTail(call: AggregateCall, print: PrintPart): SqlText | string {
  if (call.orderBy.length === 0) return '';
  return sql` WITHIN GROUP (ORDER BY ${printSortKeys(call.orderBy, print)})`;
}
