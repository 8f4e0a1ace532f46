import type { MouseEvent } from 'react';
import { ActionButtons } from '../../actions/action-buttons.tsx';
import { PageBar } from '../../../shell/page-bar.tsx';
import { MoreMenu } from '../code-out/more-menu.tsx';
import { focusCanvas } from '../../state/canvas-state.ts';
import { LazyCompareView } from '../difference/lazy-compare-view.tsx';
import { useSessionState } from '../../session/use-session.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { EditorsMark } from './editors-mark.tsx';
import { FollowedMark } from './followed-mark.tsx';
import { SaveStatus } from './save-status.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { LostStrip } from './lost-strip.tsx';
import { RunButton } from './run-button.tsx';
import { RunState } from './run-state.tsx';
import { SaveButton } from './save-button.tsx';
import type { EditorStore } from '../../state/editor-store.ts';
import { useEditorStore } from '../../state/use-editor.ts';

/** What one edits, whether it is kept, and what can be done with the whole. */
export function EditorBar(): React.JSX.Element {
  const editor = useEditorStore();
  const name = useSessionState(({ history }) => history.present.name);
  return (
    <>
      <PageBar title={name} onClick={(event) => returnFocus(editor, event)}>
        <RunState />
        <SaveStatus />
        <EditorsMark />
        <FollowedMark />
        <ConflictDialog />
        <ActionButtons toolbar="bar" iconSize={18} />
        <MoreMenu />
        <SaveButton />
        <RunButton />
      </PageBar>
      <LostStrip />
      <LeaveGuard />
      <LazyCompareView />
    </>
  );
}

/**
 * After a click on a button that opens nothing, the keys of the canvas work again; who presses it
 * by keyboard stays on it.
 */
function returnFocus(
  editor: EditorStore,
  { detail, currentTarget }: MouseEvent<HTMLElement>,
): void {
  const { activeElement } = document;
  if (
    detail > 0 &&
    activeElement?.matches('button:not([aria-haspopup])') === true &&
    currentTarget.contains(activeElement)
  )
    focusCanvas(editor);
}
