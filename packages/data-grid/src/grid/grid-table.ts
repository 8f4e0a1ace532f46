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
 * What TanStack Table keeps of a grid: how its columns are sorted, filtered, shown and sized. Rows
 * stay out of it, because it makes an object of each (docs/decisions/0037).
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
 * How a grid is shown, by the keys of its columns, so that it applies to the next rows too. Keys of
 * columns that aren't there are kept.
 */
export type GridView = TableState<Features>;

export const [minWidth, mostWidth] = [56, 1200];

/** Sorting starts ascending, whatever is in the rows. */
export const rowless = { data: [] as Row[], sortDescFirst: false };

/**
 * The state of a grid's columns, `widths` being those in pixels before anything was resized. With a
 * `memory`, another grid with the same one starts with what this one ends with.
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
