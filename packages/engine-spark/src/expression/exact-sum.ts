import type { AnyCall } from './form.ts';
import { sql, type SqlText } from './sql-text.ts';

/**
 * Spark's `try_sum` of LONG is null as soon as an intermediate sum overflows, which depends on the
 * order of the rows. Summed as decimals, only the total counts.
 */
export function needsExactSum({ fn, args }: AnyCall): boolean {
  return fn === 'try_sum' && args[0]?.type.kind === 'LONG';
}

/** `tail`: FILTER or OVER, which belong to the sum itself. */
export function exactSum(value: SqlText, isDistinct: boolean, tail: SqlText | string): SqlText {
  return sql`TRY_CAST(sum(${isDistinct ? 'DISTINCT ' : ''}CAST(${value} AS DECIMAL(20,0)))${tail} AS BIGINT)`;
}
