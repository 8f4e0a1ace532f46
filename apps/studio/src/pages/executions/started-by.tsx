import type { ExecutionRecord } from '@millrace/api';
import { IconCalendarTime } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import style from './execution-filters.module.css';

type Props = {
  readonly execution: Pick<
    ExecutionRecord,
    'projectId' | 'userId' | 'username' | 'analysisFlowScheduleId'
  >;
};

/** The user who started a run, or a link to the schedule that did. */
export function StartedBy({ execution }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const { projectId, userId, username, analysisFlowScheduleId: scheduleId } = execution;
  const name = username ?? t('executions.userNumber', { id: userId });
  if (scheduleId === null) return <span className={style.user}>{name}</span>;
  return (
    <Link
      className={style.user}
      to="/projects/$projectId/schedules/$scheduleId"
      params={{ projectId, scheduleId }}
      title={t('executions.ofUser', { name })}
    >
      <IconCalendarTime size={14} aria-hidden="true" />
      {t('executions.bySchedule')}
    </Link>
  );
}
