import { Button, Group, Select } from '@mantine/core';
import type { ScheduleRecord } from '@millrace/api';
import { IconCalendarTime } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { notify } from '../../ui/notify.tsx';
import { Problem } from '../../ui/problem.tsx';
import { client } from '../../service/client.ts';
import { useRights } from '../../service/rights.ts';
import { Page } from '../../shell/page.tsx';
import { changesOf, newDraft, type ScheduleDraft } from './schedule-draft.ts';
import { ScheduleForm } from './schedule-form.tsx';
import { schedulesKey } from './schedules-query.ts';
import { workflowNamesQuery } from '../../service/queries.ts';

/** Creates a schedule for a workflow, active or paused. */
export function NewSchedulePage(): React.JSX.Element {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { projectId } = useParams({ from: '/inside/projects/$projectId' });
  const { workflow: workflowId = null } = useSearch({
    from: '/inside/projects/$projectId/schedules/new',
  });
  const { mayEdit } = useRights(projectId);
  const workflows = useQuery(workflowNamesQuery(projectId));
  const [draft, setDraft] = useState<ScheduleDraft>(() =>
    newDraft(new Intl.DateTimeFormat().resolvedOptions().timeZone),
  );
  const create = useCreate(projectId, workflowId, draft);
  const select = (id: string | null): void =>
    void navigate({ to: '.', search: { workflow: Number(id) }, replace: true });
  if (workflows.data?.length === 0)
    return (
      <Page title={t('schedules.create')}>
        <EmptyState
          icon={IconCalendarTime}
          title={t('schedules.emptyTitle')}
          text={t('schedules.noWorkflows')}
        >
          <LinkButton to="/projects/$projectId/workflows" params={{ projectId }}>
            {t('executions.toWorkflows')}
          </LinkButton>
        </EmptyState>
      </Page>
    );
  return (
    <Page title={t('schedules.create')}>
      <ScheduleForm
        draft={draft}
        change={(changes) => setDraft((before) => ({ ...before, ...changes }))}
        isReadOnly={!mayEdit}
        onSubmit={() => create.mutate({ paused: false })}
        before={
          <Select
            label={t('schedules.workflow')}
            placeholder={t('schedules.selectWorkflow')}
            searchable
            allowDeselect={false}
            required
            limit={100}
            disabled={!mayEdit}
            data={(workflows.data ?? []).map(({ id, name }) => ({
              value: String(id),
              label: name,
            }))}
            value={workflowId === null ? null : String(workflowId)}
            onChange={select}
          />
        }
        footer={
          <>
            {create.error !== null && <Problem error={create.error} />}
            {!mayEdit && <p className="quiet">{t('common.askForRight')}</p>}
            <Group gap={8}>
              <Button
                type="submit"
                disabled={!mayEdit || workflowId === null}
                loading={create.isPending}
              >
                {t('schedules.submit')}
              </Button>
              <Button
                variant="default"
                disabled={!mayEdit || workflowId === null || create.isPending}
                onClick={() => create.mutate({ paused: true })}
              >
                {t('schedules.submitPaused')}
              </Button>
            </Group>
          </>
        }
      />
    </Page>
  );
}

function useCreate(projectId: number, workflowId: number | null, draft: ScheduleDraft) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation<ScheduleRecord, Error, { readonly paused: boolean }>({
    mutationFn: ({ paused }) =>
      client.schedules.create({
        body: { ...changesOf(draft), analysisFlowId: workflowId ?? 0, projectId, paused },
      }),
    async onSuccess({ id, name }) {
      notify(t('schedules.created', { name }));
      await queryClient.invalidateQueries({ queryKey: schedulesKey(projectId) });
      await navigate({
        to: '/projects/$projectId/schedules/$scheduleId',
        params: { projectId, scheduleId: id },
      });
    },
  });
}
