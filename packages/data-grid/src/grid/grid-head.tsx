import style from './data-grid.module.css';
import { useMemo } from 'react';
import { HeaderCell, type HeaderActions } from './header-cell.tsx';
import { useLatest } from './use-latest.ts';
import type { Grid } from './use-grid.ts';
import type { Visible } from './use-visible.ts';
import { profileOf, useProfiledCells } from './use-profiles.ts';

type Props = {
  readonly grid: Grid;
  readonly viewCenter: Visible;
  readonly scope: string;
  readonly newColumns: ReadonlySet<string>;
  readonly resize: (key: string, width: number) => void;
  readonly fit: (position: number) => void;
  readonly open: (position: number) => void;
};

/** The headers of the visible columns. Their profiles load after the rows have been rendered. */
export function GridHead({
  grid,
  viewCenter,
  scope,
  newColumns,
  resize,
  fit,
  open,
}: Props): React.JSX.Element {
  const { id, cells, table, range } = grid;
  const sort = (key: string): void => table.getColumn(key)!.toggleSorting();
  const profiled = useProfiledCells(cells);
  const latest = useLatest({ sort, resize, fit, open });
  const actions = useMemo<HeaderActions>(
    () => ({
      sort: (key) => latest.current.sort(key),
      resize: (key, width) => latest.current.resize(key, width),
      fit: (position) => latest.current.fit(position),
      menu: (position) => latest.current.open(position),
    }),
    [latest],
  );
  return (
    <div
      className={style.head}
      role="row"
      aria-rowindex={1}
      style={{ width: viewCenter.columnLine.getTotalSize() }}
    >
      <span aria-hidden className={style.gutter} />
      {viewCenter.columns.map((place) => {
        const { key } = place.column;
        const column = table.getColumn(key)!;
        const sorted = column.getIsSorted();
        return (
          <HeaderCell
            key={key}
            id={id}
            place={place}
            sorted={sorted === false ? 'none' : sorted === 'desc' ? 'descending' : 'ascending'}
            isFiltered={column.getIsFiltered()}
            isNew={newColumns.has(place.column.name)}
            isActive={range.active.row < 0 && range.active.column === place.position}
            profile={profiled.length === 0 ? null : profileOf(profiled, place.column)}
            scope={scope}
            actions={actions}
          />
        );
      })}
    </div>
  );
}
