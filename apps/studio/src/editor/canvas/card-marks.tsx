import { Popover, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconPlugX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Session } from '../session/session.ts';
import type { CardState } from './card-state.ts';
import { revealField } from './reveal-field.ts';
import style from './node-card.module.css';

const numbers = new Intl.NumberFormat('en');

type Props = { readonly nodeId: string; readonly session: Session; readonly state: CardState };

/** The marks on a card's edge: faults, what the world lacks, how far a run came. */
export function CardMarks({ nodeId, session, state: { judged, run, isStale, failure } }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const fault = judged?.faults[0];
  return (
    <>
      {fault !== undefined && (
        <button
          type="button"
          className={`${style.badge} nodrag`}
          title={`${fault.message} ${fault.fix}`}
          aria-label={t('editor.canvas.faultCount', { count: judged!.faults.length })}
          onClick={() => revealField(session, nodeId, fault.field)}
        >
          {judged!.faults.length}
        </button>
      )}
      {fault === undefined && judged !== undefined && judged.unavailable !== null && (
        <span className={style.lacking} title={judged.unavailable} role="img" aria-label={judged.unavailable}>
          <IconPlugX size={12} />
        </span>
      )}
      {failure !== null && <Failure message={failure} />}
      {run?.status === 'COMPLETED' && (
        <span className={style.done} title={isStale ? t('editor.canvas.stale') : undefined}>
          <IconCheck size={11} stroke={2.4} aria-label={t('status.COMPLETED')} />
          {run.rows !== null && numbers.format(run.rows)}
          {isStale && <span className="visually-hidden">{t('editor.canvas.stale')}</span>}
        </span>
      )}
      {run?.status === 'RUNNING' && (
        <>
          <span className={style.running} role="img" aria-label={t('status.RUNNING')} />
          {run.rows !== null && <span className={style.done}>{numbers.format(run.rows)}</span>}
        </>
      )}
    </>
  );
}

function Failure({ message }: { readonly message: string }): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <Popover position="bottom-start" shadow="md" width={360} withinPortal>
      <Popover.Target>
        <button type="button" className={`${style.failure} nodrag`} aria-label={t('editor.canvas.failed')} title={message}>
          <IconAlertTriangle size={12} />
          {t('status.FAILED')}
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <Text size="sm" className={style.message ?? ''}>
          {message}
        </Text>
      </Popover.Dropdown>
    </Popover>
  );
}
