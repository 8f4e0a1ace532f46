import { Menu } from '@mantine/core';
import {
  IconArrowNarrowDown,
  IconArrowNarrowUp,
  IconArrowsHorizontal,
  IconCopy,
  IconEyeOff,
  IconFilter,
  IconFilterOff,
  IconX,
} from '@tabler/icons-react';
import { useTranslate } from '../services/services.ts';
import { Anchor, type AnchorPlace } from './anchor.tsx';
import style from './data-grid.module.css';
import type { GridColumn } from './grid-column.ts';
import type { Grid } from './use-grid.ts';

type Props = {
  readonly grid: Grid;
  readonly column: GridColumn;
  readonly width: number;
  readonly resize: (width: number) => void;
  readonly place: AnchorPlace;
  readonly filter: () => void;
  readonly fit: () => void;
  readonly copy: (what: 'name' | 'values') => void;
  readonly close: () => void;
};

const step = 32;

/** The menu of a column. */
export function ColumnMenu({
  grid,
  column,
  width,
  resize,
  place,
  filter,
  fit,
  copy,
  close,
}: Props): React.JSX.Element {
  const t = useTranslate();
  const { key, name } = column;
  const state = grid.table.getColumn(key)!;
  const sort = (descending: boolean) => () => state.toggleSorting(descending);
  const widen = (by: number) => () => resize(width + by);
  return (
    <Menu
      opened
      onClose={close}
      position="bottom-start"
      returnFocus={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Anchor place={place}>{t('grid.menu.of', { name })}</Anchor>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconArrowNarrowUp size={16} />} onClick={sort(false)}>
          {t('grid.menu.ascending')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowNarrowDown size={16} />} onClick={sort(true)}>
          {t('grid.menu.descending')}
        </Menu.Item>
        {state.getIsSorted() !== false && (
          <Menu.Item leftSection={<IconX size={16} />} onClick={() => state.clearSorting()}>
            {t('grid.menu.unsorted')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item leftSection={<IconFilter size={16} />} onClick={filter}>
          {t('grid.menu.filter')}
        </Menu.Item>
        {state.getIsFiltered() && (
          <Menu.Item
            leftSection={<IconFilterOff size={16} />}
            onClick={() => state.setFilterValue(undefined)}
          >
            {t('grid.menu.unfilter')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item leftSection={<IconArrowsHorizontal size={16} />} onClick={fit}>
          {t('grid.menu.fit')}
        </Menu.Item>
        <Menu.Item
          closeMenuOnClick={false}
          leftSection={<span className={style.blank} />}
          onClick={widen(step)}
        >
          {t('grid.menu.wider')}
        </Menu.Item>
        <Menu.Item
          closeMenuOnClick={false}
          leftSection={<span className={style.blank} />}
          onClick={widen(-step)}
        >
          {t('grid.menu.narrower')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconEyeOff size={16} />}
          disabled={grid.columns.length < 2}
          onClick={() => state.toggleVisibility(false)}
        >
          {t('grid.menu.hide')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => copy('name')}>
          {t('grid.menu.copyName')}
        </Menu.Item>
        <Menu.Item leftSection={<span className={style.blank} />} onClick={() => copy('values')}>
          {t('grid.menu.copyValues')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
