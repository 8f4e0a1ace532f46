import { Button } from '@mantine/core';
import { isChanged, enqueue, catchUp } from '@millrace/graph-editor';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { client } from '../../../service/client.ts';
import { workflows } from '../../session/workflows.ts';
import { useSession, useSessionState } from '../../session/use-session.ts';
import { downloadGraph } from '../../state/download-graph.ts';
import style from './editor-bar.module.css';
import { reportFailure } from '../../../ui/notify.tsx';

/**
 * The workflow, or the permission to change it, is gone: shows what can still be done with the
 * graph on screen.
 */
export function LostStrip(): React.JSX.Element | null {
  const { t } = useTranslation();
  const session = useSession();
  const lost = useSessionState((state) => state.lost);
  const hasUnsaved = useSessionState(isChanged);
  if (lost === null) return null;
  return (
    <div className={style.strip} role="alert">
      <IconAlertTriangle size={18} aria-hidden="true" />
      <p>
        <strong>{t(`editor.lost.${lost}`)}</strong> {hasUnsaved && t('editor.lost.kept')}
      </p>
      {lost === 'gone' && <Restore />}
      {lost !== 'person' && <SaveAsNew />}
      <Button variant="default" onClick={() => downloadGraph(session.getState().history.present)}>
        {t('editor.download')}
      </Button>
    </div>
  );
}

/** If the workflow is in the trash and the user may restore it. */
function Restore(): React.JSX.Element | null {
  const { t } = useTranslation();
  const session = useSession();
  const { workflowId: id, projectId } = session.getState();
  const { data } = useQuery({
    queryKey: ['trash', projectId, id],
    queryFn: async () =>
      (await client.trash.list({ query: { projectId, kind: 'workflow' } })).some(
        (entry) => entry.id === id,
      ),
    retry: false,
  });
  const bringing = useMutation({
    async mutationFn() {
      await client.trash.restore({ params: { kind: 'workflow', id } });
      await enqueue(session, () => catchUp(session, workflows));
    },
    onError,
  });
  if (data !== true) return null;
  return (
    <Button loading={bringing.isPending} onClick={() => bringing.mutate()}>
      {t('editor.lost.restore')}
    </Button>
  );
}

function SaveAsNew(): React.JSX.Element {
  const { t } = useTranslation();
  const session = useSession();
  const navigate = useNavigate();
  const saving = useMutation({
    mutationFn() {
      const { history, projectId } = session.getState();
      const { uuid: _uuid, version: _version, ...workflow } = history.present;
      return client.workflows.create({ body: { projectId, workflow } });
    },
    onSuccess: (workflowId) =>
      navigate({
        to: '/projects/$projectId/workflows/$workflowId',
        params: { projectId: session.getState().projectId, workflowId },
      }),
    onError,
  });
  return (
    <Button variant="default" loading={saving.isPending} onClick={() => saving.mutate()}>
      {t('editor.lost.saveAsNew')}
    </Button>
  );
}

function onError(error: Error): void {
  reportFailure(error);
}
