import { Menu } from '@mantine/core';
import { IconArrowsMaximize, IconArrowsMinimize, IconCopy, IconFrame, IconPlugConnected, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { commandKey } from '../../ui/command-key.ts';
import type { Group } from '../document/groups.ts';
import { useSession, useSessionState } from '../session/use-session.ts';
import { duplicate, removeSelected } from './actions.ts';
import { afterClosing } from './after-closing.ts';
import { collapseIntoCard, expand, ungroup } from './collapse.ts';
import { MenuItem } from './menu-item.tsx';
import type { CanvasActions } from './use-canvas-actions.ts';

type Props = { readonly group: Group; readonly actions: CanvasActions; readonly close: () => void };

/** What can be done with a group: as one card, or open. */
export function GroupItems({ group, actions, close }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const session = useSession();
  const mayEdit = useSessionState((state) => state.mayEdit);
  const isCard = group.collapsed === true;
  return (
    <>
      {isCard ? (
        <MenuItem icon={<IconArrowsMaximize size={14} />} keys="Enter" onClick={() => expand(session, group.id)}>
          {t('editor.canvas.openGroup')}
        </MenuItem>
      ) : (
        <MenuItem icon={<IconArrowsMinimize size={14} />} keys="⇧ G" onClick={() => collapseIntoCard(session, group.id)}>
          {t('editor.canvas.collapseGroup')}
        </MenuItem>
      )}
      {mayEdit && (
        <>
          {isCard && (
            <MenuItem icon={<IconPlugConnected size={14} />} keys="C" onClick={afterClosing(close, actions.connect)}>
              {t('editor.canvas.keys.connect')}
            </MenuItem>
          )}
          <MenuItem icon={<IconCopy size={14} />} keys={`${commandKey}D`} onClick={() => duplicate(session)}>
            {t('editor.canvas.keys.duplicate')}
          </MenuItem>
          <MenuItem icon={<IconFrame size={14} />} onClick={() => ungroup(session, [group.id])}>
            {t('editor.canvas.ungroup')}
          </MenuItem>
          {isCard && (
            <>
              <Menu.Divider />
              <MenuItem icon={<IconTrash size={14} />} keys="Delete" onClick={() => removeSelected(session)}>
                {t('editor.canvas.removeGroup')}
              </MenuItem>
            </>
          )}
        </>
      )}
    </>
  );
}
