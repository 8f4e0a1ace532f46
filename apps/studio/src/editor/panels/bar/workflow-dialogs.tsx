import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { client } from '../../../service/client.ts';
import { workflowsKey } from '../../../service/queries.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { NameDialog } from '../../../ui/name-dialog.tsx';
import { notify } from '../../../ui/notify.tsx';
import { useSession, useSessionState } from '../../session/use-session.ts';
import { askAboutWorkflow, workflowDialogSlice } from '../../state/workflow-dialog-state.ts';
import { useEditor, useEditorStore } from '../../state/use-editor.ts';

/** The dialogs of the workflow's menu: renaming it, and moving it to the trash. */
export function WorkflowDialogs(): React.JSX.Element {
  const { t } = useTranslation();
  const editor = useEditorStore();
  const session = useSession();
  const { workflowId, projectId } = session.getState();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const name = useSessionState(({ history }) => history.present.name);
  const asked = useEditor(workflowDialogSlice, (state) => state.asked);
  const close = (): void => askAboutWorkflow(editor, null);
  const removing = useMutation({
    mutationFn: () => client.workflows.delete({ params: { workflowId } }),
    async onSuccess() {
      close();
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: workflowsKey(projectId) }),
        queryClient.invalidateQueries({ queryKey: ['trash'] }),
      ]);
      await navigate({ to: '/projects/$projectId/workflows', params: { projectId } });
      notify(t('trash.moved', { count: 1, name }));
    },
  });
  return (
    <>
      <NameDialog
        opened={asked === 'rename'}
        title={t('workflows.renameTitle', { name })}
        label={t('common.name')}
        submit={t('common.rename')}
        start={name}
        pending={false}
        error={null}
        onClose={close}
        onSubmit={(next) => {
          session.getState().edit((graph) => ({ ...graph, name: next }));
          close();
        }}
      />
      <ConfirmDialog
        opened={asked === 'delete'}
        title={t('editor.workflow.deleteTitle', { name })}
        submit={t('common.delete')}
        pending={removing.isPending}
        error={removing.error}
        onClose={close}
        onConfirm={() => removing.mutate()}
      >
        {t('editor.workflow.deleteText')}
      </ConfirmDialog>
    </>
  );
}
