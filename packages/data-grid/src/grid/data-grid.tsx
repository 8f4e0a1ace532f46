import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslate } from '../services/services.ts';
import style from './data-grid.module.css';
import { at, spanOf, type Place } from './cell-range.ts';
import { fittingWidth } from './column-widths.ts';
import { GridBar } from './grid-bar.tsx';
import { actionOf } from './grid-keys.ts';
import { GridHead } from './grid-head.tsx';
import { GridMenus, type Opened } from './grid-menus.tsx';
import { GridRow, rowHeight } from './grid-row.tsx';
import { measureText } from './measure-text.ts';
import { NewColumns } from './new-columns.tsx';
import { useNewColumnsInView } from './use-new-columns-in-view.ts';
import { placeOf, pointerRange } from './pointer-range.ts';
import { scopeText } from './scope.ts';
import type { Cut } from './truncation-notice.tsx';
import { useGrid, type Table } from './use-grid.ts';
import { headHeight, useVisible } from './use-visible.ts';
import { useTaking } from './use-taking.ts';
import type { More } from './more.ts';

export type DataGridProps = Table & {
  readonly label: string;
  readonly caption?: ReactNode;
  /**
   * The total number of rows, of which these are the first; null if it isn't known. Omit it if all
   * are here.
   */
  readonly total?: number | null;
  readonly more?: More;
  /** What the server left out because it is too large. */
  readonly cut?: Cut | undefined;
  /** How many more columns the table has. */
  readonly missingColumns?: number;
  /** The names of columns to mark as new and to scroll to. */
  readonly newColumns?: ReadonlySet<string>;
  /** The rows are outdated, and whether others are loading. */
  readonly isStale?: boolean;
  readonly isUpdating?: boolean;
  /** A name for restoring sorting, filters and widths. Another name needs another `key`. */
  readonly memory?: string;
  /** Only the table, without the bar above it. */
  readonly isPlain?: boolean;
};

const nearEnd = 60;
const none: ReadonlySet<string> = new Set();

/**
 * Rows and columns of data, rendering only what is visible. Sorts, filters and copies the loaded
 * rows, and shows which rows those are.
 */
export function DataGrid({
  label,
  caption,
  total,
  more,
  cut,
  missingColumns = 0,
  newColumns = none,
  isStale = false,
  isUpdating = false,
  memory,
  isPlain = false,
  ...table
}: DataGridProps): React.JSX.Element {
  const t = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const grid = useGrid(table, memory);
  const { id, cells, columns, rows, range, select } = grid;
  const gutter = 16 + 7 * String(cells.length).length;
  const viewCenter = useVisible(grid, box, gutter);
  useNewColumnsInView(newColumns, columns, viewCenter.columnLine);
  const taking = useTaking(grid, label);
  const { rowLine, columnLine } = viewCenter;
  const extent = { shown: cells.length, total: total === undefined ? cells.length : total };
  const scope = scopeText(extent, t);
  const page = Math.max(
    1,
    Math.floor(((box.current?.clientHeight ?? 0) - headHeight) / rowHeight) - 1,
  );

  const { sorting, columnFilters } = grid.table.state;
  const isPlainView = sorting.length === 0 && columnFilters.length === 0;
  const last = rowLine.getVirtualItems().at(-1)?.index ?? 0;
  const shouldAsk =
    more !== undefined &&
    more.next !== null &&
    !more.isAsking &&
    !isStale &&
    isPlainView &&
    last >= rows.length - nearEnd &&
    rowLine.scrollOffset! > 0;
  useEffect(() => {
    if (shouldAsk) more?.ask();
  }, [shouldAsk, more]);

  const resize = (key: string, width: number): void =>
    grid.table.setColumnSizing((before) => ({ ...before, [key]: Math.round(width) }));
  const fit = (position: number): void => {
    const column = columns[position]!;
    resize(column.key, fittingWidth(column, cells, measureText(box.current!)));
  };
  const lead = (position: number): void => {
    select(at({ row: -1, column: position }));
    viewCenter.columnLine.scrollToIndex(position, { align: 'start' });
    box.current?.focus({ preventScroll: true });
  };
  const open = (kind: 'menu' | 'value', place: Place): void => {
    if (place.row < 0 || rows[place.row] !== undefined) setOpened({ kind, place });
  };
  const close = (kind: Opened['kind']): void => {
    setOpened((before) => (before?.kind === kind ? null : before));
    box.current?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: React.KeyboardEvent): void => {
    if (event.target !== box.current || columns.length === 0) return;
    const action = actionOf(event, range, { rows: rows.length, columns: columns.length, page });
    if (action === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (action.kind === 'choose') {
      select(action.range);
      viewCenter.show(action.range.active);
    } else if (action.kind === 'resize') {
      const { column } = range.active;
      resize(columns[column]!.key, grid.widths[column]! + action.by);
    } else open(action.kind, range.active);
  };
  const span = spanOf(range);
  const isHead = range.active.row < 0;
  return (
    <div className={style.grid} style={{ ['--gutter' as string]: `${gutter}px` }}>
      {!isPlain && (
        <GridBar
          grid={grid}
          caption={caption}
          extent={extent}
          more={more}
          cut={cut}
          missingColumns={missingColumns}
          isUpdating={isUpdating}
          copy={() => void taking.copyCsv()}
          save={taking.saveCsv}
        >
          <NewColumns names={newColumns} columns={columns} lead={lead} />
        </GridBar>
      )}
      <div className={style.frame}>
        <div
          ref={box}
          className={style.box}
          role="grid"
          tabIndex={0}
          aria-label={label}
          aria-rowcount={total === null ? -1 : (total ?? rows.length) + 1}
          aria-colcount={columns.length}
          aria-multiselectable
          aria-busy={isUpdating}
          aria-activedescendant={
            isHead || rows.length > 0
              ? `${id}-${range.active.row}-${range.active.column}`
              : undefined
          }
          data-ranged={span.top !== span.bottom || span.left !== span.right || undefined}
          onKeyDown={onKeyDown}
          onCopy={(event) => {
            if (event.target !== box.current && placeOf(event.target) === null) return;
            event.clipboardData.setData('text/plain', taking.selectedText());
            event.preventDefault();
            event.stopPropagation();
          }}
          onContextMenu={(event) => {
            const place = placeOf(event.target) ?? headOf(event.target) ?? range.active;
            event.preventDefault();
            open('menu', place);
          }}
          onDoubleClick={(event) => {
            const place = placeOf(event.target);
            if (place !== null) open('value', place);
          }}
          {...pointerRange(range, select)}
        >
          <GridHead
            grid={grid}
            viewCenter={viewCenter}
            scope={scope}
            newColumns={newColumns}
            resize={resize}
            fit={fit}
            open={(position) => {
              select(at({ row: -1, column: position }));
              setOpened({ kind: 'menu', place: { row: -1, column: position } });
            }}
          />
          <div
            role="rowgroup"
            className={style.body}
            data-stale={isStale || undefined}
            style={{ height: rowLine.getTotalSize(), width: columnLine.getTotalSize() }}
          >
            {rowLine.getVirtualItems().map(({ index, start }) => {
              const isSelected = index >= span.top && index <= span.bottom;
              const place = rows[index]!;
              return (
                <GridRow
                  key={index}
                  id={id}
                  row={index}
                  number={place + 1}
                  top={start - headHeight}
                  cells={cells[place]!}
                  columns={viewCenter.columns}
                  from={isSelected ? span.left : -1}
                  to={isSelected ? span.right : -1}
                  active={index === range.active.row ? range.active.column : -1}
                />
              );
            })}
          </div>
        </div>
        {rows.length === 0 && (
          <p className={style.message}>{t(cells.length === 0 ? 'grid.none' : 'grid.noMatches')}</p>
        )}
        {opened !== null && (
          <GridMenus
            grid={grid}
            opened={opened}
            setOpened={setOpened}
            viewCenter={viewCenter}
            box={box}
            scope={scope}
            taking={taking}
            resize={resize}
            fit={fit}
            close={close}
          />
        )}
      </div>
    </div>
  );
}

function headOf(target: EventTarget | null): Place | null {
  const head = target instanceof Element ? target.closest<HTMLElement>('[data-head]') : null;
  return head === null ? null : { row: -1, column: Number(head.dataset['head']) };
}
