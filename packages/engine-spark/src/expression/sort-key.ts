import type { SortKey } from '@millrace/plan';
import type { PrintPart } from './form.ts';
import { commaList, sql, type SqlText } from './sql-text.ts';

/** `a, b DESC, c NULLS LAST`: the null order is explicit if it isn't Spark's default. */
export function printSortKeys(keys: readonly SortKey[], print: PrintPart): SqlText {
  return commaList(keys.map((key) => printSortKey(key, print)));
}

export function printSortKey({ expression, direction, nulls }: SortKey, print: PrintPart): SqlText {
  const usual = direction === 'asc' ? 'first' : 'last';
  return sql`${print(expression)}${direction === 'asc' ? '' : ' DESC'}${nulls === usual ? '' : ` NULLS ${nulls.toUpperCase()}`}`;
}
