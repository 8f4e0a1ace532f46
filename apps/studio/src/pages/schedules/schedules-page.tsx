import { SegmentedControl } from '@mantine/core';
import type { ScheduleRecord } from '@millrace/api';
import { IconCalendarTime, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Moment } from '../../ui/moment.tsx';
import { RecordList } from '../../ui/record-list/record-list.tsx';
import { OneOf } from '../../ui/record-list/one-of.tsx';
import { timeWidth } from '../../ui/record-list/time-column.tsx';
import { useListSearch } from '../../ui/record-list/use-list-search.ts';
import { ViewsMenu } from '../../ui/record-list/views-menu.tsx';
import { useRights } from '../../service/rights.ts';
import { Page } from '../../shell/page.tsx';
import { ScheduleCalendar } from './schedule-calendar.tsx';
import { ScheduleState } from './schedule-state.tsx';
import { schedulesPageQuery, type ScheduleSearch, readScheduleSearch } from './schedules-query.ts';
import { workflowNamesQuery } from '../../service/queries.ts';
import { scheduleWords } from './schedule-words.ts';
import style from './schedules.module.css';
import { useScheduleActions } from './use-schedule-actions.tsx';

const keyOf = ({ id }: ScheduleRecord): string => String(id);

export function SchedulesPage(): React.JSX.Element {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { projectId } = useParams({ from: '/inside/projects/$projectId' });
  const search = useSearch({ from: '/inside/projects/$projectId/schedules' });
  const [, change] = useListSearch<ScheduleSearch>();
  const query = useQuery(schedulesPageQuery(projectId, search));
  const workflows = useQuery(workflowNamesQuery(projectId));
  const names = useMemo(
    () => new Map(workflows.data?.map(({ id, name }) => [id, name])),
    [workflows.data],
  );
  const { mayEdit } = useRights(projectId);
  const { actions, dialogs } = useScheduleActions(projectId);
  const create = mayEdit && (
    <LinkButton
      to="/projects/$projectId/schedules/new"
      params={{ projectId }}
      leftSection={<IconPlus size={16} aria-hidden="true" />}
    >
      {t('schedules.create')}
    </LinkButton>
  );
  const show = (next: string): void =>
    void navigate({ to: '.', search: next === 'calendar' ? { view: next } : {}, replace: true });
  const isCalendar = search.view === 'calendar';
  return (
    <Page
      title={t('schedules.title')}
      actions={
        <>
          <SegmentedControl
            size="xs"
            aria-label={t('schedules.view')}
            data={(['list', 'calendar'] as const).map((value) => ({
              value,
              label: t(`schedules.${value}`),
            }))}
            value={isCalendar ? 'calendar' : 'list'}
            onChange={show}
          />
          {create}
        </>
      }
    >
      {isCalendar ? (
        <ScheduleCalendar projectId={projectId} month={search.month} />
      ) : (
        <RecordList
          kind="schedules"
          label={t('schedules.title')}
          query={query}
          keyOf={keyOf}
          sort="created"
          filters={
            <>
              <StateFilter />
              <ViewsMenu kind="schedule" read={readScheduleSearch} />
            </>
          }
          isNarrowed={search.state !== undefined}
          onWiden={() => change({ state: undefined })}
          name={{
            title: t('common.name'),
            of: ({ name }) => name,
            icon: () => IconCalendarTime,
            link: ({ id }) => ({
              to: '/projects/$projectId/schedules/$scheduleId',
              params: { projectId, scheduleId: id },
            }),
            detail: ({ analysisFlowId, name }) => {
              const workflow = names.get(analysisFlowId) ?? '';
              return workflow === name ? '' : workflow;
            },
          }}
          columns={[
            {
              key: 'state',
              title: t('common.status'),
              width: 'min(110px, 13vw)',
              render: (schedule) => <ScheduleState schedule={schedule} />,
            },
            {
              key: 'when',
              title: t('schedules.when'),
              width: '26%',
              render: (schedule) => (
                <span className={style.cut} title={scheduleWords(schedule)}>
                  {scheduleWords(schedule)}
                </span>
              ),
            },
            {
              key: 'next',
              title: t('schedules.next'),
              width: timeWidth,
              render: ({ paused, nextFireTimes: [next] }) =>
                paused || next === undefined ? (
                  <span className="quiet">–</span>
                ) : (
                  <Moment time={Date.parse(next)} />
                ),
            },
            {
              key: 'last',
              title: t('schedules.lastRun'),
              width: timeWidth,
              wide: true,
              render: ({ firedTime }) =>
                firedTime === null ? (
                  <span className="quiet">{t('schedules.never')}</span>
                ) : (
                  <Moment time={Date.parse(firedTime)} />
                ),
            },
          ]}
          actions={actions}
          empty={
            <EmptyState
              icon={IconCalendarTime}
              title={t('schedules.emptyTitle')}
              text={t(mayEdit ? 'schedules.empty' : 'schedules.emptyToRead')}
            >
              {create}
            </EmptyState>
          }
        />
      )}
      {dialogs}
    </Page>
  );
}

const any = 'any';

/** Whether the schedules of the list are active. */
function StateFilter(): React.JSX.Element {
  const { t } = useTranslation();
  const [{ state = any }, change] = useListSearch<ScheduleSearch>();
  return (
    <OneOf
      value={state}
      options={([any, 'active', 'paused'] as const).map((value) => ({
        value,
        label: t(`schedules.filter.${value}`),
      }))}
      onChange={(value) =>
        change({ state: value === any ? undefined : (value as ScheduleSearch['state']) })
      }
    />
  );
}
