import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useState } from 'react';
import { cellText, isNumeric } from './cell-text.ts';
import { columnWidths } from './column-widths.ts';
import style from './data-grid.module.css';
import { TypeMark } from './type-mark.tsx';

export type DataGridProps = {
  readonly label: string;
  readonly headers: readonly string[];
  /** Spark's names of the types, one for each header. */
  readonly types: readonly string[];
  readonly cells: readonly (readonly unknown[])[];
};

const rowHeight = 28;

/** Rows and columns of data, only what is in sight being drawn. Arrows move, Ctrl-C copies the cell. */
export function DataGrid({ label, headers, types, cells }: DataGridProps): React.JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState({ row: 0, column: 0 });
  const widths = useMemo(() => columnWidths(headers, types, cells), [headers, types, cells]);
  const rows = useVirtualizer({ count: cells.length, getScrollElement: () => box.current, estimateSize: () => rowHeight, overscan: 12 });
  const columns = useVirtualizer({
    horizontal: true,
    count: headers.length,
    getScrollElement: () => box.current,
    estimateSize: (index) => widths[index]!,
    overscan: 3,
  });
  const go = (row: number, column: number): void => {
    const next = { row: Math.min(Math.max(row, 0), cells.length - 1), column: Math.min(Math.max(column, 0), headers.length - 1) };
    setActive(next);
    rows.scrollToIndex(next.row);
    columns.scrollToIndex(next.column);
  };
  const onKeyDown = (event: React.KeyboardEvent): void => {
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      go(active.row + step[0], active.column + step[1]);
    }
    if (event.key === 'c' && (event.ctrlKey || event.metaKey)) void navigator.clipboard?.writeText(cellText(cells[active.row]?.[active.column]).text);
  };
  return (
    <div
      ref={box}
      className={style.box}
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-rowcount={cells.length + 1}
      aria-colcount={headers.length}
      aria-activedescendant={`${label}-${active.row}-${active.column}`}
      onKeyDown={onKeyDown}
    >
      <div className={style.head} role="row" aria-rowindex={1} style={{ width: columns.getTotalSize() }}>
        {columns.getVirtualItems().map(({ index, start, size }) => (
          <div
            key={index}
            role="columnheader"
            aria-colindex={index + 1}
            className={style.header}
            style={{ left: start, width: size }}
            title={`${headers[index]}: ${types[index]}`}
          >
            <TypeMark type={types[index] ?? ''} />
            <span className={style.name}>{headers[index]}</span>
          </div>
        ))}
      </div>
      <div role="rowgroup" className={style.body} style={{ height: rows.getTotalSize(), width: columns.getTotalSize() }}>
        {rows.getVirtualItems().map((row) => (
          <div key={row.index} role="row" aria-rowindex={row.index + 2} className={style.row} style={{ top: row.start, height: rowHeight }}>
            {columns.getVirtualItems().map(({ index, start, size }) => {
              const { text, kind } = cellText(cells[row.index]?.[index]);
              const isActive = active.row === row.index && active.column === index;
              return (
                <div
                  key={index}
                  id={isActive ? `${label}-${row.index}-${index}` : undefined}
                  role="gridcell"
                  tabIndex={-1}
                  aria-colindex={index + 1}
                  aria-selected={isActive}
                  data-kind={kind}
                  className={style.cell}
                  style={{ left: start, width: size, textAlign: isNumeric(types[index]) ? 'right' : 'left' }}
                  title={text.length > 24 ? text : undefined}
                  onMouseDown={() => setActive({ row: row.index, column: index })}
                >
                  {text}
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-20, 0],
  PageDown: [20, 0],
  Home: [0, -100_000],
  End: [0, 100_000],
};
