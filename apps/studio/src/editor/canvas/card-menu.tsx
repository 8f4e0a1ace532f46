import { Menu } from '@mantine/core';
import { nodeTitle } from '@millrace/model';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { frameId, groupsOf } from '../document/groups.ts';
import { useSessionState } from '../session/use-session.ts';
import { closeDialog, useCanvasState, type Dialog } from './canvas-state.ts';
import { useShownGraph } from './collapse.ts';
import { GroupItems } from './group-items.tsx';
import { NodeItems } from './node-items.tsx';
import style from './node-menu.module.css';
import { SeveralItems } from './several-items.tsx';
import type { CanvasActions } from './use-canvas-actions.ts';

type Props = { readonly dialog: Extract<Dialog, { kind: 'menu' }>; readonly actions: CanvasActions };

/** What can be done with a card or a frame of the canvas, or with all that is selected: by its right click, or the menu key. */
export function CardMenu({ dialog, actions }: Props): React.JSX.Element | null {
  const { t } = useTranslation();
  const graph = useShownGraph();
  const node = graph.nodes.find(({ id }) => id === dialog.nodeId);
  const group = groupsOf(graph).find(({ id }) => frameId(id) === dialog.nodeId);
  const count = useSessionState(({ selection }) => selection.nodes.size);
  const isGone = node === undefined && group === undefined;
  useEffect(() => {
    if (isGone) closeMenu(dialog);
  }, [isGone, dialog]);
  if (isGone) return null;
  const { x, y } = dialog.screen;
  const close = (): void => closeMenu(dialog);
  const name = count > 1 ? t('editor.canvas.selected', { count }) : (group?.title ?? nodeTitle(node!));
  return (
    <Menu opened onClose={close} position="bottom-start" width={280} transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <span className={style.position} style={{ left: x, top: y }} aria-hidden="true" />
      </Menu.Target>
      <Menu.Dropdown aria-label={t('editor.outline.actionsOf', { name })}>
        {count > 1 ? (
          <SeveralItems actions={actions} close={close} />
        ) : group === undefined ? (
          <NodeItems node={node!} actions={actions} close={close} />
        ) : (
          <GroupItems group={group} actions={actions} close={close} />
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Another window may have opened meanwhile: that one stays. */
function closeMenu(dialog: Dialog): void {
  if (useCanvasState.getState().dialog === dialog) closeDialog();
}
