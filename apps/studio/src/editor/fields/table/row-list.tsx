import type { FormField } from '@millrace/graph-editor';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { revealSlice } from '../../reveal/reveal.ts';
import style from './table-field.module.css';
import { useEditor } from '../../state/use-editor.ts';

/** Up to this many rows are all rendered; with more, only the visible ones. */
const mostDrawn = 40;

export type RowListProps = {
  readonly count: number;
  readonly keys: readonly number[];
  readonly isTall: boolean;
  readonly nodeId: string;
  readonly fields: readonly FormField[];
  /** The row that the focus is moving to. */
  readonly wanted: { readonly row: number } | null;
  readonly children: (row: number) => React.ReactNode;
};

/** The rows of a table, virtualized when there are many. */
export function RowList(props: RowListProps): React.JSX.Element {
  const { count, keys, children } = props;
  if (count > mostDrawn) return <ManyRows {...props} />;
  return (
    <div className={style.rows}>
      {keys.map((key, row) => (
        <div key={key}>{children(row)}</div>
      ))}
    </div>
  );
}

function ManyRows({
  count,
  keys,
  isTall,
  nodeId,
  fields,
  wanted,
  children,
}: RowListProps): React.JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const place = useEditor(revealSlice, (state) => state.place);
  const rows = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => (isTall ? 84 : 34),
    getItemKey: (row) => keys[row] ?? row,
    overscan: 1,
    initialRect: { width: 320, height: 380 },
  });
  useEffect(() => {
    const isHere =
      place !== null && place.nodeId === nodeId && fields.some(({ name }) => name === place.field);
    if (isHere && typeof place.entry === 'number')
      rows.scrollToIndex(place.entry, { align: 'center' });
  }, [place]);
  useEffect(() => {
    if (wanted !== null) rows.scrollToIndex(wanted.row);
  }, [wanted]);
  return (
    <div ref={box} className={style.many}>
      <div style={{ height: rows.getTotalSize(), position: 'relative' }}>
        {rows.getVirtualItems().map(({ index, start, key }) => (
          <div
            key={String(key)}
            ref={rows.measureElement}
            data-index={index}
            className={style.placed}
            style={{ transform: `translateY(${start}px)` }}
          >
            {children(index)}
          </div>
        ))}
      </div>
    </div>
  );
}
