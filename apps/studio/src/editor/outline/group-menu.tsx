import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowsMaximize, IconArrowsMinimize, IconDots, IconFrame, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { removeSelected } from '../canvas/actions.ts';
import { ungroup } from '../canvas/collapse.ts';
import type { Group } from '../document/groups.ts';
import { useSession, useSessionState } from '../session/use-session.ts';
import style from './outline.module.css';

type MenuProps = {
  readonly group: Group;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onRename: () => void;
  readonly onSelect: () => void;
};

/** What can be done with a group of the list. */
export function GroupMenu({ group, isOpen, onToggle, onRename, onSelect }: MenuProps): React.JSX.Element | null {
  const { t } = useTranslation();
  const session = useSession();
  const mayEdit = useSessionState((state) => state.mayEdit);
  if (!mayEdit) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon className={style.menu ?? ''} aria-label={t('editor.outline.actionsOf', { name: group.title })}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={isOpen ? <IconArrowsMinimize size={14} /> : <IconArrowsMaximize size={14} />} onClick={onToggle}>
          {isOpen ? t('editor.canvas.collapseGroup') : t('editor.canvas.openGroup')}
        </Menu.Item>
        <Menu.Item leftSection={<IconPencil size={14} />} onClick={onRename}>
          {t('common.rename')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFrame size={14} />} onClick={() => ungroup(session, [group.id])}>
          {t('editor.canvas.ungroup')}
        </Menu.Item>
        {!isOpen && (
          <>
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconTrash size={14} />}
              onClick={() => {
                onSelect();
                removeSelected(session);
              }}
            >
              {t('editor.canvas.removeGroup')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
