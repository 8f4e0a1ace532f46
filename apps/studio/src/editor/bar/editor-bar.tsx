import { ActionIcon, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PageBar } from '../../shell/page-bar.tsx';
import { MoreMenu } from '../code-out/more-menu.tsx';
import { focusCanvas } from '../canvas/canvas-state.ts';
import { LazyCompareView } from '../difference/lazy-compare-view.tsx';
import { useSession, useSessionState } from '../session/use-session.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { EditorsMark } from './editors-mark.tsx';
import { FollowedMark } from './followed-mark.tsx';
import { SaveStatus } from './save-status.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { LostStrip } from './lost-strip.tsx';
import { RunButton } from './run-button.tsx';
import { RunState } from './run-state.tsx';
import { SaveButton } from './save-button.tsx';

/** What one edits, whether it is kept, and what can be done with the whole. */
export function EditorBar(): React.JSX.Element {
  const { t } = useTranslation();
  const session = useSession();
  const name = useSessionState(({ history }) => history.present.name);
  const canUndo = useSessionState(({ history }) => history.past.length > 0);
  const canRedo = useSessionState(({ history }) => history.future.length > 0);
  return (
    <>
      <PageBar title={name} onClick={returnFocus}>
        <RunState />
        <SaveStatus />
        <EditorsMark />
        <FollowedMark />
        <ConflictDialog />
        <Tooltip label={t('editor.undo')}>
          <ActionIcon aria-label={t('editor.undo')} disabled={!canUndo} onClick={() => session.getState().undo()}>
            <IconArrowBackUp size={18} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={t('editor.redo')}>
          <ActionIcon aria-label={t('editor.redo')} disabled={!canRedo} onClick={() => session.getState().redo()}>
            <IconArrowForwardUp size={18} />
          </ActionIcon>
        </Tooltip>
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

/** After a click on a button that opens nothing, the keys of the canvas work again; who presses it by keyboard stays on it. */
function returnFocus({ detail, currentTarget }: MouseEvent<HTMLElement>): void {
  const { activeElement } = document;
  if (detail > 0 && activeElement?.matches('button:not([aria-haspopup])') === true && currentTarget.contains(activeElement)) focusCanvas();
}
