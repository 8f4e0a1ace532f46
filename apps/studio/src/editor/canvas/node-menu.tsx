import { Menu } from '@mantine/core';
import { nodeTitle, type Node } from '@millrace/model';
import { IconAdjustments, IconCopy, IconPlayerSkipForward, IconPlugConnected, IconTable, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { runToChosen } from '../bar/run-to-chosen.ts';
import { usePinsToChosen } from '../bar/use-pins-to-chosen.ts';
import { hasData } from '../kept-data/keep.ts';
import { KeptItems } from '../kept-data/kept-items.tsx';
import { isLive } from '../session/run.ts';
import { useSession, useSessionState } from '../session/use-session.ts';
import { duplicate, removeChosen } from './actions.ts';
import { closeDialog, useCanvasState, type Dialog } from './canvas-state.ts';
import style from './node-menu.module.css';
import { focusField } from './reveal-field.ts';
import type { CanvasActions } from './use-canvas-actions.ts';

type Props = { readonly dialog: Extract<Dialog, { kind: 'menu' }>; readonly actions: CanvasActions };

/** What can be done with one node of the canvas: by its right click, or the menu key. */
export function NodeMenu({ dialog, actions }: Props): React.JSX.Element | null {
  const { t } = useTranslation();
  const session = useSession();
  const node = useSessionState(({ history }) => history.present.nodes.find(({ id }) => id === dialog.nodeId));
  const mayEdit = useSessionState((state) => state.mayEdit);
  if (node === undefined) return null;
  const { x, y } = dialog.screen;
  return (
    <Menu opened onClose={() => closeMenu(dialog)} position="bottom-start" width={280} transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <span className={style.spot} style={{ left: x, top: y }} aria-hidden="true" />
      </Menu.Target>
      <Menu.Dropdown aria-label={t('editor.outline.actionsOf', { name: nodeTitle(node) })}>
        {hasData(node) && (
          <>
            <RunItems node={node} />
            <Item icon={<IconTable size={14} />} keys="P" onClick={actions.preview}>
              {t('editor.canvas.keys.preview')}
            </Item>
            <Menu.Divider />
          </>
        )}
        {mayEdit && hasData(node) && (
          <>
            <KeptItems node={node} />
            <Menu.Divider />
            <Item icon={<IconAdjustments size={14} />} keys="Enter" onClick={afterClosing(dialog, () => focusField(null))}>
              {t('editor.canvas.keys.settings')}
            </Item>
            <Item icon={<IconPlugConnected size={14} />} keys="C" onClick={afterClosing(dialog, actions.connect)}>
              {t('editor.canvas.keys.connect')}
            </Item>
          </>
        )}
        {mayEdit && (
          <>
            <Item icon={<IconCopy size={14} />} keys="⌘/Ctrl D" onClick={() => duplicate(session)}>
              {t('editor.canvas.keys.duplicate')}
            </Item>
            <Item icon={<IconTrash size={14} />} keys="Delete" onClick={() => removeChosen(session)}>
              {t('common.delete')}
            </Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function RunItems({ node }: { readonly node: Node }): React.JSX.Element {
  const { t } = useTranslation();
  const session = useSession();
  const live = useSessionState(({ run }) => isLive(run));
  const isPinned = usePinsToChosen() !== '';
  const name = nodeTitle(node);
  return (
    <>
      <Item icon={<IconPlayerSkipForward size={14} />} keys="⇧ R" disabled={live} onClick={() => runToChosen(session)}>
        {t(isPinned ? 'editor.runHow.untilPinned' : 'editor.runHow.until', { name })}
      </Item>
      {isPinned && (
        <Item icon={<IconPlayerSkipForward size={14} />} disabled={live} onClick={() => runToChosen(session, false)}>
          {t('editor.runHow.untilComputed', { name })}
        </Item>
      )}
    </>
  );
}

type ItemProps = {
  readonly icon: ReactNode;
  readonly keys?: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
};

function Item({ icon, keys, disabled = false, onClick, children }: ItemProps): React.JSX.Element {
  return (
    <Menu.Item leftSection={icon} rightSection={keys === undefined ? null : <kbd className={style.keys}>{keys}</kbd>} disabled={disabled} onClick={onClick}>
      {children}
    </Menu.Item>
  );
}

/** What takes the focus does so once the canvas has it back. */
function afterClosing(dialog: Dialog, act: () => void): () => void {
  return () => {
    closeMenu(dialog);
    act();
  };
}

/** Another window may have opened meanwhile: that one stays. */
function closeMenu(dialog: Dialog): void {
  if (useCanvasState.getState().dialog === dialog) closeDialog();
}
