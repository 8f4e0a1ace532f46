import { Menu } from '@mantine/core';
import { nodeTitle, type Node } from '@millrace/model';
import { IconAdjustments, IconCopy, IconPlayerSkipForward, IconPlugConnected, IconTable, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { commandKey } from '../../ui/command-key.ts';
import { runToSelected } from '../bar/run-to-selected.ts';
import { usePinsToSelected } from '../bar/use-pins-to-selected.ts';
import { hasData } from '../cache/pin-and-clear.ts';
import { CacheItems } from '../cache/cache-items.tsx';
import { isLive } from '../session/run.ts';
import { useSession, useSessionState } from '../session/use-session.ts';
import { duplicate, removeSelected } from './actions.ts';
import { afterClosing } from './after-closing.ts';
import { MenuItem } from './menu-item.tsx';
import { revealSettings } from './reveal-field.ts';
import type { CanvasActions } from './use-canvas-actions.ts';

type Props = { readonly node: Node; readonly actions: CanvasActions; readonly close: () => void };

/** What can be done with one node. */
export function NodeItems({ node, actions, close }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const session = useSession();
  const mayEdit = useSessionState((state) => state.mayEdit);
  return (
    <>
      {hasData(node) && (
        <>
          <RunItems node={node} />
          <MenuItem icon={<IconTable size={14} />} keys="P" onClick={actions.preview}>
            {t('editor.canvas.keys.preview')}
          </MenuItem>
        </>
      )}
      {mayEdit && hasData(node) && (
        <>
          <Menu.Divider />
          <CacheItems node={node} />
          <Menu.Divider />
          <MenuItem icon={<IconAdjustments size={14} />} keys="Enter" onClick={afterClosing(close, () => revealSettings(session))}>
            {t('editor.canvas.keys.settings')}
          </MenuItem>
          <MenuItem icon={<IconPlugConnected size={14} />} keys="C" onClick={afterClosing(close, actions.connect)}>
            {t('editor.canvas.keys.connect')}
          </MenuItem>
        </>
      )}
      {mayEdit && (
        <>
          <MenuItem icon={<IconCopy size={14} />} keys={`${commandKey}D`} onClick={() => duplicate(session)}>
            {t('editor.canvas.keys.duplicate')}
          </MenuItem>
          <MenuItem icon={<IconTrash size={14} />} keys="Delete" onClick={() => removeSelected(session)}>
            {t('common.delete')}
          </MenuItem>
        </>
      )}
    </>
  );
}

function RunItems({ node }: { readonly node: Node }): React.JSX.Element {
  const { t } = useTranslation();
  const session = useSession();
  const live = useSessionState(({ run }) => isLive(run));
  const isPinned = usePinsToSelected() !== '';
  const name = nodeTitle(node);
  return (
    <>
      <MenuItem icon={<IconPlayerSkipForward size={14} />} keys="⇧ R" disabled={live} onClick={() => runToSelected(session)}>
        {t(isPinned ? 'editor.runHow.untilPinned' : 'editor.runHow.until', { name })}
      </MenuItem>
      {isPinned && (
        <MenuItem icon={<IconPlayerSkipForward size={14} />} disabled={live} onClick={() => runToSelected(session, false)}>
          {t('editor.runHow.untilComputed', { name })}
        </MenuItem>
      )}
    </>
  );
}
