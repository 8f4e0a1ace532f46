import { Popover } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ColumnSearch } from './column-search.tsx';
import style from './columns.module.css';
import type { ColumnAdderProps } from './column-adder-props.ts';

/** A button that opens the columns to choose from. */
export function ColumnAdder(props: ColumnAdderProps): React.JSX.Element {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width="target"
      shadow="md"
      trapFocus
      returnFocus
      withinPortal
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <button
          type="button"
          className={style.add}
          disabled={!props.mayEdit}
          aria-label={t('editor.pick.addTo', { field: props.label })}
          onClick={() => setOpened(!opened)}
        >
          <IconPlus size={14} aria-hidden="true" />
          {t('editor.pick.add')}
        </button>
      </Popover.Target>
      <Popover.Dropdown p={0} className={style.dropdown ?? ''}>
        <ColumnSearch {...props} onClose={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}
