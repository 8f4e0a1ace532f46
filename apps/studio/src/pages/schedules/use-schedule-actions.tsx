import type { ScheduleRecord } from '@millrace/api';
import { IconPlayerPause, IconPlayerPlay, IconSitemap } from '@tabler/icons-react';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify, notifyError } from '../../ui/notify.tsx';
import { rowAction } from '../../ui/record-list/list-actions.ts';
import type { RowAction } from '../../ui/record-list/types.ts';
import { client } from '../../service/client.ts';
import { useRights } from '../../service/rights.ts';
import { scheduleQuery, schedulesKey } from './schedules-query.ts';

type Actions = {
  readonly actions: (schedule: ScheduleRecord) => readonly RowAction[];
  readonly dialogs: ReactNode;
};

/** The actions on schedules. `onDeleted`: for a page that shows only the deleted one. */
export function useScheduleActions(projectId: number, onDeleted?: () => void): Actions {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mayEdit } = useRights(projectId);
  const [asked, setAsked] = useState<ScheduleRecord | null>(null);
  const pausing = usePause(projectId);
  const deleting = useMutation({
    mutationFn: ({ id }: ScheduleRecord) => client.schedules.delete({ params: { id } }),
    async onSuccess(_text, { name }) {
      setAsked(null);
      onDeleted?.();
      notify(t('schedules.deleted', { name }));
      await queryClient.invalidateQueries({ queryKey: schedulesKey(projectId) });
    },
  });
  return {
    actions: (schedule) => [
      ...(mayEdit
        ? [
            {
              label: t(schedule.paused ? 'schedules.resume' : 'schedules.pause'),
              icon: schedule.paused ? IconPlayerPlay : IconPlayerPause,
              run: () => pausing.mutate(schedule),
            },
          ]
        : []),
      {
        label: t('schedules.openWorkflow'),
        icon: IconSitemap,
        run: () =>
          void navigate({
            to: '/projects/$projectId/workflows/$workflowId',
            params: { projectId, workflowId: schedule.analysisFlowId },
          }),
      },
      ...(mayEdit ? [rowAction('remove', t('common.delete'), () => setAsked(schedule))] : []),
    ],
    dialogs: (
      <ConfirmDialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        title={t('schedules.deleteTitle', { name: asked?.name ?? '' })}
        submit={t('common.delete')}
        pending={deleting.isPending}
        error={deleting.error}
        onConfirm={() => asked !== null && deleting.mutate(asked)}
      >
        <p>{t('schedules.deleteText')}</p>
      </ConfirmDialog>
    ),
  };
}

/** Pauses a schedule, or resumes it if it is paused. */
export function usePause(
  projectId: number,
): UseMutationResult<ScheduleRecord, Error, ScheduleRecord> {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, paused }: ScheduleRecord) =>
      client.schedules.update({ params: { id }, body: { paused: !paused } }),
    async onSuccess(saved) {
      notify(t(saved.paused ? 'schedules.paused' : 'schedules.resumed', { name: saved.name }));
      queryClient.setQueryData(scheduleQuery(saved.id).queryKey, saved);
      await queryClient.invalidateQueries({ queryKey: schedulesKey(projectId) });
    },
    onError: (error) => notifyError(error),
  });
}
