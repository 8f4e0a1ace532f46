import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconArrowBackUp, IconArrowForwardUp, IconPlayerPlay } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { client } from '../../service/client.ts';
import { PageBar } from '../../shell/page-bar.tsx';
import { isLive } from '../session/run.ts';
import { runWorkflow, save } from '../session/save.ts';
import { useSession, useSessionState } from '../session/use-session.ts';
import { watchRun } from '../session/watch-run.ts';
import style from './editor-bar.module.css';

/** What one edits, whether it is kept, and what can be done with the whole. */
export function EditorBar(): React.JSX.Element {
  const { t } = useTranslation();
  const session = useSession();
  const name = useSessionState(({ history }) => history.present.name);
  const keeping = useSessionState((state) => state.keeping);
  const canUndo = useSessionState(({ history }) => history.past.length > 0);
  const canRedo = useSessionState(({ history }) => history.future.length > 0);
  const running = useSessionState(({ run }) => isLive(run));
  const failed = (error: Error): void => void notifications.show({ color: 'red', message: error.message });
  const saving = useMutation({ mutationFn: () => save(session, client), onError: failed });
  const starting = useMutation({
    mutationFn: () => runWorkflow(session, client),
    onSuccess: (run) => void watchRun(session, run, () => undefined),
    onError: failed,
  });
  return (
    <PageBar title={name}>
      <span className={style.keeping} data-keeping={keeping} role="status">
        {t(`editor.keeping.${keeping}`)}
      </span>
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
      <Button variant="default" loading={saving.isPending} onClick={() => saving.mutate()}>
        {t('editor.save')}
      </Button>
      <Button leftSection={<IconPlayerPlay size={16} />} loading={starting.isPending || running} onClick={() => starting.mutate()}>
        {t('editor.run')}
      </Button>
    </PageBar>
  );
}
