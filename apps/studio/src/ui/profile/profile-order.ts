import type { ColumnProfileRecord } from '@millrace/api';

/** The order of a profile's columns; null for table order. */
export type ProfileOrder = {
  readonly by: 'name' | 'nulls' | 'distinct';
  readonly descending: boolean;
} | null;

/** By share of nulls (all columns have as many rows), by distinct values, or by name. Stable. */
export function orderProfile(
  columns: readonly ColumnProfileRecord[],
  order: ProfileOrder,
): readonly ColumnProfileRecord[] {
  if (order === null) return columns;
  const sign = order.descending ? -1 : 1;
  if (order.by === 'name') return columns.toSorted((a, b) => sign * a.name.localeCompare(b.name));
  const { by } = order;
  return columns.toSorted((a, b) => sign * ((a[by] ?? -1) - (b[by] ?? -1)));
}

/**
 * Counts start descending, since people look for the highest; names start ascending. The third
 * click resets.
 */
export function nextOrder(order: ProfileOrder, by: NonNullable<ProfileOrder>['by']): ProfileOrder {
  const first = by !== 'name';
  if (order?.by !== by) return { by, descending: first };
  return order.descending === first ? { by, descending: !first } : null;
}
