import { lockWorkflow, unlockWorkflow } from '@millrace/graph-editor';
import { Button, Popover } from '@mantine/core';
import type { EditingState } from '@millrace/api';
import { focusAtOnce } from '@millrace/data-grid';
import { IconLock, IconUsers } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { shortTime } from '../../../ui/time.ts';
import { workflows } from '../../session/workflows.ts';
import { useSession, useSessionState } from '../../session/use-session.ts';
import style from './editor-bar.module.css';
import { reportFailure } from '../../../ui/notify.tsx';

const renewMs = 5 * 60_000;

/** Shows who else is editing the workflow and who has locked it, before any work is lost. */
export function EditorsMark(): React.JSX.Element | null {
  const editing = useSessionState((state) => state.editing);
  const mayEdit = useSessionState((state) => state.mayEdit);
  const conflict = useSessionState((state) => state.conflict);
  useRenewal(editing !== null && editing.lockedByUserId === editing.userId);
  // What needs a decision comes before who is here.
  if (
    editing === null ||
    (editing.lockedBy === null && (editing.others.length === 0 || conflict !== null))
  )
    return null;
  return <Mark editing={editing} mayEdit={mayEdit} />;
}

function Mark({
  editing,
  mayEdit,
}: {
  readonly editing: EditingState;
  readonly mayEdit: boolean;
}): React.JSX.Element {
  const { t } = useTranslation();
  const { others, lockedBy, lockedByUserId, userId } = editing;
  const isLocked = lockedBy !== null;
  const isMine = lockedByUserId === userId;
  const first = others.find(({ draftTime }) => draftTime !== null) ?? others[0];
  const doing = others.length > 1 ? 'several' : doingOf(first);
  const label = isMine
    ? t('editor.together.lockedByMe')
    : isLocked
      ? t('editor.together.lockedBy', { name: lockedBy })
      : t(`editor.together.${doing}`, { name: first?.userName ?? '', count: others.length });
  return (
    <Popover position="bottom-end" width={340} trapFocus shadow="md">
      <Popover.Target>
        <Button
          variant="subtle"
          color={isLocked && !isMine ? 'orange' : 'gray'}
          leftSection={isLocked ? <IconLock size={16} /> : <IconUsers size={16} />}
          className={style.people ?? ''}
        >
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown ref={focusAtOnce} className={style.together ?? ''}>
        <h2>{t('editor.together.title')}</h2>
        {others.length > 0 && (
          <ul>
            {others.map((each) => (
              <li key={each.userId}>
                <strong>{each.userName}</strong>{' '}
                <span className="quiet">
                  {t(each.here ? 'editor.together.isHere' : 'editor.together.isAway')}
                </span>
                {each.draftTime !== null && (
                  <span className="quiet">
                    {' '}
                    · {t('editor.together.changed', { time: shortTime(each.draftTime) })}
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
        <p className="quiet">
          {t(
            isMine
              ? 'editor.together.whyMine'
              : isLocked
                ? 'editor.together.whyLocked'
                : 'editor.together.why',
            until(editing),
          )}
        </p>
        {mayEdit && <LockChoice editing={editing} />}
      </Popover.Dropdown>
    </Popover>
  );
}

function doingOf(
  other: EditingState['others'][number] | undefined,
): 'here' | 'editing' | 'unsaved' {
  if (other === undefined || other.draftTime === null) return 'here';
  return other.here ? 'editing' : 'unsaved';
}

/** What the user can do about it. */
function LockChoice({ editing }: { readonly editing: EditingState }): React.JSX.Element | null {
  const { t } = useTranslation();
  const session = useSession();
  const isMine = editing.lockedByUserId === editing.userId;
  const isForeign = editing.lockedBy !== null && !isMine;
  const changing = useMutation({
    mutationFn: () =>
      isMine ? unlockWorkflow(session, workflows) : lockWorkflow(session, workflows, isForeign),
    onError: (error) => reportFailure(error),
  });
  if (isForeign && !editing.mayUnlock) return null;
  return (
    <Button variant="default" loading={changing.isPending} onClick={() => changing.mutate()}>
      {t(
        isMine
          ? 'editor.together.unlock'
          : isForeign
            ? 'editor.together.takeOver'
            : 'editor.together.lock',
      )}
    </Button>
  );
}

/** Renews the lock while the user is here. */
function useRenewal(isMine: boolean): void {
  const session = useSession();
  useEffect(() => {
    if (!isMine) return;
    const timer = setInterval(
      () => void lockWorkflow(session, workflows).catch(() => undefined),
      renewMs,
    );
    return () => clearInterval(timer);
  }, [session, isMine]);
}

function until({ lockedBy, lockedUntil }: EditingState): {
  readonly name: string;
  readonly time: string;
} {
  return { name: lockedBy ?? '', time: lockedUntil === null ? '' : shortTime(lockedUntil) };
}
