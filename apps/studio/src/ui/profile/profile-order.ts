import type { ColumnProfileRecord } from '@millrace/api';

/** What the columns of a profile are ordered by; null: as they stand in the table. */
export type ProfileOrder = {
  readonly by: 'name' | 'nulls' | 'distinct';
  readonly descending: boolean;
} | null;

/**
 * By share of nulls (all columns have as many rows), by how many values differ, or by name. Equals
 * stay as they stand.
 */
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

/** Counts go down first, for the most is looked for; names go up. A third time leads back. */
export function nextOrder(order: ProfileOrder, by: NonNullable<ProfileOrder>['by']): ProfileOrder {
  const first = by !== 'name';
  if (order?.by !== by) return { by, descending: first };
  return order.descending === first ? { by, descending: !first } : null;
}
