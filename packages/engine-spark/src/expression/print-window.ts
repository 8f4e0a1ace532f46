import type { DataType, Expression, Frame, FrameBound, WindowCall } from '@millrace/plan';
import { applyForm } from './apply-form.ts';
import { exactSum, needsExactSum } from './exact-sum.ts';
import type { PrintPart } from './form.ts';
import { printSortKeys } from './sort-key.ts';
import { commaList, plain, sql, type SqlText } from './sql-text.ts';

/** `sum(x) OVER (PARTITION BY a ORDER BY b ROWS BETWEEN 1 PRECEDING AND CURRENT ROW)` */
export function printWindow(call: WindowCall, print: PrintPart): SqlText {
  const clauses = [
    ...(call.partitionBy.length === 0
      ? []
      : [sql`PARTITION BY ${commaList(call.partitionBy.map(print))}`]),
    ...(call.orderBy.length === 0 ? [] : [sql`ORDER BY ${printSortKeys(call.orderBy, print)}`]),
    ...(call.frame === null
      ? []
      : [printFrame(call.frame, call.orderBy[0]?.expression.type, print)]),
  ];
  const over = sql` OVER (${commaList(clauses, ' ')})`;
  const { withinGroup = [] } = call;
  // Spark's mode takes its value from the order alone.
  const isOrder = call.fn === 'mode' && withinGroup.length > 0;
  const args = isOrder ? [] : call.args.map(print);
  const keys = isOrder
    ? withinGroup.map((key) => ({ ...key, expression: call.args[0]! }))
    : withinGroup;
  if (needsExactSum(call)) return exactSum(args[0]!, false, over);
  const group =
    keys.length === 0 ? '' : sql` WITHIN GROUP (ORDER BY ${printSortKeys(keys, print)})`;
  return sql`${applyForm(call, args)}${group}${call.ignoreNulls ? ' IGNORE NULLS' : ''}${over}`;
}

function printFrame(
  { unit, start, end }: Frame,
  key: DataType | undefined,
  print: PrintPart,
): SqlText {
  return sql`${unit.toUpperCase()} BETWEEN ${printBound(start, key, print)} AND ${printBound(end, key, print)}`;
}

function printBound(bound: FrameBound, key: DataType | undefined, print: PrintPart): SqlText {
  const words = bound.kind.toUpperCase();
  if (!('offset' in bound)) return plain(words);
  const days = key?.kind === 'DATE' ? wholeDays(bound.offset) : null;
  return sql`${days === null ? print(bound.offset) : `INTERVAL '${days}' DAY`} ${words}`;
}

/** Between dates, Spark accepts only an INTERVAL DAY. */
function wholeDays(offset: Expression): bigint | null {
  if (offset.kind !== 'literal' || offset.type.kind !== 'INTERVAL_DAY_TIME') return null;
  const micros = BigInt(String(offset.value));
  return micros % 86_400_000_000n === 0n ? micros / 86_400_000_000n : null;
}
