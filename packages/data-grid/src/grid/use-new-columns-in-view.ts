import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import type { GridColumn } from './grid-column.ts';

/** Scrolls to the first of the new columns when it appears, as far as needed to see it. */
export function useNewColumnsInView(
  names: ReadonlySet<string>,
  columns: readonly GridColumn[],
  columnLine: Virtualizer<HTMLDivElement, Element>,
): void {
  const seen = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const first = columns.findIndex(({ name }) => names.has(name) && !seen.current.has(name));
    seen.current = names;
    if (first !== -1) columnLine.scrollToIndex(first);
  }, [names, columns, columnLine]);
}
