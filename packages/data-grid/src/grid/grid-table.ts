import {
  columnFilteringFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type ReactTable,
  type TableState,
} from '@tanstack/react-table';
import { useEffect, useMemo } from 'react';
import type { GridColumn } from './grid-column.ts';

/**
 * The state TanStack Table manages for a grid: how its columns are sorted, filtered, shown and
 * sized. Rows stay out of it, because it creates an object for each (docs/decisions/0037).
 */
export const features = tableFeatures({
  columnFilteringFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  columnMeta: {} as GridColumn,
});
type Features = typeof features;
type Row = readonly unknown[];

export type GridTable = ReactTable<Features, Row>;

/**
 * The view of a grid, by the keys of its columns, so that it applies to the next rows too. Keys of
 * missing columns are kept.
 */
export type GridView = TableState<Features>;

export const [minWidth, mostWidth] = [56, 1200];

/** Sorting starts ascending, regardless of the values. */
export const rowless = { data: [] as Row[], sortDescFirst: false };

/**
 * The state of a grid's columns; `widths` are those in pixels before any resizing. With a `memory`,
 * a new grid starts with the final state of the last one with the same name.
 */
export function useGridTable(
  columns: readonly GridColumn[],
  widths: readonly number[],
  memory: string | undefined,
): GridTable {
  const definitions = useMemo(() => defineColumns(columns, widths), [columns, widths]);
  const table = useTable<Features, Row>({
    features,
    columns: definitions,
    ...rowless,
    initialState: known.get(memory ?? '') ?? {},
  });
  const { state } = table;
  useEffect(() => {
    if (memory !== undefined) remember(memory, state);
  }, [memory, state]);
  return table;
}

export function defineColumns(
  columns: readonly GridColumn[],
  widths: readonly number[],
): ColumnDef<Features, Row>[] {
  return columns.map((column) => ({
    id: column.key,
    meta: column,
    size: widths[column.index]!,
    minSize: minWidth,
    maxSize: mostWidth,
  }));
}

const known = new Map<string, GridView>();
const maxViews = 100;

function remember(memory: string, view: GridView): void {
  known.delete(memory);
  known.set(memory, view);
  if (known.size > maxViews) known.delete(known.keys().next().value!);
}
