import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseButton, Modal } from '@mantine/core';
import { findInGraph } from '@millrace/graph-editor';
import { RunOptionsDialog } from '../../running/run-options.tsx';
import { closeDialog, canvasSlice } from '../../state/canvas-state.ts';
import { CardMenu } from './card-menu.tsx';
import { QuickAdd } from './quick-add.tsx';
import type { CanvasActions } from '../../actions/use-canvas-actions.ts';
import { ConnectDialog, DisconnectDialog } from './wire-dialogs.tsx';
import { useEditor, useEditorStore } from '../../state/use-editor.ts';
import { useSessionState } from '../../session/use-session.ts';
import { NodeSign } from '../../graph/node-sign.tsx';
import { Picker, PickerLine } from '../../subworkflows/picker.tsx';
import { useFocusNode } from '../../graph/use-focus-node.ts';
import { labelOf } from '../../actions/offered.ts';
import { shownKeys } from '../../actions/presses.ts';
import { actionById, editorActions } from '../../actions/registry.ts';
import style from './canvas-dialogs.module.css';

/** The dialog that is open over the canvas, if any. */
export function CanvasDialogs({
  actions,
}: {
  readonly actions: CanvasActions;
}): React.JSX.Element | null {
  const editor = useEditorStore();
  const dialog = useEditor(canvasSlice, (state) => state.dialog);
  switch (dialog?.kind) {
    case 'add':
      return <QuickAdd dialog={dialog} onAdded={actions.reveal} />;
    case 'connect':
      return <ConnectDialog dialog={dialog} />;
    case 'disconnect':
      return <DisconnectDialog dialog={dialog} />;
    case 'menu':
      return <CardMenu key={dialog.nodeId} dialog={dialog} />;
    case 'find':
      return <FindDialog />;
    case 'keys':
      return <KeysDialog />;
    case 'runOptions':
      return <RunOptionsDialog onClose={() => closeDialog(editor)} />;
    case undefined:
      return null;
  }
}

/** Finds a node by its title, the values of its settings, or one of its columns. */
function FindDialog(): React.JSX.Element {
  const { t } = useTranslation();
  const editor = useEditorStore();
  const { session } = editor;
  const focusNode = useFocusNode();
  const graph = useSessionState(({ history }) => history.present);
  const schemas = useSessionState(({ validation }) => validation?.schemas);
  const find = useCallback((text: string) => findInGraph(graph, schemas, text), [graph, schemas]);
  return (
    <Picker
      label={t('editor.canvas.find')}
      placeholder={t('editor.canvas.findWhat')}
      find={find}
      keyOf={({ node }) => node.id}
      render={({ node, label, where, text }) => (
        <PickerLine
          sign={<NodeSign node={node} />}
          label={label}
          detail={where === 'column' ? t('editor.canvas.column', { text }) : text}
        />
      )}
      onSelect={({ node }) => {
        session.getState().select({ nodes: new Set([node.id]) });
        focusNode(node.id);
        closeDialog(editor);
      }}
      onClose={() => closeDialog(editor)}
    />
  );
}

/** Lists what every key does. */
function KeysDialog(): React.JSX.Element {
  const { t } = useTranslation();
  const editor = useEditorStore();
  const title = labelOf(actionById('keys'), t);
  return (
    <Modal.Root opened onClose={() => closeDialog(editor)} size={640} centered>
      <Modal.Overlay />
      <Modal.Content aria-label={title} className={style.window ?? ''}>
        <div className={style.head}>
          <h2>{title}</h2>
          <CloseButton aria-label={t('common.close')} onClick={() => closeDialog(editor)} />
        </div>
        <dl className={style.keys}>
          {editorActions
            .filter(({ keys }) => keys !== undefined)
            .map((action) => (
              <div key={action.id} className={style.key}>
                <dt>
                  {shownKeys(action).map((keys) => (
                    <kbd key={keys}>{keys}</kbd>
                  ))}
                </dt>
                <dd>{labelOf(action, t)}</dd>
              </div>
            ))}
        </dl>
      </Modal.Content>
    </Modal.Root>
  );
}
