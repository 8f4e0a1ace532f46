import { ActionIcon, Menu } from '@mantine/core';
import type { Group } from '@millrace/graph-editor';
import { IconDots, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionItems } from '../../actions/action-items.tsx';
import { useSessionState } from '../../session/use-session.ts';
import style from './outline.module.css';

type MenuProps = {
  readonly group: Group;
  readonly isOpen: boolean;
  readonly onRename: () => void;
  readonly onSelect: () => void;
};

/** What can be done with a group of the list. */
export function GroupMenu({
  group,
  isOpen,
  onRename,
  onSelect,
}: MenuProps): React.JSX.Element | null {
  const { t } = useTranslation();
  const mayEdit = useSessionState((state) => state.mayEdit);
  if (!mayEdit) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          className={style.menu ?? ''}
          aria-label={t('editor.outline.actionsOf', { name: group.title })}
        >
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={14} />} onClick={onRename}>
          {t('common.rename')}
        </Menu.Item>
        <Menu.Divider />
        <ActionItems menu={isOpen ? 'frameRow' : 'cardRow'} before={onSelect} />
      </Menu.Dropdown>
    </Menu>
  );
}
