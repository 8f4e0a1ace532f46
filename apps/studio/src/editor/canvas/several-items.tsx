import { Menu } from '@mantine/core';
import { IconBoxMultiple, IconCopy, IconFrame, IconLayoutDistributeHorizontal, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { commandKey } from '../../ui/command-key.ts';
import { useSession } from '../session/use-session.ts';
import { duplicate, removeSelected } from './actions.ts';
import { afterClosing } from './after-closing.ts';
import { MenuItem } from './menu-item.tsx';
import type { CanvasActions } from './use-canvas-actions.ts';

/** What can be done with all that is selected, by people who may change the graph. */
export function SeveralItems({ actions, close }: { readonly actions: CanvasActions; readonly close: () => void }): React.JSX.Element {
  const { t } = useTranslation();
  const session = useSession();
  return (
    <>
      <MenuItem icon={<IconFrame size={14} />} keys="G" onClick={afterClosing(close, actions.group)}>
        {t('editor.canvas.keys.group')}
      </MenuItem>
      <MenuItem icon={<IconBoxMultiple size={14} />} keys="⇧ G" onClick={actions.collapse}>
        {t('editor.canvas.collapseGroup')}
      </MenuItem>
      <MenuItem icon={<IconLayoutDistributeHorizontal size={14} />} keys="L" onClick={actions.tidy}>
        {t('editor.canvas.keys.tidy')}
      </MenuItem>
      <MenuItem icon={<IconCopy size={14} />} keys={`${commandKey}D`} onClick={() => duplicate(session)}>
        {t('editor.canvas.keys.duplicate')}
      </MenuItem>
      <Menu.Divider />
      <MenuItem icon={<IconTrash size={14} />} keys="Delete" onClick={() => removeSelected(session)}>
        {t('editor.canvas.keys.remove')}
      </MenuItem>
    </>
  );
}
