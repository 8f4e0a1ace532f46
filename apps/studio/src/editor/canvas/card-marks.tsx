import { Button, Popover, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconPlugX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fractionOf, percent } from '../bar/run-progress.ts';
import { plainMessage } from '../../look/message-parts.ts';
import { Message } from '../../look/message.tsx';
import { revealFailure, revealFault } from '../inspector/reveal.ts';
import type { Session } from '../session/session.ts';
import { errorOf, type CardState } from './card-state.ts';
import style from './node-card.module.css';

const numbers = new Intl.NumberFormat('en');

type Props = { readonly nodeId: string; readonly session: Session; readonly state: CardState };

/** The marks on a card's edge: faults, what the world lacks, how far a run came. */
export function CardMarks({ nodeId, session, state: { judged, run, isStale, failure } }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const fault = judged?.faults[0];
  const fraction = fractionOf(run);
  return (
    <>
      {fault !== undefined && (
        <button
          type="button"
          className={`${style.badge} nodrag`}
          title={plainMessage(`${fault.message} ${fault.fix}`)}
          aria-label={t('editor.canvas.faultCount', { count: judged!.faults.length })}
          onClick={() => revealFault(session, fault)}
        >
          {judged!.faults.length}
        </button>
      )}
      {fault === undefined && judged !== undefined && judged.unavailable !== null && (
        <span className={style.lacking} title={plainMessage(judged.unavailable)} role="img" aria-label={plainMessage(judged.unavailable)}>
          <IconPlugX size={12} />
        </span>
      )}
      {failure !== null && <Failure message={failure} onShow={() => revealFailure(session, nodeId, errorOf(run))} />}
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
          {(fraction !== null || run.rows !== null) && <span className={style.done}>{fraction === null ? numbers.format(run.rows!) : percent(fraction)}</span>}
        </>
      )}
    </>
  );
}

function Failure({ message, onShow }: { readonly message: string; readonly onShow: () => void }): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <Popover position="bottom-start" shadow="md" width={360} withinPortal>
      <Popover.Target>
        <button type="button" className={`${style.failure} nodrag`} aria-label={t('editor.canvas.failed')} title={plainMessage(message)}>
          <IconAlertTriangle size={12} />
          {t('status.FAILED')}
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <Text size="sm" className={style.message ?? ''}>
          <Message text={message} />
        </Text>
        <Button mt="xs" size="compact-xs" variant="default" onClick={onShow}>
          {t('editor.runHow.show')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
