import { useId, useMemo, useState } from 'react';
import { arrange } from './arrange.ts';
import { firstCell, within, type CellRange } from './cell-range.ts';
import { firstWidth } from './column-widths.ts';
import { gridColumns, type GridColumn } from './grid-column.ts';
import type { GridView } from './grid-view.ts';
import { useGridView, type ChangeView } from './use-grid-view.ts';

export type Cells = readonly (readonly unknown[])[];

/** A table as somebody looks at it. */
export type Grid = {
  readonly id: string;
  readonly cells: Cells;
  readonly allColumns: readonly GridColumn[];
  /** Those that are shown, and their widths in pixels. */
  readonly columns: readonly GridColumn[];
  readonly widths: readonly number[];
  /** The places in `cells` of the rows that are shown, in their order. */
  readonly rows: readonly number[];
  readonly view: GridView;
  readonly change: ChangeView;
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
  const [view, change] = useGridView(memory);
  const [selected, select] = useState(firstCell);
  const allColumns = useMemo(() => gridColumns(headers, types), [headers, types]);
  const columns = useMemo(
    () => allColumns.filter(({ key }) => !view.hidden.includes(key)),
    [allColumns, view.hidden],
  );
  const firstWidths = useFirstWidths(allColumns, cells);
  const widths = useMemo(
    () => columns.map(({ key, index }) => view.widths[key] ?? firstWidths[index]!),
    [columns, view.widths, firstWidths],
  );
  const { sort, filters } = view;
  const rows = useMemo(
    () => arrange(cells, allColumns, { sort, filters }),
    [cells, allColumns, sort, filters],
  );
  const range = useMemo(
    () => within(selected, { rows: rows.length, columns: columns.length, page: 1 }),
    [selected, rows.length, columns.length],
  );
  return { id, cells, allColumns, columns, widths, rows, view, change, range, select };
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
