import type { WorkflowRecord } from '@millrace/api';
import { IconCalendarPlus, IconHistory } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Client } from '@millrace/client';
import { rowAction } from '../../ui/record-list/list-actions.ts';
import type { ManyAction, RowAction } from '../../ui/record-list/types.ts';
import { saveAnswer } from '../../ui/save-answer.ts';
import { notify, notifyError } from '../../ui/notify.tsx';
import { client } from '../../service/client.ts';
import { useRights } from '../../service/rights.ts';
import { useMoveToTrash } from '../trash-records.ts';
import { workflowsKey } from '../../service/queries.ts';
import { NameDialog } from '../../ui/name-dialog.tsx';
import { renameWorkflow } from './rename-workflow.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

type Asking =
  | { readonly rename: WorkflowRecord }
  | { readonly remove: readonly WorkflowRecord[]; readonly scheduled: readonly WorkflowRecord[] };

export type WorkflowActions = {
  readonly actions: (workflow: WorkflowRecord) => readonly RowAction[];
  readonly many: readonly ManyAction<WorkflowRecord>[];
  readonly dialogs: ReactNode;
};

/** The actions on workflows in their list. */
export function useWorkflowActions(projectId: number): WorkflowActions {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mayEdit, mayRun } = useRights(projectId);
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = (): void => setAsking(null);
  const moving = useMoveToTrash('workflow', projectId, {
    key: workflowsKey(projectId),
    remove: (workflowId) => client.workflows.delete({ params: { workflowId } }),
  });
  const copying = useMutation({
    mutationFn: ({ id, name }: WorkflowRecord) =>
      client.workflows.copy({ params: { id }, body: { name: t('workflows.copyOf', { name }) } }),
    async onSuccess(_id, { name }) {
      await queryClient.invalidateQueries({ queryKey: workflowsKey(projectId) });
      notify(t('workflows.copied', { name }));
    },
    onError: (error) => notifyError(error),
  });
  const running = useMutation({
    mutationFn: ({ id }: WorkflowRecord) =>
      client.workflows.execute({ body: { workflowId: id, projectId } }),
    onSuccess(executionId, { name }) {
      const show = (): void =>
        void navigate({
          to: '/projects/$projectId/executions/$executionId',
          params: { projectId, executionId },
        });
      notify(t('workflows.started', { name }), { label: t('workflows.show'), run: show });
    },
    onError: (error) => notifyError(error),
  });
  const remove = (workflows: readonly WorkflowRecord[]): void => {
    scheduledAmong(client, projectId, workflows).then(
      (scheduled) =>
        scheduled.length === 0
          ? moving.mutate(workflows)
          : setAsking({ remove: workflows, scheduled }),
      (error: Error) => notifyError(error),
    );
  };
  const download = ({ id }: WorkflowRecord): void =>
    void client.workflows
      .export({ params: { id } })
      .then(saveAnswer, (error: Error) => notifyError(error));
  const schedule = ({ id }: WorkflowRecord): void =>
    void navigate({
      to: '/projects/$projectId/schedules/new',
      params: { projectId },
      search: { workflow: id },
    });
  const runsOf = ({ id }: WorkflowRecord): void =>
    void navigate({
      to: '/projects/$projectId/executions',
      params: { projectId },
      search: { workflow: id },
    });
  return {
    actions: (workflow) => [
      ...(mayRun ? [rowAction('run', t('workflows.run'), () => running.mutate(workflow))] : []),
      { label: t('workflows.runs'), icon: IconHistory, run: () => runsOf(workflow) },
      ...(mayEdit
        ? [
            rowAction('rename', t('common.rename'), () => setAsking({ rename: workflow })),
            { label: t('schedules.create'), icon: IconCalendarPlus, run: () => schedule(workflow) },
            rowAction('duplicate', t('workflows.duplicate'), () => copying.mutate(workflow)),
          ]
        : []),
      rowAction('export', t('workflows.export'), () => download(workflow)),
      ...(mayEdit ? [rowAction('remove', t('common.delete'), () => remove([workflow]))] : []),
    ],
    many: mayEdit ? [rowAction('remove', t('common.delete'), remove)] : [],
    dialogs: (
      <>
        <RenameWorkflow
          projectId={projectId}
          workflow={asking !== null && 'rename' in asking ? asking.rename : null}
          onClose={close}
        />
        <DeleteScheduled
          scheduled={asking !== null && 'remove' in asking ? asking.scheduled : null}
          onClose={close}
          onDelete={() => {
            if (asking !== null && 'remove' in asking) moving.mutate(asking.remove);
            close();
          }}
        />
      </>
    ),
  };
}

type Named = { readonly id: number; readonly name: string };

/**
 * The workflows with schedules, which are deleted permanently when their workflow is moved to the
 * trash.
 */
async function scheduledAmong<Workflow extends Named>(
  client: Client,
  projectId: number,
  workflows: readonly Workflow[],
): Promise<readonly Workflow[]> {
  const schedules = await client.schedules.list({ query: { projectId } });
  const scheduled = new Set(schedules.map(({ analysisFlowId }) => analysisFlowId));
  return workflows.filter(({ id }) => scheduled.has(id));
}

type Props = {
  readonly projectId: number;
  readonly workflow: { readonly id: number; readonly name: string } | null;
  readonly onClose: () => void;
};

/** Asks for a workflow's new name. */
function RenameWorkflow({ projectId, workflow, onClose }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const rename = useMutation({
    mutationFn: (name: string) =>
      renameWorkflow(
        client,
        workflow!.id,
        name,
        t('workflows.renamed', { before: workflow!.name }),
      ),
    async onSuccess() {
      close();
      await queryClient.invalidateQueries({ queryKey: workflowsKey(projectId) });
    },
  });
  const close = (): void => {
    rename.reset();
    onClose();
  };
  return (
    <NameDialog
      opened={workflow !== null}
      onClose={close}
      title={t('workflows.renameTitle', { name: workflow?.name ?? '' })}
      label={t('common.name')}
      submit={t('common.rename')}
      start={workflow?.name ?? ''}
      pending={rename.isPending}
      error={rename.error}
      onSubmit={(name) => (name === workflow?.name ? close() : rename.mutate(name))}
    />
  );
}

type DeleteScheduledProps = {
  readonly scheduled: readonly { readonly id: number; readonly name: string }[] | null;
  readonly onClose: () => void;
  readonly onDelete: () => void;
};

/** Shows what a deletion can't undo: the schedules. */
function DeleteScheduled({
  scheduled,
  onClose,
  onDelete,
}: DeleteScheduledProps): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      opened={scheduled !== null}
      onClose={onClose}
      title={t('workflows.deleteTitle', { count: scheduled?.length ?? 0 })}
      submit={t('common.delete')}
      onConfirm={onDelete}
    >
      <p>{t('workflows.deleteText', { count: scheduled?.length ?? 0 })}</p>
      <ul>
        {scheduled?.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
