import type { ScheduleRecord } from '@millrace/api';
import { IconCircleCheck, IconCircleDashed, IconPlayerPause } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import style from './schedules.module.css';

export type StateOfSchedule = 'active' | 'paused' | 'over';

const icons = { active: IconCircleCheck, paused: IconPlayerPause, over: IconCircleDashed };

/** Whether a schedule fires. Without times to come it is over. */
export function stateOf({
  paused,
  nextFireTimes,
}: Pick<ScheduleRecord, 'paused' | 'nextFireTimes'>): StateOfSchedule {
  return nextFireTimes.length === 0 ? 'over' : paused ? 'paused' : 'active';
}

/** The state of a schedule: a label and an icon, never color alone. */
export function ScheduleState({
  schedule,
}: {
  readonly schedule: Pick<ScheduleRecord, 'paused' | 'nextFireTimes'>;
}): React.JSX.Element {
  const { t } = useTranslation();
  const state = stateOf(schedule);
  const Icon = icons[state];
  return (
    <span className={style.state} data-state={state}>
      <Icon size={14} stroke={2} aria-hidden="true" />
      {t(`schedules.state.${state}`)}
    </span>
  );
}
