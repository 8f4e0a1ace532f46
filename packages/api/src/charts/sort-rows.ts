import type { TableRecord } from '../schemas/execution.ts';
import { cellText, isNumberType, numberAt } from './table-columns.ts';

type Places = {
  readonly x: number | null;
  readonly y: readonly number[];
  readonly group: number | null;
};

/**
 * The rows in the order of a chart; an unknown order leaves them as they are. By y: by the sum of the
 * first y column over all rows with the same x, so that the groups of a place stay together. Missing
 * values come last.
 */
export function sortRows(table: TableRecord, order: string, { x, y }: Places): TableRecord {
  const [by, direction] = order.split(' ');
  const key = by === 'x' ? xKey(table, x) : by === 'y' ? yKey(table, x, y[0]) : null;
  if (key === null) return table;
  const keyed = table.cells.map((row) => ({ row, key: key(row) }));
  const sign = direction === 'descending' ? -1 : 1;
  return {
    ...table,
    cells: keyed.toSorted((a, b) => compare(a.key, b.key, sign)).map(({ row }) => row),
  };
}

type Key = (row: readonly unknown[]) => number | string | null;

function xKey({ types }: TableRecord, x: number | null): Key | null {
  if (x === null) return null;
  if (isNumberType(types[x] ?? '')) return (row) => numberAt(row[x]);
  return (row) => (row[x] === null || row[x] === undefined ? null : cellText(row[x]));
}

function yKey({ cells }: TableRecord, x: number | null, y: number | undefined): Key | null {
  if (x === null || y === undefined) return null;
  const sums = new Map<unknown, number>();
  for (const row of cells) {
    const value = numberAt(row[y]);
    if (value !== null) sums.set(row[x], (sums.get(row[x]) ?? 0) + value);
  }
  return (row) => sums.get(row[x]) ?? null;
}

function compare(a: number | string | null, b: number | string | null, sign: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return sign * (a < b ? -1 : a > b ? 1 : 0);
}
