import type { SortKey } from '@millrace/plan';
import { printExpression, type Scope } from './print-expression.ts';
import { commaList, sql, type SqlText } from './sql-text.ts';

/** `a, b DESC, c NULLS LAST`: the null order is said where it is not Spark's own. */
export function printSortKeys(keys: readonly SortKey[], scope: Scope): SqlText {
  return commaList(keys.map((key) => printSortKey(key, scope)));
}

export function printSortKey({ expression, direction, nulls }: SortKey, scope: Scope): SqlText {
  const usual = direction === 'asc' ? 'first' : 'last';
  return sql`${printExpression(expression, scope)}${direction === 'asc' ? '' : ' DESC'}${nulls === usual ? '' : ` NULLS ${nulls.toUpperCase()}`}`;
}
