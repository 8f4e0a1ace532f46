import type { DataType, Expression, Frame, FrameBound, WindowCall } from '@millrace/plan';
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
    ...(call.frame === null ? [] : [printFrame(call.frame, call.orderBy[0]?.expression.type, scope)]),
  ];
  return sql`${applied}${call.ignoreNulls ? ' IGNORE NULLS' : ''} OVER (${commaList(clauses, ' ')})`;
}

function printFrame({ unit, start, end }: Frame, key: DataType | undefined, scope: Scope): SqlText {
  return sql`${unit.toUpperCase()} BETWEEN ${printBound(start, key, scope)} AND ${printBound(end, key, scope)}`;
}

function printBound(bound: FrameBound, key: DataType | undefined, scope: Scope): SqlText {
  const words = bound.kind.toUpperCase();
  if (!('offset' in bound)) return plain(words);
  const days = key?.kind === 'DATE' ? wholeDays(bound.offset) : null;
  return sql`${days === null ? printExpression(bound.offset, scope) : `INTERVAL '${days}' DAY`} ${words}`;
}

/** Between dates Spark takes an INTERVAL DAY only. */
function wholeDays(offset: Expression): bigint | null {
  if (offset.kind !== 'literal' || offset.type.kind !== 'INTERVAL_DAY_TIME') return null;
  const micros = BigInt(String(offset.value));
  return micros % 86_400_000_000n === 0n ? micros / 86_400_000_000n : null;
}
