import { RunOptionsDialog } from '../../running/run-options.tsx';
import { closeDialog, canvasSlice } from '../../state/canvas-state.ts';
import { CardMenu } from './card-menu.tsx';
import { FindDialog } from './find-dialog.tsx';
import { KeysDialog } from '../../actions/keys-dialog.tsx';
import { QuickAdd } from './quick-add.tsx';
import type { CanvasActions } from '../../actions/use-canvas-actions.ts';
import { ConnectDialog, DisconnectDialog } from './wire-dialogs.tsx';
import { useEditor, useEditorStore } from '../../state/use-editor.ts';

/** The one window that is open over the canvas, if one is. */
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
