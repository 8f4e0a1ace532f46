import {
  IconArrowNarrowDown,
  IconArrowNarrowUp,
  IconChevronDown,
  IconFilterFilled,
} from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslate } from '../services/services.ts';
import style from './data-grid.module.css';
import type { VisibleColumn } from './grid-row.tsx';
import { HeaderProfile } from './header-profile.tsx';
import type { ShownProfile } from './shown-profile.ts';
import { TypeMark } from '../values/type-mark.tsx';
import { useResizing } from './use-resizing.ts';

export type HeaderActions = {
  readonly sort: (key: string) => void;
  readonly menu: (position: number) => void;
  readonly resize: (key: string, width: number) => void;
  readonly fit: (position: number) => void;
};

type Props = {
  readonly id: string;
  readonly place: VisibleColumn;
  readonly sorted: 'ascending' | 'descending' | 'none';
  readonly isFiltered: boolean;
  readonly isNew: boolean;
  readonly isActive: boolean;
  readonly profile: ShownProfile | null;
  readonly scope: string;
  readonly actions: HeaderActions;
};

/**
 * The header of a column: its type and name, its sorting and filter, its profile. A click sorts,
 * its arrow opens the menu.
 */
export const HeaderCell = memo(function HeaderCell({
  id,
  place,
  sorted,
  isFiltered,
  isNew,
  isActive,
  profile,
  scope,
  actions,
}: Props): React.JSX.Element {
  const t = useTranslate();
  const { column, position, start, size } = place;
  const label = t(isNew ? 'grid.headerNew' : 'grid.header', column);
  const resizing = useResizing(size, (width) => actions.resize(column.key, width));
  return (
    <div
      id={`${id}--1-${position}`}
      role="columnheader"
      aria-colindex={position + 1}
      aria-sort={sorted}
      aria-label={label}
      data-active={isActive || undefined}
      data-new={isNew || undefined}
      data-head={position}
      className={style.header}
      style={{ left: start, width: size }}
    >
      <div className={style.headline} title={label} onClick={() => actions.sort(column.key)}>
        <TypeMark type={column.type} />
        <span className={style.name}>{column.name}</span>
        {sorted !== 'none' &&
          (sorted === 'ascending' ? (
            <IconArrowNarrowUp size={14} />
          ) : (
            <IconArrowNarrowDown size={14} />
          ))}
        {isFiltered && <IconFilterFilled size={11} className={style.accent ?? ''} />}
      </div>
      <button
        type="button"
        tabIndex={-1}
        className={style.open}
        aria-label={t('grid.menu.open', { name: column.name })}
        aria-haspopup="menu"
        onClick={() => actions.menu(position)}
      >
        <IconChevronDown size={14} />
      </button>
      {profile !== null && <HeaderProfile profile={profile} scope={scope} />}
      <span
        aria-hidden
        className={style.grip}
        onDoubleClick={() => actions.fit(position)}
        {...resizing}
      />
    </div>
  );
});
