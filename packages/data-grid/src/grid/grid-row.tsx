import { memo } from 'react';
import { cellText, unroundedText } from '../values/cell-text.ts';
import type { GridColumn } from './grid-column.ts';
import { DatedText } from './dated-text.tsx';
import style from './data-grid.module.css';
import { kindOf } from '../values/type-kind.ts';

/** A visible column: its index among those shown, and its position on the screen. */
export type VisibleColumn = {
  readonly column: GridColumn;
  readonly position: number;
  readonly start: number;
  readonly size: number;
};

type Props = {
  readonly id: string;
  /** The row's index on the screen, and its number among all rows. */
  readonly row: number;
  readonly number: number;
  readonly top: number;
  readonly cells: readonly unknown[];
  readonly columns: readonly VisibleColumn[];
  /** The selected columns of this row, and the one with the cursor; -1 if there is none. */
  readonly from: number;
  readonly to: number;
  readonly active: number;
};

export const rowHeight = 26;
const longestTitle = 1000;

export const GridRow = memo(function GridRow({
  id,
  row,
  number,
  top,
  cells,
  columns,
  from,
  to,
  active,
}: Props): React.JSX.Element {
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      className={style.row}
      data-odd={row % 2 === 1 || undefined}
      style={{ top, height: rowHeight }}
    >
      <span aria-hidden className={style.gutter}>
        {number}
      </span>
      {columns.map(({ column, position, start, size }) => {
        const value = cells[column.index];
        const { text, kind } = cellText(value, column.type);
        return (
          <div
            key={column.key}
            id={`${id}-${row}-${position}`}
            role="gridcell"
            aria-colindex={position + 1}
            aria-selected={position >= from && position <= to}
            data-place={`${row} ${position}`}
            data-active={position === active || undefined}
            data-kind={kind}
            data-type={kindOf(column.type)}
            className={style.cell}
            style={{ left: start, width: size }}
            title={
              unroundedText(value, column.type)?.slice(0, longestTitle) ??
              (text.length * 7 > size ? titleOf(value, text) : undefined)
            }
          >
            {isDated(column.type) && kind === 'value' ? <DatedText text={text} /> : text}
          </div>
        );
      })}
    </div>
  );
});

function isDated(type: GridColumn['type']): boolean {
  const kind = kindOf(type);
  return kind === 'date' || kind === 'time';
}

function titleOf(value: unknown, text: string): string {
  return typeof value === 'string' ? value.slice(0, longestTitle) : text;
}
