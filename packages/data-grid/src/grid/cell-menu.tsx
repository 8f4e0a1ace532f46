import { Menu } from '@mantine/core';
import { IconCopy, IconEye, IconFilter } from '@tabler/icons-react';
import { useTranslate } from '../services/services.ts';
import { Anchor, type AnchorPlace } from './anchor.tsx';
import style from './data-grid.module.css';
import type { GridColumn } from './grid-column.ts';
import { plainText } from '../values/plain-text.ts';
import type { Grid } from './use-grid.ts';

type Props = {
  readonly grid: Grid;
  readonly column: GridColumn;
  readonly value: unknown;
  readonly place: AnchorPlace;
  readonly copy: (withNames: boolean) => void;
  readonly whole: () => void;
  readonly close: () => void;
};

/** The menu of the selected cells. */
export function CellMenu({
  grid,
  column,
  value,
  place,
  copy,
  whole,
  close,
}: Props): React.JSX.Element {
  const t = useTranslate();
  const only = (): void => {
    const text = (value ?? null) === null ? null : plainText(value);
    grid.table.getColumn(column.key)!.setFilterValue({ values: [text] });
  };
  return (
    <Menu
      opened
      onClose={close}
      position="bottom-start"
      returnFocus={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Anchor place={place}>{t('grid.menu.ofCell', { name: column.name })}</Anchor>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => copy(false)}>
          {t('grid.menu.copyCells')}
        </Menu.Item>
        <Menu.Item leftSection={<span className={style.blank} />} onClick={() => copy(true)}>
          {t('grid.menu.copyWithNames')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconEye size={16} />} onClick={whole}>
          {t('grid.menu.whole')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFilter size={16} />} onClick={only}>
          {t('grid.menu.only')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
