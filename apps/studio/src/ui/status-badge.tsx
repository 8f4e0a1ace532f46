import { executionStatusCodes, type ExecutionStatus } from '@millrace/api';
import {
  IconAlertTriangle,
  IconCheck,
  IconCircleDashed,
  IconClock,
  IconLoader2,
  IconPlayerStop,
  IconX,
  type Icon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import style from './status-badge.module.css';

type Badge = { readonly icon: Icon; readonly kind: 'live' | 'done' | 'failed' | 'ended' };

const badges: Readonly<Record<ExecutionStatus, Badge>> = {
  RUNNING: { icon: IconLoader2, kind: 'live' },
  STOPPED: { icon: IconPlayerStop, kind: 'ended' },
  COMPLETED: { icon: IconCheck, kind: 'done' },
  FAILED: { icon: IconX, kind: 'failed' },
  STARTING: { icon: IconLoader2, kind: 'live' },
  STOP: { icon: IconPlayerStop, kind: 'ended' },
  KILLED: { icon: IconPlayerStop, kind: 'failed' },
  STOPPING: { icon: IconLoader2, kind: 'live' },
  TIMEOUT: { icon: IconAlertTriangle, kind: 'failed' },
  PENDING: { icon: IconClock, kind: 'live' },
  SKIPPED: { icon: IconCircleDashed, kind: 'ended' },
};

/** The state of an execution: a label and an icon, never color alone. */
export function StatusBadge({ status }: { readonly status: number }): React.JSX.Element {
  return <StatusLabel name={statusName(status)} />;
}

/** The same by the name of the state, as used for nodes. */
export function StatusLabel({ name }: { readonly name: ExecutionStatus }): React.JSX.Element {
  const { t } = useTranslation();
  const { icon: Icon, kind } = badges[name];
  return (
    <span className={style.badge} data-kind={kind}>
      <Icon size={14} stroke={2.2} aria-hidden="true" />
      {t(`status.${name}`)}
    </span>
  );
}

/** The state of a node by its name; waiting nodes count as pending. */
export function nodeStatus(name: string): ExecutionStatus {
  return Object.hasOwn(executionStatusCodes, name) ? (name as ExecutionStatus) : 'PENDING';
}

/** The name of a status code; codes from newer servers count as waiting. */
export function statusName(code: number): ExecutionStatus {
  return (Object.entries(executionStatusCodes).find(([, each]) => each === code)?.[0] ??
    'PENDING') as ExecutionStatus;
}
