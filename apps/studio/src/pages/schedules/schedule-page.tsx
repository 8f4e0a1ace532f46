import { Button, Group, Tabs } from '@mantine/core';
import type { ScheduleRecord } from '@millrace/api';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../ui/facts.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Moment } from '../../ui/moment.tsx';
import { notify } from '../../ui/notify.tsx';
import { Problem } from '../../ui/problem.tsx';
import tabStyle from '../../ui/tabs.module.css';
import { client } from '../../service/client.ts';
import { useRights } from '../../service/rights.ts';
import { recordTitle } from '../../ui/record-title.ts';
import { Page } from '../../shell/page.tsx';
import { useOfferActions } from '../../shell/use-offer-actions.ts';
import { changesOf, draftOf } from './schedule-draft.ts';
import { ScheduleForm } from './schedule-form.tsx';
import { ScheduleHistory } from './schedule-history.tsx';
import { ScheduleState } from './schedule-state.tsx';
import { scheduleQuery, schedulesKey } from './schedules-query.ts';
import style from './schedules.module.css';
import { workflowNamesQuery } from '../../service/queries.ts';
import { usePause, useScheduleActions } from './use-schedule-actions.tsx';
import { scheduleWords } from './schedule-words.ts';

const tabs = ['settings', 'history'] as const;

export function SchedulePage(): React.JSX.Element {
  const { t } = useTranslation();
  const { scheduleId } = useParams({ from: '/inside/projects/$projectId/schedules/$scheduleId' });
  const query = useQuery(scheduleQuery(scheduleId));
  return (
    <Page
      title={query.data?.name ?? recordTitle(query.error, t)}
      actions={query.data !== undefined && <Actions schedule={query.data} />}
      filled
    >
      <Loaded query={query} page>
        {(schedule) => <Schedule key={schedule.id} schedule={schedule} />}
      </Loaded>
    </Page>
  );
}

function Actions({ schedule }: { readonly schedule: ScheduleRecord }): React.JSX.Element | null {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { projectId } = schedule;
  const { mayEdit } = useRights(projectId);
  const pausing = usePause(projectId);
  const { actions, dialogs } = useScheduleActions(
    projectId,
    () => void navigate({ to: '/projects/$projectId/schedules', params: { projectId } }),
  );
  const offered = actions(schedule);
  useOfferActions('schedule', offered);
  if (!mayEdit) return null;
  const Icon = schedule.paused ? IconPlayerPlay : IconPlayerPause;
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon size={16} aria-hidden="true" />}
        loading={pausing.isPending}
        onClick={() => pausing.mutate(schedule)}
      >
        {t(schedule.paused ? 'schedules.resume' : 'schedules.pause')}
      </Button>
      <Button variant="default" c="var(--danger)" onClick={() => offered.at(-1)?.run()}>
        {t('common.asks', { action: t('common.delete') })}
      </Button>
      {dialogs}
    </>
  );
}

function Schedule({ schedule }: { readonly schedule: ScheduleRecord }): React.JSX.Element {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { tab } = useSearch({ from: '/inside/projects/$projectId/schedules/$scheduleId' });
  const { projectId, analysisFlowId, nextFireTimes, paused } = schedule;
  const { data: workflows } = useQuery(workflowNamesQuery(projectId));
  const shown = tabs.find((each) => each === tab) ?? 'settings';
  const [next] = nextFireTimes;
  return (
    <>
      <Facts>
        <span role="status">
          <ScheduleState schedule={schedule} />
        </span>
        <Link
          to="/projects/$projectId/workflows/$workflowId"
          params={{ projectId, workflowId: analysisFlowId }}
        >
          {workflows?.find(({ id }) => id === analysisFlowId)?.name ??
            t('executions.workflowNumber', { id: analysisFlowId })}
        </Link>
        <span>{scheduleWords(schedule)}</span>
        {!paused && next !== undefined && (
          <span>
            {t('schedules.next')}: <Moment time={Date.parse(next)} />
          </span>
        )}
      </Facts>
      <Tabs
        value={shown}
        onChange={(value) =>
          void navigate({
            to: '.',
            search: value === 'history' ? { tab: value } : {},
            replace: true,
          })
        }
        className={tabStyle.tabs ?? ''}
        keepMounted={false}
      >
        <Tabs.List>
          {tabs.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {t(`schedules.tabs.${each}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="settings" className={`${tabStyle.panel} ${style.tab}`}>
          <Settings schedule={schedule} />
        </Tabs.Panel>
        <Tabs.Panel value="history" className={`${tabStyle.panel} ${style.tab}`}>
          <ScheduleHistory schedule={schedule} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

function Settings({ schedule }: { readonly schedule: ScheduleRecord }): React.JSX.Element {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { projectId, id } = schedule;
  const { mayEdit } = useRights(projectId);
  const saved = draftOf(schedule);
  const [edited, setEdited] = useState<typeof saved | null>(null);
  const draft = edited ?? saved;
  const isChanged = edited !== null && JSON.stringify(edited) !== JSON.stringify(saved);
  const save = useMutation({
    mutationFn: (sent: typeof saved) =>
      client.schedules.update({ params: { id }, body: changesOf(sent) }),
    async onSuccess(record, sent) {
      queryClient.setQueryData(scheduleQuery(id).queryKey, record);
      // What was changed while it was saved stays to be saved.
      setEdited((now) => (now === sent ? null : now));
      notify(t('schedules.saved', { name: record.name }));
      await queryClient.invalidateQueries({ queryKey: schedulesKey(projectId) });
    },
  });
  return (
    <ScheduleForm
      draft={draft}
      change={(changes) => setEdited((before) => ({ ...(before ?? saved), ...changes }))}
      isReadOnly={!mayEdit}
      onSubmit={() => isChanged && save.mutate(draft)}
      footer={
        <>
          {save.error !== null && <Problem error={save.error} />}
          {mayEdit ? (
            <Group gap={8}>
              <Button type="submit" disabled={!isChanged} loading={save.isPending}>
                {t('common.save')}
              </Button>
              {isChanged && (
                <Button variant="default" onClick={() => setEdited(null)}>
                  {t('schedules.discard')}
                </Button>
              )}
            </Group>
          ) : (
            <p className="quiet">{t('schedules.readOnly')}</p>
          )}
        </>
      }
    />
  );
}
