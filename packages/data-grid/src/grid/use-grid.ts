import { useId, useMemo, useState } from 'react';
import { arrange } from './arrange.ts';
import { firstCell, within, type CellRange } from './cell-range.ts';
import { firstWidth } from './column-widths.ts';
import { gridColumns, type GridColumn } from './grid-column.ts';
import { useGridTable, type GridTable } from './grid-table.ts';

export type Cells = readonly (readonly unknown[])[];

/** A table with its current view. */
export type Grid = {
  readonly id: string;
  readonly cells: Cells;
  readonly allColumns: readonly GridColumn[];
  /** The visible columns, and their widths in pixels. */
  readonly columns: readonly GridColumn[];
  readonly widths: readonly number[];
  /** The indexes in `cells` of the visible rows, in order. */
  readonly rows: readonly number[];
  /** How columns are sorted, filtered, shown and sized. */
  readonly table: GridTable;
  readonly range: CellRange;
  readonly select: (range: CellRange) => void;
};

export type Table = {
  readonly headers: readonly string[];
  /** Spark's names, one for each header. */ readonly types: readonly string[];
  readonly cells: Cells;
};

export function useGrid({ headers, types, cells }: Table, memory: string | undefined): Grid {
  const id = useId();
  const [selected, select] = useState(firstCell);
  const allColumns = useMemo(() => gridColumns(headers, types), [headers, types]);
  const table = useGridTable(allColumns, useFirstWidths(allColumns, cells), memory);
  const visible = table.getVisibleLeafColumns();
  const columns = useMemo(() => visible.map((column) => column.columnDef.meta!), [visible]);
  const { sorting, columnFilters, columnSizing } = table.state;
  const widths = useMemo(() => visible.map((column) => column.getSize()), [visible, columnSizing]);
  const rows = useMemo(
    () => arrange(cells, allColumns, { sorting, columnFilters }),
    [cells, allColumns, sorting, columnFilters],
  );
  const range = useMemo(
    () => within(selected, { rows: rows.length, columns: columns.length, page: 1 }),
    [selected, rows.length, columns.length],
  );
  return { id, cells, allColumns, columns, widths, rows, table, range, select };
}

/** Widths by the rows that came first: more rows of the same columns move nothing. */
function useFirstWidths(columns: readonly GridColumn[], cells: Cells): readonly number[] {
  const key = JSON.stringify(columns.map(({ name, type }) => [name, type]));
  const [known, setKnown] = useState<{
    readonly key: string;
    readonly isEmpty: boolean;
    readonly widths: readonly number[];
  } | null>(null);
  if (known !== null && known.key === key && !(known.isEmpty && cells.length > 0))
    return known.widths;
  const widths = columns.map((column) => firstWidth(column, cells));
  setKnown({ key, isEmpty: cells.length === 0, widths });
  return widths;
}
