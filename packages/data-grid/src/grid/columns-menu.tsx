import { ActionIcon, Menu } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useTranslate } from '../services/services.ts';
import type { Grid } from './use-grid.ts';

/** Selects which columns are shown. */
export function ColumnsMenu({
  grid: { allColumns, columns, table },
}: {
  readonly grid: Grid;
}): React.JSX.Element {
  const t = useTranslate();
  const isLast = columns.length === 1;
  return (
    <Menu position="bottom-end" closeOnItemClick={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon size="sm" aria-label={t('grid.showColumns')} title={t('grid.showColumns')}>
          <IconColumns3 size={15} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown style={{ maxHeight: 360, overflow: 'auto' }}>
        {columns.length < allColumns.length && (
          <>
            <Menu.Item onClick={() => table.setColumnVisibility({})}>{t('grid.showAll')}</Menu.Item>
            <Menu.Divider />
          </>
        )}
        {allColumns.map(({ key, name }) => {
          const column = table.getColumn(key)!;
          const isShown = column.getIsVisible();
          return (
            <Menu.CheckboxItem
              key={key}
              checked={isShown}
              disabled={isShown && isLast}
              onChange={() => column.toggleVisibility()}
            >
              {name}
            </Menu.CheckboxItem>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
