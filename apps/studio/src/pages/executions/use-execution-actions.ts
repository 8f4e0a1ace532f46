import type { ExecutionRecord } from '@millrace/api';
import { IconArrowsDiff, IconPlayerStop, IconSitemap, IconVersions } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { rowAction } from '../../ui/record-list/list-actions.ts';
import type { ManyAction, RowAction } from '../../ui/record-list/types.ts';
import { notify, notifyError } from '../../ui/notify.tsx';
import { client } from '../../service/client.ts';
import { executionQuery } from '../../service/queries.ts';
import { useRights } from '../../service/rights.ts';
import { executionsKey } from './executions-query.ts';

export type ExecutionActions = {
  readonly runAgain: (execution: ExecutionRecord) => void;
  readonly end: (execution: ExecutionRecord, how: 'stop' | 'kill') => void;
  readonly openWorkflow: (execution: ExecutionRecord) => void;
  readonly openAsRun: (execution: ExecutionRecord) => void;
  /** The same as menu entries. */
  readonly actions: (execution: ExecutionRecord) => readonly RowAction[];
  /** Compares two executions. */
  readonly compare: ManyAction<ExecutionRecord>;
};

/** The actions on executions. */
export function useExecutionActions(projectId: number): ExecutionActions {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mayRun } = useRights(projectId);
  const refresh = (id: number): Promise<unknown> =>
    Promise.all(
      [executionsKey(projectId), executionQuery(id).queryKey].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
  const again = useMutation({
    mutationFn: ({ id }: ExecutionRecord) =>
      client.executions.runAgain({ params: { workflowExecutionId: id }, body: {} }),
    async onSuccess(executionId, { name }) {
      const show = (): void =>
        void navigate({
          to: '/projects/$projectId/executions/$executionId',
          params: { projectId, executionId },
        });
      notify(t('executions.startedAgain', { name }), { label: t('executions.show'), run: show });
      await refresh(executionId);
    },
    onError: (error) => notifyError(error),
  });
  const ending = useMutation({
    mutationFn: ({
      id,
      how,
    }: {
      readonly id: number;
      readonly how: 'stop' | 'kill';
    }): Promise<unknown> => client.executions[how]({ params: { workflowExecutionId: id } }),
    onSettled: (_answer, _error, { id }) => refresh(id),
    onError: (error) => notifyError(error),
  });
  const openWorkflow = ({ analysisFlowId }: ExecutionRecord): void =>
    void navigate({
      to: '/projects/$projectId/workflows/$workflowId',
      params: { projectId, workflowId: analysisFlowId },
    });
  const openAsRun = ({ id, analysisFlowId }: ExecutionRecord): void =>
    void navigate({
      to: '/projects/$projectId/workflows/$workflowId',
      params: { projectId, workflowId: analysisFlowId },
      search: { run: id },
    });
  const end: ExecutionActions['end'] = ({ id }, how) => ending.mutate({ id, how });
  return {
    runAgain: (execution) => again.mutate(execution),
    end,
    openWorkflow,
    openAsRun,
    compare: {
      label: t('executions.compare'),
      icon: IconArrowsDiff,
      isOffered: (selected) => selected.length === 2,
      run: (selected) => {
        const [before = 0, after = 0] = selected.map(({ id }) => id).toSorted((a, b) => a - b);
        void navigate({
          to: '/projects/$projectId/executions/compare',
          params: { projectId },
          search: { before, after },
        });
      },
    },
    actions: (execution) => [
      ...(mayRun
        ? [rowAction('run', t('executions.runAgain'), () => again.mutate(execution))]
        : []),
      { label: t('executions.asRun'), icon: IconVersions, run: () => openAsRun(execution) },
      {
        label: t('executions.openWorkflow'),
        icon: IconSitemap,
        run: () => openWorkflow(execution),
      },
      ...(mayRun && execution.endTime === null
        ? [
            {
              label: t('executions.stop'),
              icon: IconPlayerStop,
              danger: true,
              run: () => end(execution, 'stop'),
            },
          ]
        : []),
    ],
  };
}
