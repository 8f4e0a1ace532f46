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
  readonly actions: Pick<HeaderActions, 'sort' | 'resize'>;
  readonly fit: (position: number) => void;
  readonly open: (position: number) => void;
};

/** The heads of the visible columns. Their profiles come after the rows have been drawn. */
export function GridHead({
  grid,
  viewCenter,
  scope,
  newColumns,
  actions,
  fit,
  open,
}: Props): React.JSX.Element {
  const { id, cells, view, range } = grid;
  const profiled = useProfiledCells(cells);
  const latest = useLatest({ fit, open });
  const all = useMemo<HeaderActions>(
    () => ({
      ...actions,
      fit: (position) => latest.current.fit(position),
      menu: (position) => latest.current.open(position),
    }),
    [actions, latest],
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
        return (
          <HeaderCell
            key={key}
            id={id}
            place={place}
            sorted={
              view.sort?.key !== key ? 'none' : view.sort.descending ? 'descending' : 'ascending'
            }
            isFiltered={view.filters[key] !== undefined}
            isNew={newColumns.has(place.column.name)}
            isActive={range.active.row < 0 && range.active.column === place.position}
            profile={profiled.length === 0 ? null : profileOf(profiled, place.column)}
            scope={scope}
            actions={all}
          />
        );
      })}
    </div>
  );
}
