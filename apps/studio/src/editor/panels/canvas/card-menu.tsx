import { Menu } from '@mantine/core';
import { frameId, groupsOf, type Group } from '@millrace/graph-editor';
import type { Node } from '@millrace/model';
import { nodeTitle } from '../../../i18n/processor-texts.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Menu as MenuPlace } from '../../actions/action.ts';
import { ActionItems } from '../../actions/action-items.tsx';
import { hasData } from '../../cache/marks.ts';
import { useSessionState } from '../../session/use-session.ts';
import { closeDialog, canvasSlice, type Dialog } from '../../state/canvas-state.ts';
import { useShownGraph } from '../../graph/collapse.ts';
import style from './node-menu.module.css';
import type { EditorStore } from '../../state/editor-store.ts';
import { useEditorStore } from '../../state/use-editor.ts';

/**
 * The menu of a card or a frame on the canvas, or of the whole selection; opened by right-click or
 * the menu key.
 */
export function CardMenu({
  dialog,
}: {
  readonly dialog: Extract<Dialog, { kind: 'menu' }>;
}): React.JSX.Element | null {
  const { t } = useTranslation();
  const editor = useEditorStore();
  const graph = useShownGraph();
  const node = graph.nodes.find(({ id }) => id === dialog.nodeId);
  const group = groupsOf(graph).find(({ id }) => frameId(id) === dialog.nodeId);
  const count = useSessionState(({ selection }) => selection.nodes.size);
  const isGone = node === undefined && group === undefined;
  useEffect(() => {
    if (isGone) closeMenu(editor, dialog);
  }, [editor, isGone, dialog]);
  if (isGone) return null;
  const { x, y } = dialog.screen;
  const close = (): void => closeMenu(editor, dialog);
  const name =
    count > 1 ? t('editor.canvas.selected', { count }) : (group?.title ?? nodeTitle(node!));
  return (
    <Menu
      opened
      onClose={close}
      position="bottom-start"
      width={280}
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>
        <span className={style.position} style={{ left: x, top: y }} aria-hidden="true" />
      </Menu.Target>
      <Menu.Dropdown aria-label={t('editor.outline.actionsOf', { name })}>
        <ActionItems menu={count > 1 ? 'several' : menuOf(group ?? node!)} before={close} />
      </Menu.Dropdown>
    </Menu>
  );
}

function menuOf(subject: Node | Group): MenuPlace {
  if ('nodeIds' in subject) return (subject as Group).collapsed === true ? 'card' : 'frame';
  return hasData(subject as Node) ? 'node' : 'note';
}

/** Another dialog may have opened in the meantime: it stays open. */
function closeMenu(editor: EditorStore, dialog: Dialog): void {
  if (editor.get(canvasSlice).dialog === dialog) closeDialog(editor);
}
