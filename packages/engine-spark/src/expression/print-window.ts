import type { Frame, FrameBound, WindowCall } from '@millrace/plan';
import { applyForm, printExpression, type Scope } from './print-expression.ts';
import { printSortKeys } from './sort-key.ts';
import { commaList, plain, sql, type SqlText } from './sql-text.ts';

/** `sum(x) OVER (PARTITION BY a ORDER BY b ROWS BETWEEN 1 PRECEDING AND CURRENT ROW)` */
export function printWindow(call: WindowCall, scope: Scope): SqlText {
  const applied = applyForm(
    call,
    call.args.map((argument) => printExpression(argument, scope)),
  );
  const clauses = [
    ...(call.partitionBy.length === 0 ? [] : [sql`PARTITION BY ${commaList(call.partitionBy.map((key) => printExpression(key, scope)))}`]),
    ...(call.orderBy.length === 0 ? [] : [sql`ORDER BY ${printSortKeys(call.orderBy, scope)}`]),
    ...(call.frame === null ? [] : [printFrame(call.frame, scope)]),
  ];
  return sql`${applied}${call.ignoreNulls ? ' IGNORE NULLS' : ''} OVER (${commaList(clauses, ' ')})`;
}

function printFrame({ unit, start, end }: Frame, scope: Scope): SqlText {
  return sql`${unit.toUpperCase()} BETWEEN ${printBound(start, scope)} AND ${printBound(end, scope)}`;
}

function printBound(bound: FrameBound, scope: Scope): SqlText {
  return 'offset' in bound ? sql`${printExpression(bound.offset, scope)} ${bound.kind.toUpperCase()}` : plain(bound.kind.toUpperCase());
}
