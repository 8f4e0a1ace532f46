import {
  defaultRangeExtractor,
  useVirtualizer,
  type Range,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { useEffect, useMemo, type RefObject } from 'react';
import type { Place } from './cell-range.ts';
import { rowHeight, type VisibleColumn } from './grid-row.tsx';
import type { Grid } from './use-grid.ts';

export const headHeight = 44;

type Line = Virtualizer<HTMLDivElement, Element>;

export type Visible = {
  readonly rowLine: Line;
  readonly columnLine: Line;
  readonly columns: readonly VisibleColumn[];
  readonly show: (place: Place) => void;
};

/**
 * The visible rows and columns, and always those of the cursor, which is announced to screen
 * readers.
 */
export function useVisible(
  { rows, columns, widths, range }: Grid,
  box: RefObject<HTMLDivElement | null>,
  gutter: number,
): Visible {
  const { active } = range;
  const rowLine = useVirtualizer<HTMLDivElement, Element>({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    rangeExtractor: (shown) => withCursor(shown, active.row),
  });
  const columnLine = useVirtualizer<HTMLDivElement, Element>({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => box.current,
    estimateSize: (index) => widths[index] ?? 0,
    overscan: 3,
    paddingStart: gutter,
    scrollPaddingStart: gutter,
    rangeExtractor: (shown) => withCursor(shown, active.column),
  });
  useEffect(() => columnLine.measure(), [columnLine, widths, gutter]);
  const items = columnLine.getVirtualItems();
  const viewCenter = useMemo(
    () =>
      items.flatMap(({ index, start, size }) =>
        columns[index] === undefined
          ? []
          : [{ column: columns[index], position: index, start, size }],
      ),
    [items, columns],
  );
  return {
    rowLine,
    columnLine,
    columns: viewCenter,
    show({ row, column }) {
      if (row >= 0) rowLine.scrollToIndex(row);
      columnLine.scrollToIndex(column);
    },
  };
}

function withCursor(shown: Range, index: number): number[] {
  const range = defaultRangeExtractor(shown);
  if (index < 0 || index >= shown.count || range.includes(index)) return range;
  return [...range, index].sort((a, b) => a - b);
}
