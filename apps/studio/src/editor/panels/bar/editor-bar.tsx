import { Suspense, useState, type MouseEvent } from 'react';
import { ActionIcon, Button, CloseButton, Group, Menu, Tooltip } from '@mantine/core';
import { useBlocker, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { IconDots } from '@tabler/icons-react';
import { comparedIn, comparedText } from '@millrace/graph-editor';
import { ActionButtons } from '../../actions/action-buttons.tsx';
import { lazyPart } from '../../../service/lazy-part.ts';
import { PageBar } from '../../../shell/page-bar.tsx';
import { focusCanvas } from '../../state/canvas-state.ts';
import { useSession, useSessionState } from '../../session/use-session.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { EditorsMark } from './editors-mark.tsx';
import { isNowhere, SaveStatus } from './save-status.tsx';
import { LostStrip } from './lost-strip.tsx';
import { RunButton } from './run-button.tsx';
import { RunState } from './run-state.tsx';
import { SaveButton } from './save-button.tsx';
import type { EditorStore } from '../../state/editor-store.ts';
import { useEditorStore } from '../../state/use-editor.ts';
import { WorkflowDialogs } from './workflow-dialogs.tsx';
import { downloadGraph } from '../../state/download-graph.ts';
import { ActionItems } from '../../actions/action-items.tsx';
import { useDeclared } from '../../parameters/use-parameters.ts';
import style from './editor-bar.module.css';
import { Dialog } from '../../../ui/dialog.tsx';

/** The workflow being edited, its save status, and the actions on the whole workflow. */
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
      <WorkflowDialogs />
      <LazyCompareView />
    </>
  );
}

/**
 * After a click on a button that opens nothing, the focus returns to the canvas; with the keyboard
 * it stays on the button.
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

/**
 * Someone else has saved, and their version is now on the screen; one click shows their changes.
 */
function FollowedMark(): React.JSX.Element | null {
  const { t } = useTranslation();
  const session = useSession();
  const navigate = useNavigate();
  const followed = useSessionState((state) => state.followed);
  if (followed === null) return null;
  const { userName, from, to } = followed;
  const done = (): void => session.getState().set({ followed: null });
  const compare = (): void => {
    void navigate({ to: '.', search: (search) => ({ ...search, compare: `${from}..${to}` }) });
    done();
  };
  return (
    <span className={style.mark} role="status">
      <span title={t('editor.followed.why')}>
        {t('editor.followed.text', { name: userName, version: to })}
      </span>
      <Button size="compact-xs" variant="subtle" onClick={compare}>
        {t('editor.followed.compare')}
      </Button>
      <CloseButton size="sm" aria-label={t('common.close')} onClick={done} />
    </span>
  );
}

/** Asks before leaving with changes that aren't saved anywhere. */
function LeaveGuard(): React.JSX.Element {
  const { t } = useTranslation();
  const session = useSession();
  const isUnsafe = (): boolean => isNowhere(session.getState());
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isUnsafe(),
    enableBeforeUnload: isUnsafe,
    withResolver: true,
  });
  return (
    <Dialog opened={status === 'blocked'} onClose={() => reset?.()} title={t('editor.leave.title')}>
      <p>{t('editor.leave.text')}</p>
      <Group justify="flex-end">
        <Button variant="subtle" color="red" onClick={() => proceed?.()}>
          {t('editor.leave.proceed')}
        </Button>
        <Button variant="default" onClick={() => downloadGraph(session.getState().history.present)}>
          {t('editor.download')}
        </Button>
        <Button onClick={() => reset?.()}>{t('editor.leave.stay')}</Button>
      </Group>
    </Dialog>
  );
}

/** The menu of the workflow's other views. */
function MoreMenu(): React.JSX.Element {
  const { t } = useTranslation();
  const { parameters } = useDeclared();
  const [isOpen, setOpen] = useState(false);
  const details =
    parameters.length === 0
      ? {}
      : { parameters: <span className="quiet numbers">{parameters.length}</span> };
  return (
    <Menu position="bottom-end" width={220} opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <Tooltip label={t('editor.codeOut.more')} disabled={isOpen}>
          <ActionIcon aria-label={t('editor.codeOut.more')}>
            <IconDots size={18} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <ActionItems menu="more" iconSize={16} details={details} />
      </Menu.Dropdown>
    </Menu>
  );
}

const CompareView = lazyPart(
  async () => (await import('../difference/compare-view.tsx')).CompareView,
);

/** The comparison in the URL, if there is one; loaded on demand. */
function LazyCompareView(): React.JSX.Element | null {
  const navigate = useNavigate();
  const { compare } = useSearch({ from: '/inside/projects/$projectId/workflows/$workflowId' });
  const compared = comparedIn(compare);
  const go = (text: string | null): void =>
    void navigate({
      to: '.',
      search: ({ compare: _old, ...search }) =>
        text === null ? search : { ...search, compare: text },
      replace: true,
    });
  if (compared === null) return null;
  return (
    <Suspense fallback={null}>
      <CompareView
        compared={compared}
        onChange={(next) => go(comparedText(next))}
        onClose={() => go(null)}
      />
    </Suspense>
  );
}
