import type { AggregateCall, SortKey } from '@millrace/plan';
import type { PrintPart } from './form.ts';
import { commaList, plain, sql, type SqlText } from './sql-text.ts';

/** Those that Spark itself can order by WITHIN GROUP. */
export function takesOrder(fn: AggregateCall['fn']): boolean {
  return fn === 'listagg' || fn === 'mode';
}

/**
 * Spark's first, last and collect_list have no order. A struct of the keys compares key by key,
 * nulls first, so the plain orders are `min_by` and `max_by`; any other order collects the rows and
 * sorts them by a comparator.
 */
export function printOrdered(
  call: AggregateCall,
  filter: SqlText | string,
  print: PrintPart,
): SqlText {
  const value = print(call.args[0]!);
  const keys = call.orderBy.map(({ expression }) => print(expression));
  const isAscending = call.orderBy.every(
    ({ direction, nulls }) => direction === 'asc' && nulls === 'first',
  );
  const isDescending = call.orderBy.every(
    ({ direction, nulls }) => direction === 'desc' && nulls === 'last',
  );
  const takesFirst = call.fn === 'first' || call.fn === 'any_value';
  if ((takesFirst || call.fn === 'last') && (isAscending || isDescending)) {
    return sql`${isAscending === takesFirst ? 'min_by' : 'max_by'}(${value}, struct(${commaList(keys)}))${filter}`;
  }
  const members = [
    sql`'v', ${value}`,
    ...keys.map((key, index) => sql`'k${String(index)}', ${key}`),
  ];
  const rows = sql`array_sort(collect_list(named_struct(${commaList(members)}))${filter}, (a_, b_) -> ${comparator(call.orderBy)})`;
  if (takesFirst) return sql`get(${rows}, 0).v`;
  if (call.fn === 'last') return sql`try_element_at(${rows}, -1).v`;
  if (call.fn === 'collect_list')
    return sql`transform(filter(${rows}, x_ -> x_.v IS NOT NULL), x_ -> x_.v)`;
  throw new Error(`\`${call.fn}\` cannot be ordered on Spark.`);
}

/**
 * Spark's own `listagg(DISTINCT …) WITHIN GROUP` throws a ClassCastException together with another
 * DISTINCT or with a FILTER. The values are their own order.
 */
export function printJoinedSet(
  call: AggregateCall,
  filter: SqlText | string,
  print: PrintPart,
): SqlText {
  const [value, separator] = call.args;
  const isBare =
    separator === undefined || (separator.kind === 'literal' && separator.value === null);
  const set = sql`collect_set(${print(value!)})${filter}`;
  const isAscending = call.orderBy[0]?.direction !== 'desc';
  return sql`if(size(${set}) = 0, NULL, array_join(sort_array(${set}, ${String(isAscending)}), ${isBare ? "''" : print(separator)}))`;
}

function comparator(keys: readonly SortKey[]): SqlText {
  const tests = keys.flatMap(({ direction, nulls }, index) => {
    const [a, b] = [`a_.k${index}`, `b_.k${index}`];
    const [less, more] = direction === 'asc' ? ['-1', '1'] : ['1', '-1'];
    const [nullFirst, nullSecond] = nulls === 'first' ? ['-1', '1'] : ['1', '-1'];
    return [
      `WHEN ${a} IS NULL AND ${b} IS NOT NULL THEN ${nullFirst} WHEN ${a} IS NOT NULL AND ${b} IS NULL THEN ${nullSecond}`,
      `WHEN ${a} < ${b} THEN ${less} WHEN ${a} > ${b} THEN ${more}`,
    ];
  });
  return plain(`CASE ${tests.join(' ')} ELSE 0 END`);
}
