import type { RefObject } from 'react';
import type { AnchorPlace } from './anchor.tsx';
import { CellMenu } from './cell-menu.tsx';
import type { Place } from './cell-range.ts';
import { ColumnMenu } from './column-menu.tsx';
import { FilterForm } from './filter-form.tsx';
import { rowHeight } from './grid-row.tsx';
import type { Grid } from './use-grid.ts';
import { headHeight, type Visible } from './use-visible.ts';
import type { Taking } from './use-taking.ts';
import { WholeValue } from './whole-value.tsx';

/** What is open over the grid, and at which cell. */
export type Opened = { readonly kind: 'menu' | 'value' | 'filter'; readonly place: Place };

type Props = {
  readonly grid: Grid;
  readonly opened: Opened;
  readonly setOpened: (opened: Opened) => void;
  readonly viewCenter: Visible;
  readonly box: RefObject<HTMLDivElement | null>;
  readonly scope: string;
  readonly taking: Taking;
  readonly resize: (key: string, width: number) => void;
  readonly fit: (position: number) => void;
  readonly close: (kind: Opened['kind']) => void;
};

/** The open menu of a column or a cell, a filter, or a full value. */
export function GridMenus({
  grid,
  opened,
  setOpened,
  viewCenter,
  box,
  scope,
  taking,
  resize,
  fit,
  close,
}: Props): React.JSX.Element | null {
  const { kind, place } = opened;
  const column = grid.columns[place.column];
  const row = grid.rows[place.row];
  if (column === undefined) return null;
  const at = {
    grid,
    column,
    place: anchorOf(place, viewCenter, box.current),
    close: () => close(kind),
  };
  const value = row === undefined ? null : grid.cells[row]![column.index];
  if (kind === 'filter') return <FilterForm {...at} scope={scope} />;
  if (kind === 'value')
    return (
      <WholeValue
        {...at}
        row={(row ?? 0) + 1}
        value={value}
        copy={(text) => void taking.copy(text)}
      />
    );
  if (place.row < 0) {
    return (
      <ColumnMenu
        {...at}
        width={grid.widths[place.column]!}
        resize={(width) => resize(column.key, width)}
        filter={() => setOpened({ kind: 'filter', place })}
        fit={() => fit(place.column)}
        copy={(what) =>
          void (what === 'name' ? taking.copy(column.name) : taking.copyColumn(column))
        }
      />
    );
  }
  return (
    <CellMenu
      {...at}
      value={value}
      copy={(withNames) => void taking.copy(taking.selectedText(withNames))}
      whole={() => setOpened({ kind: 'value', place })}
    />
  );
}

/** The position of a cell in the grid's frame, kept inside of it. */
function anchorOf(
  { row, column }: Place,
  { columnLine, columns }: Visible,
  box: HTMLDivElement | null,
): AnchorPlace {
  const { start, size } = columns.find(({ position }) => position === column) ?? {
    start: 0,
    size: 0,
  };
  const [width, height] = [box?.clientWidth ?? 0, box?.clientHeight ?? 0];
  const left = Math.max(0, Math.min(start - (columnLine.scrollOffset ?? 0), width - 40));
  const top = row < 0 ? 0 : headHeight + row * rowHeight - (box?.scrollTop ?? 0);
  return {
    left,
    top: Math.max(0, Math.min(top, height - rowHeight)),
    width: Math.min(size, width - left),
    height: row < 0 ? headHeight : rowHeight,
  };
}
